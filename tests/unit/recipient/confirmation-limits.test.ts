/** How often an address may be asked, by whom: less and less, and never by one client alone. */
import { describe, expect, test } from "vitest";
import { mayAsk, type Question } from "../../../worker/notifications/recipient/limits.ts";

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const FIRST_DAY = 4;
const NOW = 1000 * DAY;

/** `ann 2h, bob 3d`: who asked how long ago; `-` is somebody whom nobody can tell from others. */
function asked(text: string): readonly Question[] {
  return text
    .split(", ")
    .filter(Boolean)
    .map((each, index) => {
      const [, who = "", count, unit] = /^(\S+) (\d+)([hd])$/.exec(each) ?? [];
      const at = NOW - Number(count) * (unit === "h" ? HOUR : DAY);
      return { at, client: who === "-" ? null : who, seat: `game${index} w` };
    });
}

describe.each([
  // Nobody has asked.
  ["", { ann: true, "-": true }],
  // One client gets one more where nobody else has asked that day, and then no more for a month.
  ["ann 1h", { ann: true, bob: true }],
  ["ann 1h, ann 2h", { ann: false, bob: true }],
  ["ann 1d, ann 29d", { ann: false, bob: true }],
  ["ann 30d, ann 31d", { ann: true }],
  ["ann 1h, bob 2h", { ann: false, bob: false, cleo: true }],
  ["ann 1h, - 2h", { ann: false, bob: true }],
  ["ann 2d, bob 1h", { ann: false, bob: true, cleo: true }],
  // The owner still gets through after three strangers, of whom one was greedy or not.
  ["ann 1h, bob 2h, cleo 3h", { owner: true, ann: false }],
  ["ann 1h, ann 2h, bob 3h", { owner: true, ann: false, bob: false }],
  // Four in a day, five in a month, eight in a year.
  ["ann 1h, bob 2h, cleo 3h, dan 23h", { owner: false, "-": false }],
  ["ann 1h, bob 2h, cleo 3h, dan 24h", { owner: true }],
  ["ann 2d, bob 2d, cleo 2d, dan 2d", { owner: true }],
  ["ann 2d, bob 2d, cleo 2d, dan 2d, eve 29d", { owner: false, "-": false }],
  ["ann 2d, bob 2d, cleo 2d, dan 2d, eve 30d", { owner: true }],
  ["- 40d, - 50d, - 60d, - 70d, - 80d, - 90d, - 100d", { owner: true }],
  ["- 40d, - 50d, - 60d, - 70d, - 80d, - 90d, - 100d, - 364d", { owner: false }],
  ["- 40d, - 50d, - 60d, - 70d, - 80d, - 90d, - 100d, - 365d", { owner: true }],
] as const)("after %j", (before, who) => {
  test.each(Object.entries(who))("%s: %s", (client, may) => {
    const question = { at: NOW, client: client === "-" ? null : client, seat: "another b" };
    expect(mayAsk(question, asked(before), FIRST_DAY)).toBe(may);
  });
});

test("strangers that never tire bother an owner five times in the first month, and eight in a year", () => {
  const went: Question[] = [];
  const inDays = (days: number) => went.filter(({ at }) => at < NOW + days * DAY).length;
  for (let hour = 0; hour < 365 * 24; hour++) {
    const question = { at: NOW + hour * HOUR, client: `stranger ${hour}`, seat: `game${hour} w` };
    if (mayAsk(question, went, FIRST_DAY)) went.push(question);
  }
  expect([1, 30, 60, 365].map(inDays)).toEqual([4, 5, 8, 8]);
});

test("an operator sets how many go in a day; none is none", () => {
  const question = { at: NOW, client: "ann", seat: "game w" };
  expect([0, 1, 2].map((firstDay) => mayAsk(question, asked("bob 1h"), firstDay))).toEqual([false, false, true]);
  expect(mayAsk(question, [], 0)).toBe(false);
});
