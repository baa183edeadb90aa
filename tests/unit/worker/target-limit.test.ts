/** How many deliveries a target gets within a minute, and what is learnt of it. */
import { describe, expect, test } from "vitest";
import {
  admit,
  learn,
  MOST_FAILING,
  MOST_WELL,
  type TargetCount,
  UNKNOWN,
} from "../../../worker/notifications/kinds/webhook/limits.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const NOW = 1_800_000_000_000;

/** Asks at these instants; answers the last count, and the instants at which a delivery was let through. */
function asked(before: TargetCount, times: readonly number[]) {
  const through: number[] = [];
  let count = before;
  for (const at of times) {
    const { after, admission } = admit(count, at);
    count = after;
    if (admission.wait === 0) through.push(at);
  }
  return { count, through };
}

/** The most that went through within any minute. */
function most(through: readonly number[]): number {
  return Math.max(...through.map((from) => through.filter((at) => at >= from && at < from + MINUTE).length));
}

const every = (milliseconds: number, times: number) => Array.from({ length: times }, (_, index) => NOW + index * milliseconds);
const well = learn(UNKNOWN, true, NOW);

describe("a target that has never answered, or fails,", () => {
  test("gets sixty at once, and no other within a minute", () => {
    const { count, through } = asked(UNKNOWN, every(0, 1000));
    expect(through).toHaveLength(MOST_FAILING);
    const { wait } = admit(count, NOW).admission;
    expect(wait).toBeGreaterThanOrEqual(MINUTE);
    expect(admit(count, NOW + wait - 1).admission.wait).toBe(1);
    expect(admit(count, NOW + wait).admission.wait).toBe(0);
  });

  test.each([10, 333, 1000, 7777])("gets no more in any minute where one comes each %i ms, and is never locked out", (pause) => {
    const { through } = asked(UNKNOWN, every(pause, 2000));
    expect(most(through)).toBeLessThanOrEqual(MOST_FAILING);
    const spread = through.slice(1).map((at, index) => at - (through[index] ?? 0));
    expect(Math.max(...spread)).toBeLessThanOrEqual(2 * MINUTE);
  });
});

describe("a target that answers 2xx", () => {
  test("gets six hundred in a minute", () => {
    const { through } = asked(well, every(1, 2000));
    expect(through).toHaveLength(MOST_WELL);
  });

  test("counts as failing with a failure, where nobody was answered 2xx within a minute", () => {
    expect(learn(well, false, NOW + MINUTE - 1).isWell).toBe(true);
    const failing = learn(well, false, NOW + MINUTE);
    expect(failing.isWell).toBe(false);
    expect(asked(failing, every(0, 1000)).through).toHaveLength(MOST_FAILING);
    expect(learn(failing, true, NOW + 2 * MINUTE).isWell).toBe(true);
  });
});

test.each<[string, TargetCount, number, boolean, boolean]>([
  ["nothing is known", UNKNOWN, NOW, true, false],
  ["it has just answered 2xx", well, NOW + SECOND, false, true],
  ["it has answered 2xx a while ago", well, NOW + 30 * SECOND, true, true],
  ["it fails", learn(well, false, NOW + MINUTE), NOW + MINUTE, true, false],
])("an answer is told only where it says something new: %s", (_what, count, now, ofWell, ofFailing) => {
  expect(admit(count, now).admission.asksFor).toEqual({ well: ofWell, failing: ofFailing });
});

test("what is kept is bounded", () => {
  expect(asked(well, every(97, 5000)).count.pieces.length).toBeLessThanOrEqual(8);
});
