/** When a page counts as painted. */
import { afterEach, expect, test, vi } from "vitest";
import { oncePainted } from "../../../web/painted.ts";

afterEach(() => vi.unstubAllGlobals());

test("once there is something to see, and not at the bare ground that is painted before; once", () => {
  let tell: (...names: readonly string[]) => void = () => {};
  let isWatching = false;
  vi.stubGlobal(
    "PerformanceObserver",
    class {
      constructor(callback: (list: Pick<PerformanceObserverEntryList, "getEntriesByName">, observer: unknown) => void) {
        tell = (...names) => {
          const entries = names.map((name) => ({ name, entryType: "paint", startTime: 0, duration: 0, toJSON: () => ({}) }));
          if (isWatching) callback({ getEntriesByName: (wanted) => entries.filter(({ name }) => name === wanted) }, this);
        };
      }
      observe = () => void (isWatching = true);
      disconnect = () => void (isWatching = false);
    },
  );
  const run = vi.fn();
  oncePainted(run);
  tell("first-paint");
  expect(run).not.toHaveBeenCalled();
  tell("first-contentful-paint");
  tell("first-contentful-paint");
  expect(run).toHaveBeenCalledTimes(1);
});
