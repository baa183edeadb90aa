/** The limits that count: a network's wrong guesses, what one socket says, what a minute has room for, and the deliveries to a target. */
import { expect, test, describe } from "vitest";
import { Guesses } from "../../../worker/api/operator.ts";
import { MessageLimit } from "../../../worker/room/kernel/message.ts";
import { MinuteLimit } from "../../../worker/api/limits.ts";
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

test("ten within any ten minutes are counted; from then on the network waits", () => {
  const guesses = new Guesses();
  for (let count = 0; count < 10; count++) expect(guesses.wrong("a", count * 30_000)).toBe(0);
  expect(guesses.wrong("a", 5 * MINUTE)).toBe(5 * MINUTE);
  expect(guesses.wrong("a", 10 * MINUTE - 1)).toBe(1);
  // What was refused does not count: the wait grows by nothing.
  expect(guesses.wrong("a", 10 * MINUTE)).toBe(0);
  expect(guesses.wrong("a", 10 * MINUTE)).toBe(30_000);
});

test("another network guesses for itself", () => {
  const guesses = new Guesses();
  for (let count = 0; count < 20; count++) guesses.wrong("a", 0);
  expect(guesses.wrong("b", 0)).toBe(0);
});

test("no more than ten thousand networks are remembered, the last to guess among them", () => {
  const guesses = new Guesses();
  for (let count = 0; count < 10; count++) guesses.wrong("first", 0);
  for (let network = 0; network < 9_999; network++) guesses.wrong(`n${network}`, 0);
  expect(guesses.wrong("first", 0)).toBe(10 * MINUTE);
  guesses.wrong("one more", 0);
  expect(guesses.wrong("first", 0)).toBe(0);
});

// How much one socket may say.

/** How many of so many messages are within the limit, from `from` on with so long a pause after each. */
function allowed(limit: MessageLimit, messages: number, from: number, pause: number): number {
  const times = Array.from({ length: messages }, (_, index) => from + index * pause);
  return times.filter((time) => limit.allows(time)).length;
}

test.each([
  [60, 0, 60],
  [61, 0, 60],
  [10_000, 0, 60],
  [10_000, 1, 60],
  [10_000, 170, 10_000],
  [200, 200, 200],
])("of %i messages, each %i ms after the other, %i are within it", (messages, pause, expected) => {
  expect(allowed(new MessageLimit(), messages, 1000, pause)).toBe(expected);
});

test("ten seconds after the first one it begins anew", () => {
  const limit = new MessageLimit();
  expect(allowed(limit, 100, 0, 1)).toBe(60);
  expect(limit.allows(9999)).toBe(false);
  expect(limit.allows(10_000)).toBe(true);
});

// The limit that counts in memory.

test("lets each key through so often in a minute of the clock", async () => {
  let now = 59_000;
  const limit = new MinuteLimit(2, () => now);
  const ask = async (key: string) => (await limit.limit({ key })).success;
  expect([await ask("a"), await ask("a"), await ask("a"), await ask("b")]).toEqual([true, true, false, true]);
  now = 60_000;
  expect([await ask("a"), await ask("b"), await ask("b"), await ask("b")]).toEqual([true, true, true, false]);
});

test("counts so many keys and no more, and keeps counting those", async () => {
  const limit = new MinuteLimit(1, () => 0);
  for (let index = 0; index < 100_000; index++) await limit.limit({ key: String(index) });
  expect(await limit.limit({ key: "another" })).toEqual({ success: true });
  expect(await limit.limit({ key: "another" })).toEqual({ success: true });
  expect(await limit.limit({ key: "7" })).toEqual({ success: false });
});

// How many deliveries a target gets within a minute, and what is learnt of it.

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
