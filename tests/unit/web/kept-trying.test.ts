/** What was tried is kept by the tab and, where that may store nothing, by the page. */
import { afterEach, expect, test, vi } from "vitest";
import { keptTrying } from "../../../web/game/trying/kept-trying.ts";
import { storageOf } from "./storage.ts";

afterEach(() => vi.unstubAllGlobals());

const refused = () => {
  throw new DOMException("refused", "QuotaExceededError");
};

test.each([
  ["there", {}],
  ["full", { setItem: refused }],
  ["forbidden", { getItem: refused, setItem: refused, removeItem: refused }],
])("storage is %s", (_how, broken) => {
  vi.stubGlobal("sessionStorage", Object.assign(storageOf(1000), broken));
  const kept = keptTrying("game");
  kept.set({ at: 1 });
  kept.set({ at: 2 });
  expect([keptTrying("game").get(), keptTrying("another").get()]).toEqual([{ at: 2 }, null]);
  kept.set(null);
  expect(keptTrying("game").get()).toBe(null);
});
