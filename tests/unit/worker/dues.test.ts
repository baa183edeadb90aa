/** The pauses between the tries of what an object owes. */
import { expect, test } from "vitest";
import { pauseAfter, STUCK } from "../../../worker/dues.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

test("grow with each vain try, and from the one on that is said to be stuck they are a day", () => {
  const pauses = [1, 2, 3, 4, 5, 6, 7, 100].map((tries) => pauseAfter(tries));
  expect(pauses).toEqual([SECOND, 10 * SECOND, MINUTE, 10 * MINUTE, HOUR, DAY, DAY, DAY]);
  expect(STUCK).toBe(5);
});

test("may be a due's own, and are a day after the last of them", () => {
  const own = [5, 7];
  expect([1, 2, 3, 4].map((tries) => pauseAfter(tries, own))).toEqual([5, 7, DAY, DAY]);
});
