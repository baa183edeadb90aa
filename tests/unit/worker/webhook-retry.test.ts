/** When a delivery is tried again, which one is next, and when that is no use any more. */
import { describe, expect, test } from "vitest";
import {
  GIVEN_UP_AFTER,
  isAway,
  isDelivered,
  isGone,
  nextOf,
  retryPause,
  WEBHOOK_PAUSES,
} from "../../../worker/notifications/kinds/webhook/retry.ts";

const sum = (tries: number, random: number) =>
  Array.from({ length: tries }, (_, index) => retryPause(index + 1, random)).reduce((total, pause) => total + pause, 0);

describe("pauses", () => {
  test("begin at 1 s and 2 s, grow, and last over a day", () => {
    expect(WEBHOOK_PAUSES.slice(0, 2)).toEqual([1000, 2000]);
    expect(WEBHOOK_PAUSES).toEqual([...WEBHOOK_PAUSES].sort((a, b) => a - b));
    expect(sum(WEBHOOK_PAUSES.length, 0)).toBeGreaterThan(24 * 60 * 60 * 1000);
  });

  test.each([
    [1, 0, 1000],
    [1, 0.5, 1125],
    [1, 1, 1250],
    [4, 0.4, 66_000],
    [9, 0, 72_000_000],
    [10, 0, 72_000_000],
  ])("after %i vain tries, at random %d: %i ms", (tries, random, pause) => {
    expect(retryPause(tries, random)).toBe(pause);
  });

  test.each([0, 0.5, 1])("a delivery has ten tries, whatever chance says: %d", (random) => {
    const { length } = WEBHOOK_PAUSES;
    expect(sum(length - 1, random)).toBeLessThan(GIVEN_UP_AFTER);
    expect(sum(length, random)).toBeGreaterThan(GIVEN_UP_AFTER);
  });
});

test.each([
  [200, "delivered"],
  [204, "delivered"],
  [299, "delivered"],
  [302, "refused"],
  [400, "refused"],
  [404, "refused"],
  [410, "gone"],
  [500, "refused"],
  ["no answer", "away"],
  [429, "away"],
  [502, "away"],
  [503, "away"],
  [504, "away"],
] as const)("%s is %s", (status, what) => {
  const said = { delivered: isDelivered(status), away: isAway(status), gone: isGone(status) };
  expect(said).toEqual({ delivered: what === "delivered", away: what === "away", gone: what === "gone" });
});

describe("next is", () => {
  const at = (...times: readonly number[]) => times.map((next, index) => ({ id: index + 1, next }));
  test.each<[string, readonly number[], boolean, number, number | undefined]>([
    ["nothing of nothing", [], false, 10, undefined],
    ["the oldest that is due", [10, 5], false, 10, 1],
    ["a later one, while an older one that was refused waits for its next try", [20, 10], false, 10, 2],
    ["the older one again once it is due", [20, 25], false, 30, 1],
    ["whichever is due first, where none is yet", [30, 20, 40], false, 10, 2],
    ["the oldest while the receiver is away, due or not", [20, 10], true, 10, 1],
  ])("%s", (_what, times, away, now, next) => {
    expect(nextOf(at(...times), away, now)?.id).toBe(next);
  });
});
