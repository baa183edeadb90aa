/** Scripts that are loaded later come with their words. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { withWords } from "../../../web/words.ts";

/** A script of words that notes that it was loaded, and one that can't be read. */
const GOOD = "data:text/javascript,globalThis.wordsCame=true";
const BAD = "data:text/javascript,%7B";

beforeEach(() => {
  const words = JSON.stringify({ panels: [GOOD], broken: [BAD] });
  vi.stubGlobal("document", { querySelector: () => ({ dataset: { words } }) });
  vi.stubGlobal("wordsCame", false);
});
afterEach(() => void vi.unstubAllGlobals());

test("a script is handed over once its words are there", async () => {
  expect(await withWords("panels", Promise.resolve("loaded"))).toBe("loaded");
  expect(Reflect.get(globalThis, "wordsCame")).toBe(true);
});

test("a script that says nothing needs no words", async () => {
  expect(await withWords("other", Promise.resolve("loaded"))).toBe("loaded");
});

test("without its words a script is not handed over, and a failure of both is told once", async () => {
  await expect(withWords("broken", Promise.resolve("loaded"))).rejects.toThrow();
  const failing = new Promise<never>((_resolve, reject) => setTimeout(() => reject(new Error("no network")), 50));
  await expect(withWords("broken", failing)).rejects.toThrow();
  // A rejection that nobody hears would fail the run.
  await new Promise((resolve) => setTimeout(resolve, 100));
});
