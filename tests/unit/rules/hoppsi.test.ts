/** Hoppsi, clause by clause of docs/rules/hoppsi.md: set-up, moving and capturing; and the laws of all games. */
import { describe, expect, test } from "vitest";
import { reader } from "../../../games/hoppsi/typed.ts";
import { hoppsi } from "../../../games/hoppsi/rules/rules.ts";
import type { Line } from "../../../rules/match.ts";
import { typedMatch } from "../../../rules/typed-match.ts";
import { laws } from "./laws.ts";
import { after, boardOf, movesFrom, standing, value } from "./lines.ts";
import { picture, plain, position } from "./picture.ts";

const game = typedMatch(hoppsi, reader);

/** A line that stands on a picture; where a side is named, it is to move in the first round of a match. */
function open(board: string, toMove?: "r" | "b"): Line {
  return standing(game, board, toMove && `${toMove} r 0-0 0 0`);
}

/** Four runners round an empty square: both ways round take them all and come back to the first square. */
const RING = `
  . . . . c
  . . . . .
  . r . . R
  r . r . .
  C t . . .`;

/** Runners that have turned round and others, in each other's way. */
const MIXED = `
  T . c . r
  . r . R .
  . T . t .
  . R . . .
  . . C . .`;

/** A black captain in a corner, about to be blocked. */
const CORNER = `
  . . T . c
  . . . . R
  . . R C t
  . . . . .
  . . . . .`;

/** Far from each other: runners up and down for as long as one likes. */
const SHUTTLE = `
  c . . . r
  . . . . .
  . . . . .
  . . . . .
  C . R . .`;

laws({
  rules: hoppsi,
  reader,
  endings: ["points", "void-rounds"],
  positions: [
    position(RING, "r b 4-2 1 30"),
    position(RING, "b b 0-4 0 0"),
    position(MIXED, "r r 3-3 2 38"),
    position(MIXED, "b r 4-4 0 0"),
    position(CORNER, "r b 1-2 0 39"),
    position(SHUTTLE, "b b 2-2 2 37"),
    position(SHUTTLE, "r b 2-1 3 40"),
  ],
});

describe("set-up", () => {
  test("a captain in the middle of each home row and runners beside it; Red at the bottom starts", () => {
    expect(game.start).toBe("rrcrr/5/5/5/RRCRR r r 0-0 0 0");
    expect(picture(game.start)).toBe(
      plain(`
        r r c r r
        . . . . .
        . . . . .
        . . . . .
        R R C R R`),
    );
  });

  test("perft 29, 591, 9,249", () => {
    expect([1, 2, 3].map((depth) => game.perft?.(game.start, depth))).toEqual([29, 591, 9_249]);
  });
});

describe("moving", () => {
  test("1: a turn is a capture if one is possible; any may be chosen", () => {
    const line = open(`r r 0-0 0 0
      . . c . .
      . . . . .
      . r . r .
      . R . R .
      . . C . .`);
    expect(line.moves()).toEqual(["b2xb4", "d2xd4"]);
  });

  test("1: a longer capture has no right before a shorter one", () => {
    const line = open(`r r 0-0 0 0
      c . . . .
      C . . r .
      . . . . R
      . r . . .
      R . . . .`);
    expect(line.moves()).toEqual(["a1xc3xe5", "e3xc5"]);
  });

  const apart = `
    . . . . c
    . . . r .
    . . . . .
    . R . . .
    . . . . C`;

  test("2: a runner slides any number of empty squares straight or diagonally forward, a captain one", () => {
    expect(open(apart, "r").moves()).toEqual(["b2-a3", "b2-b3", "b2-b4", "b2-b5", "b2-c3", "e1-d2", "e1-e2"]);
    expect(open(apart, "b").moves()).toEqual(["d4-c3", "d4-d1", "d4-d2", "d4-d3", "d4-e3", "e5-e4"]);
  });

  const turned = `
    . . c . .
    . . . . .
    . T . R .
    . . . . .
    . . C . t`;

  test("3: forward is away from the own home row for a runner until it rebounds, toward it afterwards", () => {
    const line = open(turned, "r");
    expect(movesFrom(line, "b3")).toEqual(["b3-a2", "b3-b1", "b3-b2", "b3-c2", "b3-d1"]);
    expect(movesFrom(line, "d3")).toEqual(["d3-b5", "d3-c4", "d3-d4", "d3-d5", "d3-e4"]);
    expect(movesFrom(open(turned, "b"), "e1")).toEqual(["e1-a5", "e1-b4", "e1-c3", "e1-d2", "e1-e2", "e1-e3", "e1-e4", "e1-e5"]);
  });

  test("3: forward is always toward the enemy's home row for a captain", () => {
    expect(movesFrom(open(turned, "r"), "c1")).toEqual(["c1-b2", "c1-c2", "c1-d2"]);
    expect(movesFrom(open(turned, "b"), "c5")).toEqual(["c5-b4", "c5-c4", "c5-d4"]);
  });
});

describe("capturing", () => {
  const straight = (middle: string, other: string) => `
    . . . . c
    . . r . .
    . r ${middle} r .
    . . r . .
    ${other} . . . .`;
  const slanted = (middle: string, other: string) => `
    . . c . .
    ${other} r . r .
    . . ${middle} . .
    . r . r .
    . . . . .`;

  test("4: a captain captures in all eight directions, to the square immediately beyond", () => {
    expect(movesFrom(open(straight("C", "R"), "r"), "c3")).toEqual(["c3xa3", "c3xc1", "c3xc5", "c3xe3"]);
    expect(movesFrom(open(slanted("C", "R"), "r"), "c3")).toEqual(["c3xa1", "c3xa5", "c3xe1", "c3xe5"]);
  });

  test("4: a runner captures in its three forward directions", () => {
    expect(movesFrom(open(straight("R", "C"), "r"), "c3")).toEqual(["c3xc5"]);
    expect(movesFrom(open(slanted("R", "C"), "r"), "c3")).toEqual(["c3xa5", "c3xe5"]);
    expect(movesFrom(open(straight("T", "C"), "r"), "c3")).toEqual(["c3xc1"]);
    expect(movesFrom(open(slanted("T", "C"), "r"), "c3")).toEqual(["c3xa1", "c3xe1"]);
  });

  test("4: only over an adjacent enemy, to an empty square", () => {
    const line = open(`r r 0-0 0 0
      c . . . .
      r . . r .
      r . . . .
      R . . R .
      . . . R C`);
    expect(line.moves().filter((move) => move.includes("x"))).toEqual([]);
    expect(movesFrom(line, "a2")).toEqual(["a2-b3", "a2-c4", "a2-d5"]);
  });

  test("4: the captured piece leaves at once, and so can't be taken on the way back", () => {
    const line = open(`r r 0-0 0 0
      . . . . c
      . . . . .
      . . . . .
      . r . . r
      C . . . R`);
    expect(line.moves()).toEqual(["a1xc3", "e1xe3"]);
    boardOf(after(line, "a1xc3")).is(`
      . . . . c
      . . . . .
      . . C . .
      . . . . r
      . . . . R`);
  });

  test("5: the piece that captured captures on as long as it can; which way is free", () => {
    const line = open(`r r 0-0 0 0
      . . c . .
      . r . r .
      . . . . .
      . r . . .
      R . . . C`);
    expect(line.moves()).toEqual(["a1xc3xa5", "a1xc3xe5"]);
    expect(line.next(["a1"])).toMatchObject({ taps: ["c3"], move: null });
    expect(line.next(["a1", "c3"])).toMatchObject({ taps: ["a5", "e5"], move: null });
    expect(line.next(["a1", "c3", "a5"])).toMatchObject({ taps: [], move: "a1xc3xa5" });
    expect(line.play("a1xc3").ok).toBe(false);
    boardOf(after(line, "a1xc3xa5")).is(`
      T . c . .
      . . . r .
      . . . . .
      . . . . .
      . . . . C`);
  });

  test("5: back to the first square; both ways round are one move, under the first of its routes", () => {
    const line = open(RING, "r");
    expect(line.moves()).toEqual(["a1xa3xc3xc1xa1"]);
    expect(value(line.play("a1xc1xc3xa3xa1")).move).toBe("a1xa3xc3xc1xa1");
    expect(line.next(["a1"]).taps).toEqual(["a3", "c1"]);
  });
});

describe("a missed turn", () => {
  test("7: a player who has no legal move misses the turn; the other plays on", () => {
    const line = after(open(CORNER, "r"), "d3-d4");
    boardOf(line).is(`
      . . T . c
      . . . C R
      . . R . t
      . . . . .
      . . . . .`);
    expect(line.toMove).toBe("r");
    expect(line.outcome).toBeNull();
    expect(line.moves().length).toBeGreaterThan(0);
  });

  test("10: it adds no quiet ply", () => {
    expect(after(open(CORNER, "r"), "d3-d4").position).toBe("2T1c/3CR/2R1t/5/5 r r 0-0 0 1");
  });
});
