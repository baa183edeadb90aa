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
  const failing = Promise.withResolvers<never>();
  await expect(withWords("broken", failing.promise)).rejects.toThrow();
  failing.reject(new Error("no network"));
  // Node tells of a rejection that nobody hears once its turn is over, and that would fail the run.
  await new Promise((resolve) => setImmediate(resolve));
});
