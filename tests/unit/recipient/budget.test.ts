/** What a recipient takes and sends: mails a day, pauses, how often an address may be asked, and how telling goes over a link and its games. */
import { describe, expect, test } from "vitest";
import type { ChannelKind } from "../../../game/notification.ts";
import { KINDS } from "../../../worker/notifications/kinds.ts";
import { prospect } from "../../../worker/notifications/queue.ts";
import {
  isAffordable,
  mailLimits,
  notificationCharge,
  readMailLimits,
  mayAsk,
  type Question,
} from "../../../worker/notifications/recipient/limits.ts";
import type { Trouble } from "../../../api/mail-schema.ts";
import { outcomeOf } from "../../../worker/notifications/recipient/subscriptions.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

describe("limits", () => {
  test("are as usual where nothing is said, and as said where something is", () => {
    const usual = mailLimits({});
    expect(readMailLimits("")).toEqual({ ok: true, value: usual });
    expect(mailLimits({ MAIL_LIMITS: "game:7, confirmation: 0" })).toEqual({ ...usual, game: 7, confirmation: 0 });
  });

  test.each(["game", "game:", "game:-1", "game:x", "games:3", "toString:1", "game=3", "game:3;client:4"])(
    "%j is refused",
    (text) => {
      expect(readMailLimits(text)).toMatchObject({ ok: false, error: expect.stringContaining("MAIL_LIMITS") });
      expect(() => mailLimits({ MAIL_LIMITS: text })).toThrow("MAIL_LIMITS");
    },
  );

  test("hold for the address and for the game, whichever is reached first", () => {
    const limits = { ...mailLimits({}), address: 3, game: 2 };
    const after = (address: number, game: number) =>
      isAffordable(notificationCharge(limits, "g"), (account) =>
        account === "address" ? address : account === "game g" ? game : 99,
      );
    expect([after(0, 0), after(2, 1), after(3, 0), after(0, 2)]).toEqual([true, true, false, false]);
    expect(isAffordable(notificationCharge(limits, null), (account) => (account === "address" ? 2 : 99))).toBe(true);
  });
});

describe("a message that nobody took", () => {
  const GROWING = [MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 2 * HOUR, 4 * HOUR, DAY, DAY];

  test.each<[ChannelKind, readonly number[]]>([
    ["mail", GROWING],
    ["push", [5 * SECOND, 30 * SECOND, ...GROWING]],
    ["chat", [5 * SECOND, 30 * SECOND, ...GROWING]],
  ])("by %s is tried again with growing pauses, then daily", (kind, expected) => {
    const pauses = expected.map((_pause, tried) => {
      const found = prospect(KINDS[kind].retries, tried + 1, 0, 0);
      return found.kind === "again" ? found.at : null;
    });
    expect(pauses).toEqual(expected);
  });

  test.each([
    [6 * HOUR - 1, "again", false],
    [6 * HOUR, "again", true],
    [5 * DAY - 1, "again", true],
    [5 * DAY, "over", undefined],
  ])("after %i ms: %s, broken %s", (passed, kind, isBroken) => {
    const found = prospect(KINDS.mail.retries, 3, 1000, 1000 + passed);
    expect([found.kind, found.kind === "again" ? found.isBroken : undefined]).toEqual([kind, isBroken]);
  });
});

// How often an address may be asked, by whom: less and less, and never by one client alone.

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

// How telling goes over a link and its games: the last delivery of any, and a trouble that nothing was delivered after.

const at = (last: number | null, trouble: Trouble | null = null) => ({ last, trouble });
const since = (time: number, reason: Trouble["reason"] = "refused"): Trouble => ({ since: time, reason });

test.each([
  ["nothing", [], at(null)],
  ["nothing sent", [at(null), at(null)], at(null)],
  ["the later of two", [at(3), at(7), at(null)], at(7)],
  ["a trouble before anything came", [at(null, since(2)), at(null)], at(null, since(2))],
  ["a trouble after the last delivery", [at(3), at(null, since(5))], at(3, since(5))],
  ["no trouble that a game's delivery has ended", [at(null, since(5)), at(6)], at(6)],
  ["the later of two troubles", [at(null, since(5)), at(1, since(8, "unreachable"))], at(1, since(8, "unreachable"))],
] as const)("%s", (_, subscriptions, outcome) => expect(outcomeOf(subscriptions)).toEqual(outcome));
