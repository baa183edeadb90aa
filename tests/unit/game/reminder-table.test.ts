/** The table of reminders in docs/notifications.md, read and compared with what the code does for games of each of its rows. */
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { callOffAt, closeAt } from "../../../game/closing.ts";
import { reminders } from "../../../game/reminders.ts";
import type { Side } from "../../../rules/contract.ts";
import { created, type Given, given, joined, moved } from "./given.ts";
import { OCCASION_RULES, OCCASIONS, type OccasionRule } from "../../../game/notification.ts";

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
