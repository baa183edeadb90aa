/** Rounds and points of Hoppsi, clauses 8 to 12 of docs/rules/hoppsi.md. */
import { describe, expect, test } from "vitest";
import { reader } from "../../../games/hoppsi/typed.ts";
import { hoppsi } from "../../../games/hoppsi/rules/rules.ts";
import type { Line } from "../../../rules/match.ts";
import { typedMatch } from "../../../rules/typed-match.ts";
import { after, standing, value } from "./lines.ts";

const game = typedMatch(hoppsi, reader);

function open(board: string, rest?: string): Line {
  return standing(game, board, rest);
}

/** The fields after the board. */
function standingOf(line: Line): string {
  return line.position.split(" ").slice(1).join(" ");
}

const CAPTAIN_CAPTURE = `
  . . . . r
  . . c . .
  . . R . .
  . . . . .
  . . C . .`;

const BREACH = `
  r . . . c
  . . C . .
  . . . . .
  . . . . .
  . . . . R`;

const WIPEOUT = `
  . . . . c
  . . r . .
  . . R . .
  . . . . .
  . . C . .`;

const SET_UP = "rrcrr/5/5/5/RRCRR";

describe("8: a round ends", () => {
  test.each([
    ["captain capture, 1 point", CAPTAIN_CAPTURE, "c3xc5", "1-0"],
    ["breach by a slide, 2", BREACH, "c4-c5", "2-0"],
    ["wipeout, 3", WIPEOUT, "c3xc5", "3-0"],
  ])("by %s", (_, board, move, score) => {
    expect(after(open(board, "r r 0-0 0 7"), move).position).toBe(`${SET_UP} b b ${score} 0 0`);
  });

  test("by a breach by a jump", () => {
    const line = open(`r r 0-0 0 0
      . . . . c
      . . r . .
      r . C . .
      . . . . .
      . . . . R`);
    expect(standingOf(after(line, "c3xc5"))).toBe("b b 2-0 0 0");
  });

  test("for Black in the same ways", () => {
    const line = open(`b r 1-1 1 7
      . . c . .
      . . . . .
      . r . . .
      . C . . .
      . . . . R`);
    expect(line.moves()).toEqual(["b3xb1"]);
    expect(after(line, "b3xb1").position).toBe(`${SET_UP} r r 1-2 0 0`);
  });

  test("even in the middle of a capture: with the captain", () => {
    const line = open(`r r 0-0 0 0
      . . . . .
      . . . r .
      . . . . .
      . c . . .
      R . . . C`);
    expect(line.moves()).toEqual(["a1xc3"]);
    expect(line.next(["a1", "c3"])).toMatchObject({ taps: [], move: "a1xc3" });
    expect(standingOf(after(line, "a1xc3"))).toBe("b b 1-0 0 0");
  });

  test("even in the middle of a capture: with the last runner", () => {
    const line = open(`r r 0-0 0 0
      . . . . .
      . . . c .
      . . . . .
      . r . . .
      R . . . C`);
    expect(line.moves()).toEqual(["a1xc3"]);
    expect(standingOf(after(line, "a1xc3"))).toBe("b b 3-0 0 0");
  });

  test("even in the middle of a capture: on the enemy's home row", () => {
    const line = open(`r r 0-0 0 0
      . . . . c
      . r r . .
      . . C . .
      . . . . r
      . . . R .`);
    expect(line.moves()).toEqual(["c3xa5", "c3xc5"]);
    expect(line.next(["c3", "c5"])).toMatchObject({ taps: [], move: "c3xc5" });
    expect(standingOf(after(line, "c3xc5"))).toBe("b b 2-0 0 0");
  });

  test("if one jump brings several, the highest counts", () => {
    const captains = `
      . . . . r
      . . c . .
      . . C . .
      . . . . .
      R . . . .`;
    expect(standingOf(after(open(captains, "r r 0-0 0 0"), "c3xc5"))).toBe("b b 2-0 0 0");
    const runner = `
      . . . . c
      . . r . .
      . . C . .
      . . . . .
      R . . . .`;
    expect(standingOf(after(open(runner, "r r 0-0 0 0"), "c3xc5"))).toBe("b b 3-0 0 0");
  });

  test("and captures that end it differently are different moves, though the same set-up follows", () => {
    const line = open(`r r 0-0 0 0
      . . . . .
      . r c . .
      . . C . .
      . . . . .
      R . . . .`);
    expect(line.moves()).toEqual(["c3xa5", "c3xc5"]);
    expect(standingOf(after(line, "c3xa5"))).toBe("b b 3-0 0 0");
    expect(standingOf(after(line, "c3xc5"))).toBe("b b 2-0 0 0");
  });

  test("and so are two that end it alike", () => {
    const line = open(`r r 0-0 0 0
      . . c . .
      . r . r .
      . . C . .
      . . . . .
      R . . . .`);
    expect(line.moves()).toEqual(["c3xa5", "c3xe5"]);
    for (const move of line.moves()) expect(after(line, move).position).toBe(`${SET_UP} b b 2-0 0 0`);
  });
});

test("9: the loser of a round starts the next one, also where it had started", () => {
  expect(standingOf(after(open(BREACH, "r r 0-0 0 0"), "c4-c5"))).toBe("b b 2-0 0 0");
  expect(standingOf(after(open(BREACH, "r b 0-0 0 0"), "c4-c5"))).toBe("b b 2-0 0 0");
});

const QUIET = `
  c . . . r
  . . . . .
  . . . . .
  . . . . .
  C . R . .`;

describe("10: quiet plies", () => {
  test("are counted by slides, and start again with a capture", () => {
    expect(standingOf(after(open(QUIET, "r b 1-2 0 38"), "c1-c2"))).toBe("b b 1-2 0 39");
    const line = open(`r b 1-2 1 39
      c . . . r
      . . . . .
      . . . r .
      . . R . .
      C . . . .`);
    expect(standingOf(after(line, "c2xe4"))).toBe("b b 1-2 1 0");
  });

  test("40 of them make the round void: no points, same starter again", () => {
    expect(after(open(QUIET, "r b 1-2 0 39"), "c1-c2").position).toBe(`${SET_UP} b b 1-2 1 0`);
    expect(after(open(QUIET, "b b 1-2 1 39"), "e5-e4").position).toBe(`${SET_UP} b b 1-2 2 0`);
    expect(after(open(QUIET, "r r 1-2 0 39"), "c1-c2").position).toBe(`${SET_UP} r r 1-2 1 0`);
  });

  test("a round that the same move decides is not void", () => {
    expect(after(open(BREACH, "r r 0-0 2 39"), "c4-c5").position).toBe(`${SET_UP} b b 2-0 0 0`);
  });
});

describe("11: the match", () => {
  test("is won by the first to have 5 points or more; it shows the last board", () => {
    const line = after(open(CAPTAIN_CAPTURE, "r b 4-3 1 12"), "c3xc5");
    expect(line).toMatchObject({ position: "2T1r/5/5/5/2C2 b b 5-3 0 0", outcome: { winner: "r", by: "points" } });
    expect(line.moves()).toEqual([]);
    expect(line.play("e5-e4")).toMatchObject({ ok: false, error: { kind: "over", by: "points" } });
    expect(after(open(WIPEOUT, "r r 4-4 0 0"), "c3xc5")).toMatchObject({
      position: "2T1c/5/5/5/2C2 b r 7-4 0 0",
      outcome: { winner: "r", by: "points" },
    });
  });

  test("shows quiet plies as after any move", () => {
    expect(after(open(BREACH, "r r 3-0 2 12"), "c4-c5").position).toBe("r1C1c/5/5/5/4R b r 5-0 0 13");
    expect(after(open(BREACH, "r r 3-0 2 39"), "c4-c5")).toMatchObject({
      position: "r1C1c/5/5/5/4R b r 5-0 0 40",
      outcome: { winner: "r", by: "points" },
    });
  });

  test("goes on below 5", () => {
    expect(after(open(BREACH, "r r 2-4 0 0"), "c4-c5")).toMatchObject({ position: `${SET_UP} b b 4-4 0 0`, outcome: null });
  });

  test.each([
    ["3-2", { winner: "r", by: "points" }],
    ["1-4", { winner: "b", by: "points" }],
    ["2-2", { winner: null, by: "void-rounds" }],
  ])("ends with the third void round in a row, at %s", (score, outcome) => {
    const line = after(open(QUIET, `r b ${score} 2 39`), "c1-c2");
    expect(line).toMatchObject({ position: `c3r/5/5/2R2/C4 b b ${score} 3 40`, outcome });
    expect(line.moves()).toEqual([]);
  });

  test("counts void rounds in a row: one with points starts the count at 0", () => {
    expect(standingOf(after(open(CAPTAIN_CAPTURE, "r r 0-0 2 0"), "c3xc5"))).toBe("b b 1-0 0 0");
  });

  test("a match that ended at 40 quiet plies or by points is read, and has its outcome", () => {
    expect(value(game.open("2T1r/5/5/5/2C2 b b 5-3 0 0")).outcome).toEqual({ winner: "r", by: "points" });
    expect(value(game.open("c3r/5/5/2R2/C4 b b 2-2 3 40")).outcome).toEqual({ winner: null, by: "void-rounds" });
  });
});

test("12: there is no repetition rule", () => {
  const shuttle = ["c1-c5", "e5-e1", "c5-c1", "e1-e5"];
  const line = after(open(QUIET, "r b 0-0 0 0"), ...shuttle, ...shuttle, ...shuttle);
  expect(line).toMatchObject({ position: "c3r/5/5/5/C1R2 r b 0-0 0 12", outcome: null });
});
