/** When a player is reminded, beyond what the table in the docs says (`reminder-table.test.ts`): what is left, a nudge, a pause, a wish. */
import { describe, expect, test } from "vitest";
import { callOffAt, closeAt } from "../../../game/closing.ts";
import { reminders, type RemindWish } from "../../../game/reminders.ts";
import type { ClockSettings } from "../../../game/clock-schema.ts";
import { COUNTDOWN } from "./countdown.ts";
import {
  after,
  awayUntil,
  called,
  created,
  gave,
  type Given,
  given,
  givenIn,
  joined,
  moved,
  resigned,
  resumed,
} from "./given.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const DAY_SECONDS = 86_400;

const each = (hours: number): ClockSettings => ({ kind: "move", each: hours * 3600, onFlag: "claim" });
const playing = (clock?: ClockSettings) => [created(clock && { settings: { clock } }), joined, moved("a6-a7"), moved("h3-h2")];

/** All reminders of a side within 200 days, in hours since the last event. */
function hours({ state }: Given, side = "w", wish: RemindWish | null = null): number[] {
  const closes = callOffAt(state) ?? closeAt(state);
  const found: number[] = [];
  for (let now = state.at; ;) {
    const { next } = reminders(state, side, { closes, wish }, now);
    if (next === null || next > state.at + 200 * DAY) return found;
    expect(reminders(state, side, { closes, wish }, next).last).toBe(next);
    found.push((next - state.at) / HOUR);
    now = next;
  }
}

const CLOSING = [150 * 24, 173 * 24];

describe("before time runs out", () => {
  test("of what is left of a bank, and of time that was given", () => {
    const bank: ClockSettings = { kind: "bank", bank: 10 * DAY_SECONDS, increment: 0, cap: 10 * DAY_SECONDS, onFlag: "claim" };
    const begun = [created({ settings: { clock: bank } }), joined, moved("a6-a7"), moved("f5-f4")];
    const spent = given(...begun, after(7 * DAY - 1000, moved("a7-a8")), moved("f6-f5"));
    expect(hours(spent)).toEqual([48, ...CLOSING]);
    const late = given(...playing(each(24)), after(25 * HOUR, gave(5 * DAY_SECONDS)));
    expect(hours(late)).toEqual([2.5 * 24, 4 * 24, ...CLOSING]);
  });
});

describe("of a first move, before which nobody loses on time", () => {
  test("however long the clock is", () => {
    expect(hours(given(created({ settings: { clock: each(0.5) } }), joined))).toEqual([3.5 * 24, 7 * 24, 13 * 24]);
  });

  test("of a side that moves twice at once: of the flag, where that falls before", () => {
    const game = givenIn(COUNTDOWN, created({ settings: { clock: each(24) } }), joined, moved("take-3"));
    expect(game.state.toMove).toBe("w");
    expect(hours(game)).toEqual([18, 13 * 24]);
    const slow = givenIn(COUNTDOWN, created({ settings: { clock: each(40 * 24) } }), joined, moved("take-3"));
    expect(hours(slow)).toEqual([3.5 * 24, 7 * 24, 13 * 24]);
  });
});

describe("beside a nudge or a pause", () => {
  test("half-time is left out where a nudge was told less than a quarter ago, and the last reminder is not", () => {
    const game = playing(each(8 * 24));
    const from = given(...game).state.at;
    const nudged = (days: number) => {
      const state = given(...game, after(days * DAY, called("b", "nudge")));
      return hours(state, "w").map((hour) => hour + (state.state.at - from) / HOUR);
    };
    expect(nudged(2).slice(0, 2)).toEqual([4 * 24, 7 * 24]);
    expect(nudged(2.1)[0]).toBe(7 * 24);
    expect(nudged(3.9)[0]).toBe(7 * 24);
    expect(nudged(6.9)[0]).toBe(7 * 24);
  });

  test("a nudge of another turn, or to the other player, changes nothing", () => {
    const game = [created({ settings: { clock: each(8 * 24) } }), joined, moved("a6-a7"), moved("f5-f4")];
    const other = given(...game, after(3 * DAY, called("b", "nudge")), moved("a7-a8"), moved("f6-f5"));
    expect(hours(other)).toEqual([4 * 24, 7 * 24, ...CLOSING]);
  });

  test("a pause shifts what comes after it, and nothing is told again", () => {
    const game = playing(each(8 * 24));
    const { at } = given(...game).state;
    // Half-time was after four days; the holiday lasts from the fifth to the fifteenth.
    const paused = given(...game, after(5 * DAY, awayUntil("b", at + 15 * DAY)));
    expect(hours(paused)).toEqual([12 * 24, ...CLOSING.map((hour) => hour + 5 * 24)]);
    // It ends early, by its player's own word, right after the last reminder.
    const early = given(...game, after(7.5 * DAY, awayUntil("w", at + 15 * DAY)), after(HOUR, resumed("w")));
    const { state } = early;
    expect(reminders(state, "w", { closes: null, wish: null }, state.at)).toEqual({ last: at + 7 * DAY, next: null });
  });

  test("a pause that ends less than a quarter before half-time is told in its place", () => {
    const game = playing(each(8 * 24));
    const { at } = given(...game).state;
    expect(hours(given(...game, after(DAY, awayUntil("b", at + 2 * DAY)))).slice(0, 2)).toEqual([4 * 24, 7 * 24]);
    expect(hours(given(...game, after(3 * DAY, awayUntil("b", at + 4 * DAY))))[0]).toBe(5 * 24);
  });
});

describe("before a closing", () => {
  test("nobody whose seat is free, nor of a game that is over", () => {
    expect(hours(given(created()), "b")).toEqual([]);
    expect(hours(given(...playing(), resigned("w")))).toEqual([]);
  });
});

describe("of an unanswered turn", () => {
  const weekly = (since: number): RemindWish => ({ days: 7, since });

  test("as often as it is wished, from the turn on", () => {
    const game = given(...playing());
    expect(hours(game, "w", weekly(0)).slice(0, 3)).toEqual([7 * 24, 14 * 24, 21 * 24]);
    expect(hours(game, "w", { days: 1, since: 0 }).slice(0, 3)).toEqual([24, 48, 72]);
  });

  test("from the wish on, where that came later", () => {
    const game = given(...playing());
    expect(hours(game, "w", weekly(game.state.at + DAY))[0]).toBe(8 * 24);
  });

  test("from a nudge on, not right after it", () => {
    const game = playing();
    const from = given(...game).state.at;
    const nudged = given(...game, after(2.9 * DAY, called("b", "nudge")));
    const days = (nudged.state.at - from) / DAY;
    expect(hours(nudged, "w", { days: 3, since: 0 }).slice(0, 2)).toEqual([72, 144]);
    expect(days).toBe(2.9);
  });

  test("from a reminder of the clock on, and not shortly before one", () => {
    const daily = { days: 1, since: 0 } as const;
    // Those of the clock come after 2.25 and 3.5 days, and its flag falls after 4.5.
    const game = given(...playing(each(4.5 * 24)));
    expect(hours(game, "w", daily).slice(0, 5)).toEqual([24, 54, 84, 132, 156]);
    // A reminder of three days falls together with none of theirs, either.
    expect(hours(given(...playing(each(8 * 24))), "w", { days: 3, since: 0 }).slice(0, 3)).toEqual([4 * 24, 7 * 24, 11 * 24]);
  });

  test("from the end of a pause on", () => {
    const game = playing(each(30 * 24));
    const { at } = given(...game).state;
    const paused = given(...game, after(1.5 * DAY, awayUntil("b", at + 3 * DAY)));
    expect(hours(paused, "w", { days: 1, since: 0 }).slice(0, 2)).toEqual([2.5 * 24, 3.5 * 24]);
  });

  test("nobody whose turn it is not, and nobody who does not wish it", () => {
    expect(hours(given(...playing()), "b", weekly(0))).toEqual(CLOSING);
    expect(hours(given(...playing()), "w", null)).toEqual(CLOSING);
  });
});
