/** Waiting for an answer, but not for ever. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { within } from "../../../worker/waiting.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("an answer in time is taken, and nothing is waited for any more", async () => {
  expect(await within(10, Promise.resolve("yes"), "late")).toBe("yes");
  expect(vi.getTimerCount()).toBe(0);
});

test("one that fails is as good as none", async () => {
  expect(await within(10, Promise.reject(new Error("no")), "late")).toBe("late");
});

test("one that never comes is given up when the time is over, and not before", async () => {
  let waited: unknown = null;
  void within(10, new Promise(() => {}), "late").then((answer) => (waited = answer));
  await vi.advanceTimersByTimeAsync(9);
  expect(waited).toBeNull();
  await vi.advanceTimersByTimeAsync(1);
  expect(waited).toBe("late");
});
