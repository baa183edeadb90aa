/** The pauses between the tries of what an object owes. */
import { expect, test, vi } from "vitest";
import { JobRegistry, PAUSES, pauseAfter, STUCK } from "../../../worker/object/jobs.ts";
import { SHORT_PAUSES } from "../../../worker/room/kernel/jobs.ts";
import { breathe, breathAfter } from "../../../worker/room/kernel/archiving.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

test("grow with each vain try, and after those that are named they stay the same", () => {
  expect([1, 2, 3, 4].map((tries) => pauseAfter(tries, { first: [5, 7], rest: 9 }))).toEqual([5, 7, 9, 9]);
});

test("of a job are its kind's, or the usual ones", () => {
  const jobs = new JobRegistry({ quick: { work: () => {}, pauses: SHORT_PAUSES }, slow: { work: () => {} } });
  const table = (name: string) => [1, 2, 3, 4, 5, 100].map((tries) => pauseAfter(tries, jobs.pausesOf(name)));
  expect(table("quick:a")).toEqual([SECOND, 10 * SECOND, 30 * SECOND, MINUTE, 2 * MINUTE, 2 * MINUTE]);
  expect(table("slow")).toEqual([SECOND, 10 * SECOND, MINUTE, 10 * MINUTE, HOUR, DAY]);
});

test("are a day from the first try on that is said to be stuck, where a kind has none of its own", () => {
  expect([STUCK, STUCK + 1].map((tries) => pauseAfter(tries, PAUSES))).toEqual([HOUR, DAY]);
});

test("of what is paid to D1 are so short that it has everything within five minutes after any outage", () => {
  for (let tries = 1; tries < 100; tries++) expect(pauseAfter(tries, SHORT_PAUSES)).toBeLessThan(4 * MINUTE);
});

test("a job that stands apart keeps nobody waiting, and its end can be waited for", async () => {
  const { promise: answer, resolve } = Promise.withResolvers<void>();
  const done: string[] = [];
  const registry = new JobRegistry({
    slow: { work: () => answer.then(() => void done.push("slow")), patience: 0 },
    quick: { work: () => void done.push("quick") },
  });
  const due = ["slow:1", "quick"].map((name) => ({ name, at: 0, tries: 1 }));
  await registry.work(due, { name: "game" }, () => false);
  expect(done).toEqual(["quick"]);
  resolve();
  await registry.settled();
  expect(done).toEqual(["quick", "slow"]);
});

test("a job that strangers have a part in is waited for as long as its kind has patience, and not a moment longer than it takes", async () => {
  const { promise: answer, resolve } = Promise.withResolvers<void>();
  const done: string[] = [];
  const registry = new JobRegistry({
    soon: { work: () => Promise.resolve().then(() => void done.push("soon")), patience: 3_600_000 },
    slow: { work: () => answer.then(() => void done.push("slow")), patience: 1 },
  });
  const due = ["soon", "slow"].map((name) => ({ name, at: 0, tries: 0 }));
  await registry.work(due, { name: "recipient" }, () => false);
  expect(done).toEqual(["soon"]);
  resolve();
  await registry.settled();
  expect(done).toEqual(["soon", "slow"]);
});

test("a job that fails is told of the first time, whether or not it stands apart", async () => {
  vi.spyOn(console, "warn").mockReturnValue();
  const fail = () => Promise.reject(new Error("no"));
  const registry = new JobRegistry({ apart: { work: fail, patience: 0 }, near: { work: fail } });
  const names = ["apart:new", "apart:old", "near:new", "near:old"];
  const due = names.map((name) => ({ name, at: 0, tries: name.endsWith("new") ? 0 : 1 }));
  let failed = 0;
  await registry.work(due, { name: "game", failed: () => failed++ }, () => false);
  await registry.settled();
  expect(failed).toBe(2);
});

// How long an object breathes before it brings its game to D1.

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
