/** When a player is reminded: of their time, of a closing, of a turn, as tables of instants. */
import { describe, expect, test } from "vitest";
import { callOffAt, closeAt } from "../../../game/deadline.ts";
import { reminders, type RemindWish } from "../../../game/reminders.ts";
import type { ClockSettings } from "../../../game/settings-schema.ts";
import { created, type Given, given, joined, moved, resigned } from "./given.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

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
  test.for<readonly [string, number, readonly number[]]>([
    ["of eight days: at a quarter and 24 hours before the end", 8 * 24, [6 * 24, 7 * 24]],
    ["of four days, where both are one", 4 * 24, [3 * 24]],
    ["of three days: 24 hours before, which comes first", 3 * 24, [2 * 24]],
    ["of a day: at a quarter", 24, [18]],
    ["of an hour: at a quarter", 1, [0.75]],
    ["of less than an hour: not at all", 0.9, []],
  ])("%s", ([, time, expected]) => {
    expect(hours(given(...playing(each(time))))).toEqual([...expected, ...CLOSING]);
  });

  test("only whose time runs, and not where nobody can lose on it", () => {
    expect(hours(given(...playing(each(24))), "b")).toEqual(CLOSING);
    expect(hours(given(created({ settings: { clock: each(24) } }), joined))).toEqual([13 * 24]);
  });
});

describe("before a closing", () => {
  test("a day before a game is called off that is not begun", () => {
    expect(hours(given(created({ settings: { clock: each(24) } })))).toEqual([13 * 24]);
    expect(hours(given(created({ settings: { clock: each(24) } }), joined), "b")).toEqual([13 * 24]);
  });

  test("a day before a game is closed whose invite nobody takes", () => {
    expect(hours(given(created()))).toEqual([13 * 24]);
  });

  test("a month and a week before a game is closed that everybody has left, both players", () => {
    for (const side of ["w", "b"]) expect(hours(given(...playing()), side)).toEqual(CLOSING);
  });

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

  test("nobody whose turn it is not, and nobody who does not wish it", () => {
    expect(hours(given(...playing()), "b", weekly(0))).toEqual(CLOSING);
    expect(hours(given(...playing()), "w", null)).toEqual(CLOSING);
  });
});
