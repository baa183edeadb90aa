/** Mails a day, by configuration, and the pauses of a message that nobody takes. */
import { describe, expect, test } from "vitest";
import type { ChannelKind } from "../../../game/notification.ts";
import { KINDS } from "../../../worker/notifications/kinds.ts";
import {
  isAffordable,
  mailLimits,
  notificationCharge,
  readMailLimits,
  prospect,
} from "../../../worker/notifications/recipient/limits.ts";

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
      const found = prospect(KINDS[kind].pauses, tried + 1, 0, 0);
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
    const found = prospect(KINDS.mail.pauses, 3, 1000, 1000 + passed);
    expect([found.kind, found.kind === "again" ? found.isBroken : undefined]).toEqual([kind, isBroken]);
  });
});
