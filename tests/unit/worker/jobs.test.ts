/** The pauses between the tries of what an object owes. */
import { expect, test } from "vitest";
import { JobRegistry } from "../../../worker/object/job-registry.ts";
import { PAUSES, pauseAfter, STUCK } from "../../../worker/object/jobs.ts";
import { roomJobs } from "../../../worker/room/jobs.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Parts that do nothing. */
const idle = async () => {};
const jobs = new JobRegistry(
  roomJobs({
    archiving: { settle: () => {}, work: idle },
    standing: { isDiverged: false, report: () => {} },
    notices: { settle: () => {}, postpone: () => {}, handOver: idle, tellNext: idle, withdraw: idle },
    followers: { handOver: idle },
    webhooks: { deliver: idle },
    openInvite: { sync: async () => {} },
    channelSetup: { release: idle },
    nextGames: { make: idle },
    retitle: idle,
    isAttended: () => false,
    lookAgain: () => {},
    elapse: () => {},
  }),
);

test("grow with each vain try, and after those that are named they stay the same", () => {
  expect([1, 2, 3, 4].map((tries) => pauseAfter(tries, { first: [5, 7], rest: 9 }))).toEqual([5, 7, 9, 9]);
});

test.each<[string, readonly number[]]>([
  ["archive", [SECOND, 10 * SECOND, 30 * SECOND, MINUTE, 2 * MINUTE, 2 * MINUTE]],
  ["browsers", [SECOND, 10 * SECOND, 30 * SECOND, MINUTE, 2 * MINUTE, 2 * MINUTE]],
  ["monitor", [SECOND, 10 * SECOND, MINUTE, 10 * MINUTE, 10 * MINUTE, 10 * MINUTE]],
  ["webhook:msg_a", [SECOND, 2 * SECOND, 10 * SECOND, MINUTE, 10 * MINUTE, HOUR]],
  ["notice:b:turn", [SECOND, 10 * SECOND, MINUTE, 10 * MINUTE, HOUR, DAY]],
  ["retitle:b", [SECOND, 10 * SECOND, MINUTE, 10 * MINUTE, HOUR, DAY]],
  ["presence", [SECOND, 10 * SECOND, MINUTE, 10 * MINUTE, HOUR, DAY]],
])("of %s are its kind's", (name, pauses) => {
  const tries = [1, 2, 3, 4, 5, 100];
  if (name.startsWith("webhook:")) tries[5] = 6;
  expect(tries.map((each) => pauseAfter(each, jobs.pausesOf(name)))).toEqual(pauses);
});

test("are a day from the first try on that is said to be stuck, where a kind has none of its own", () => {
  expect([STUCK, STUCK + 1].map((tries) => pauseAfter(tries, PAUSES))).toEqual([HOUR, DAY]);
});

test("of what is paid to D1 are so short that it has everything within five minutes after any outage", () => {
  for (const name of ["archive", "browsers"])
    for (let tries = 1; tries < 100; tries++) expect(pauseAfter(tries, jobs.pausesOf(name))).toBeLessThan(4 * MINUTE);
});
