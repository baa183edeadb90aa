/** When a player is reminded: as the table in docs/notifications.md says, of what is left of a time, beside a nudge or a pause, and as they wish. */
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
import { readFileSync } from "node:fs";
import type { Side } from "../../../rules/contract.ts";
import { OCCASION_RULES, OCCASIONS, type OccasionRule } from "../../../game/notification.ts";

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

const SECOND = 1000;

const UNITS: Readonly<Record<string, number>> = { hour: 3600 * SECOND, day: 24 * 3600 * SECOND };

const LONGEST = 60 * 24 * 3600 * SECOND;

const PARTS: Readonly<Record<string, number>> = { one: 0.25, two: 0.5, three: 0.75 };

/** The cells of the table's rows, without its head. */
function rows(): readonly (readonly [what: string, who: string, reminders: string])[] {
  const [, section = ""] = readFileSync("docs/notifications.md", "utf8").split("\n## Reminders\n");
  const [table = ""] = /(?:^\|.*\n)+/m.exec(section) ?? [];
  return table
    .trim()
    .split("\n")
    .slice(2)
    .map((line) => {
      const [what = "", who = "", told = ""] = line
        .split("|")
        .slice(1, -1)
        .map((cell) => cell.trim());
      return [what, who, told];
    });
}

/** "4 days" in milliseconds. */
function time(text: string): number {
  const [, count, unit = ""] = /^(\d+) (hour|day)s?$/.exec(text) ?? [];
  const size = UNITS[unit];
  if (count === undefined || size === undefined) throw new Error(`no time: ${text}`);
  return Number(count) * size;
}

/** How much time is left at each reminder of a cell, of so much in all. */
function lefts(cell: string, length: number): readonly number[] {
  if (cell === "none") return [];
  return cell.split("; ").map((each) => {
    const [, part] = /^when (one|two|three) quarters? (?:is|are) left$/.exec(each) ?? [];
    if (part !== undefined) return length * (PARTS[part] ?? Number.NaN);
    const [, before] = /^(.+) before the end$/.exec(each) ?? [];
    return time(before ?? each);
  });
}

/** How much time is left at each reminder of a side, of so much since the game's last event. */
function told({ state }: Given, side: Side, length: number): readonly number[] {
  const closes = callOffAt(state) ?? closeAt(state);
  const found: number[] = [];
  for (let { next } = reminders(state, side, { closes, wish: null }, state.at); next !== null;) {
    found.push(state.at + length - next);
    next = reminders(state, side, { closes, wish: null }, next).next;
  }
  return found.filter((left) => left >= 0);
}

const clocked = (length: number) => created({ settings: { clock: { kind: "move", each: length / SECOND, onFlag: "claim" } } });

const turnOf = (length: number) => given(clocked(length), joined, moved("a6-a7"), moved("f5-f4"));

/** Lengths in whole minutes from one up to another, its ends and some between. */
function lengths(from: number, below: number): readonly number[] {
  const step = 240 * SECOND;
  const count = Math.floor((below - from) / step);
  const inner = [1, 2, 3, 5, 8, 13, 21].map((part) => from + Math.floor((count * part) / 23) * step);
  return [from, ...inner, below - step];
}

describe("the table of reminders in the docs", () => {
  const ofTurns = rows().filter(([what]) => what.startsWith("a turn of "));

  test("has a row for every length of a turn", () => {
    const bounds = ofTurns.map(([what]) => {
      const [, below] = /^a turn of less than (.+)$/.exec(what) ?? [];
      const [, from, until] = /^a turn of (\d+ \w+) or more(?:, but less than (.+))?$/.exec(what) ?? [];
      return [from === undefined ? 60 * SECOND : time(from), time(below ?? until ?? "61 days")] as const;
    });
    expect(bounds).toHaveLength(4);
    for (const [index, [from]] of bounds.entries()) if (index > 0) expect(from).toBe(bounds[index - 1]?.[1]);
    expect([bounds[0]?.[0], bounds.at(-1)?.[1]]).toEqual([60 * SECOND, LONGEST + time("1 day")]);
    for (const [index, [from, below]] of bounds.entries())
      for (const length of lengths(from, Math.min(below, LONGEST + 240 * SECOND))) {
        const [, who, cell] = ofTurns[index] ?? ["", "", ""];
        expect([length, told(turnOf(length), "w", length)]).toEqual([length, lefts(cell, length)]);
        expect(told(turnOf(length), "b", length)).toEqual([]);
        expect(who).toBe(cell === "none" ? "" : "whoever is to move");
      }
  });

  test("has rows of first moves, of invites and of games that are closed", () => {
    const others = rows().filter(([what]) => !what.startsWith("a turn of "));
    const length = (what: string) => time(/: (\d+ days)$/.exec(what)?.[1] ?? "");
    const [first, second, invite, closing] = others;
    if (!first || !second || !invite || !closing) throw new Error("four rows");
    expect(others).toHaveLength(4);

    const days = length(first[0]);
    const begun = [given(clocked(time("3 days")), joined), given(clocked(time("3 days")), joined, moved("a6-a7"))];
    for (const [index, game] of begun.entries()) {
      const [mover, other] = index === 0 ? ["w", "b"] : ["b", "w"];
      expect(told(game, mover ?? "", days)).toEqual(lefts(first[2], days));
      expect(told(game, other ?? "", days)).toEqual(lefts(second[2], days));
    }
    for (const game of [given(created()), given(clocked(time("3 days")))])
      expect(told(game, "w", length(invite[0]))).toEqual(lefts(invite[2], length(invite[0])));

    const still = given(created(), joined, moved("a6-a7"));
    const late = turnOf(60 * SECOND);
    for (const game of [still, late])
      for (const side of ["w", "b"]) expect(told(game, side, length(closing[0]))).toEqual(lefts(closing[2], length(closing[0])));
    expect([first[1], second[1], invite[1], closing[1]]).toEqual([
      "whoever is to move",
      "the other player",
      "whoever waits",
      "both players",
    ]);
  });
});

// The tables of `docs/notifications.md` are what the code does.

const TEXT = readFileSync(new URL("../../../docs/notifications.md", import.meta.url), "utf8");

/** The cells of the table of a section, a row each, without its head. */
function rowsOf(section: string): readonly (readonly string[])[] {
  const [, after = ""] = TEXT.split(`## ${section}\n`);
  const [here = ""] = after.split("\n## ");
  const lines = here.split("\n").filter((line) => line.startsWith("|"));
  return lines.slice(2).map((line) =>
    line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

/** A rule as the table words it. */
function worded({ heardBy, waits, heldByPage, inDigest, quietHours, endsBy, about }: OccasionRule): readonly string[] {
  return [heardBy, waits, heldByPage ? "waits" : "goes out", inDigest ? "in it" : "beside it", quietHours, endsBy, about];
}

test("each occasion stands in its order with its rule", () => {
  const rows = rowsOf("Occasions").map(([name, _said, ...rule]) => [name, ...rule]);
  expect(rows).toEqual(OCCASIONS.map((occasion) => [`\`${occasion}\``, ...worded(OCCASION_RULES[occasion])]));
});
