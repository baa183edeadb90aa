/** How long an object breathes before it brings its game to D1. */
import { expect, test } from "vitest";
import { breathe, breathAfter } from "../../../worker/room/kernel/archiving.ts";

test("a breath grows with each payment that fails while D1 is away, and stays short", () => {
  expect([0, 1, 2, 3, 9, 9999].map((failures) => breathAfter(failures, 0))).toEqual([250, 1000, 4000, 10_000, 10_000, 10_000]);
});

test("a breath grows with the time that D1 took last, so that it is over within a second all the same", () => {
  expect([0, 10, 62, 100, 150, 900, 60_000].map((took) => breathAfter(0, took))).toEqual([250, 250, 250, 400, 600, 750, 750]);
});

/** The pauses of a breath of 250 where events come at these times. */
async function pausesWith(events: readonly number[]): Promise<readonly number[]> {
  const pauses: number[] = [];
  let now = 0;
  const latest = () => {
    const come = events.filter((at) => at <= now);
    return { seq: come.length, at: come.at(-1) ?? 0, now };
  };
  await breathe(250, latest, async (milliseconds) => {
    pauses.push(milliseconds);
    now += milliseconds;
  });
  return pauses;
}

test.each<[string, readonly number[], readonly number[]]>([
  ["one breath where nothing comes meanwhile", [0], [250]],
  ["a breath from the last event on, where something did", [0, 100], [250, 100]],
  ["a breath from the last of many on", [0, 10, 20, 30, 240, 300], [250, 240, 60]],
  ["no more than four, however long the play goes on", [0, 200, 400, 600, 800, 1000], [250, 200, 200, 200]],
])("it takes %s", async (_what, events, pauses) => {
  expect(await pausesWith(events)).toEqual(pauses);
});

test("a clock that was set back makes no pause longer than a breath", async () => {
  const pauses: number[] = [];
  let seq = 0;
  await breathe(
    250,
    () => ({ seq: seq++ < 2 ? seq : 2, at: 9000, now: 0 }),
    async (milliseconds) => void pauses.push(milliseconds),
  );
  expect(pauses).toEqual([250, 250]);
});
