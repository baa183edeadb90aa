/** The pauses between the tries of what an object owes. */
import { expect, test, vi } from "vitest";
import { JobRegistry, PAUSES, pauseAfter, STUCK } from "../../../worker/object/jobs.ts";
import { SHORT_PAUSES } from "../../../worker/room/kernel/jobs.ts";

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
  await registry.work(
    due,
    "game",
    () => false,
    () => {},
  );
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
  await registry.work(
    due,
    "recipient",
    () => false,
    () => {},
  );
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
  await registry.work(
    due,
    "game",
    () => false,
    () => failed++,
  );
  await registry.settled();
  expect(failed).toBe(2);
});
