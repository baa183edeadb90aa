/** Hoppsi, as docs/rules/hoppsi.md has it, where a clause is more than positions and moves; and the laws of all games. */
import { describe, expect, test } from "vitest";
import { reader } from "../../../games/hoppsi/typed.ts";
import { hoppsi } from "../../../games/hoppsi/rules/rules.ts";
import type { Line } from "../../../rules/match.ts";
import { typedMatch } from "../../../rules/typed-match.ts";
import { laws } from "./laws.ts";
import { after, boardOf, standing, value } from "./lines.ts";
import { position } from "./picture.ts";

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

test("a missed turn 7: a player who has no legal move misses the turn; the other plays on", () => {
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

describe("what is told", () => {
  const breach = "r3c/2C2/5/5/4R";

  test("of a move that wins the match: no next round", () => {
    expect(value(value(game.open(`${breach} r r 3-0 0 0`)).describe("c4-c5")).slice(1)).toEqual([
      { tag: "round-ended", winner: "r", by: "breach", points: 2 },
    ]);
  });

  test.each([
    ["r", 0, [{ tag: "round-began", side: "r" }]],
    ["b", 1, [{ tag: "round-began", side: "b" }]],
    ["b", 2, []],
  ])("of a move that makes a round void, begun by %s, after %i others", (starter, voids, next) => {
    const line = value(game.open(`${breach} r ${starter} 1-2 ${voids} 39`));
    expect(value(line.describe("e1-e2")).slice(1)).toEqual([
      { tag: "round-ended", winner: null, by: "quiet", points: 0 },
      ...next,
    ]);
  });

  test("of the board: runners show where they head, and whether they have turned round; the score and the round", () => {
    expect(value(game.open("1rT1c/5/5/5/C2tR b r 3-1 2 7")).scene()).toEqual({
      files: 5,
      ranks: 5,
      surface: "lines",
      cells: [
        { square: "a1", side: "r", kind: "captain" },
        { square: "b5", side: "b", kind: "runner", heading: 180 },
        { square: "c5", side: "r", kind: "runner-home", heading: 180 },
        { square: "d1", side: "b", kind: "runner-home", heading: 0 },
        { square: "e1", side: "r", kind: "runner", heading: 0 },
        { square: "e5", side: "b", kind: "captain" },
      ],
      areas: [
        { side: "r", kind: "home", squares: ["a1", "b1", "c1", "d1", "e1"] },
        { side: "b", kind: "home", squares: ["a5", "b5", "c5", "d5", "e5"] },
      ],
      reserves: [],
      score: { r: 3, b: 1 },
      round: { starter: "r", target: 5 },
    });
  });
});
