/** What is read and told of Jump Checkers: texts (docs/rules/jump-checkers.md, "Texts"), errors, facts and the scene. */
import { describe, expect, test } from "vitest";
import { reader } from "../../../games/jump-checkers/typed.ts";
import { jumpCheckers } from "../../../games/jump-checkers/rules/rules.ts";
import type { Line } from "../../../rules/match.ts";
import { typedMatch } from "../../../rules/typed-match.ts";
import { standing, value } from "./lines.ts";

const game = typedMatch(jumpCheckers, reader);

function open(board: string, rest?: string): Line {
  return standing(game, board, rest);
}

describe("position texts", () => {
  test.each([
    ["8/8/8/8/8/8/8/Q7 b 0", 'board: rank 1: "Q" is no piece; the pieces are MmDdKk'],
    ["8/8/8/8/8/8/8/1K6 b 0", "board: rank 1: a piece on b1, which is a light square"],
    ["M7/8/8/8/8/8/8/8 b 0", "board: rank 8: a piece on a8, which is a light square"],
    ["1M6/8/8/8/8/8/8/8 b 0", "board: rank 8: a man on b8, where men become kings"],
    ["1D6/8/8/8/8/8/8/8 b 0", "board: rank 8: a pair on b8, where men become kings"],
    ["8/8/8/8/8/8/8/m7 b 0", "board: rank 1: a man on a1, where men become kings"],
    ["8/8/8/8/8/8/8/d7 b 0", "board: rank 1: a pair on a1, where men become kings"],
    ["8/8/8/8/8/8/8/K7 r 0", 'side to move: "r" is neither b nor w'],
    ["8/8/8/8/8/8/8/K7 B 0", 'side to move: "B" is neither b nor w'],
    ["8/8/8/8/8/8/8/K7 b 01", 'quiet plies: "01" is not a decimal number without leading zeros'],
  ])("%j is refused", (text, error) => {
    expect(game.open(text)).toEqual({ ok: false, error });
  });

  test.each([
    ["a side without pieces", "8/8/8/8/8/8/8/M7 b 0"],
    ["no piece at all", "8/8/8/8/8/8/8/8 w 3"],
    ["more pieces than a side starts with", "1k1k1k1k/D1D1D1D1/1D1D1D1D/D1D1D1D1/1d1d1d1d/d1d1d1d1/1d1d1d1d/K1K1K1K1 b 0"],
    ["men on the other side's last rank", "1m1m4/8/8/8/8/8/8/M1M5 w 0"],
  ])("%s is read", (_, text) => {
    expect(value(game.open(text)).position).toBe(text);
  });
});

describe("move texts", () => {
  const line = open(`b 0
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    M . . . m . . .
    . M . m . . . .
    . . M . . . . .
    . . . . . . . .
    . . . . . . . .`);

  test("a move that captures has x, one that forms a pair +, any other -", () => {
    expect(line.moves()).toEqual(["a5-b6", "b4-c5", "c3+a5", "c3xe5"]);
  });
});

describe("what is told", () => {
  const busy = `
    . . . . . . . k
    . . M . . . . .
    . . . . . . . .
    . . . . d . . .
    . D . M . . . .
    . . M . . . . .
    . . . . . . . .
    . . . . . . . .`;

  test.each([
    ["a step", "d4-c5", [{ tag: "walked", side: "b", kind: "man", squares: ["d4", "c5"], leaps: false }]],
    [
      "a capture of a pair over an own man",
      "c3xe5",
      [
        { tag: "walked", side: "b", kind: "man", squares: ["c3", "e5"], leaps: true },
        { tag: "took", side: "w", kind: "pair", square: "e5", leg: 0, lifted: "at-once" },
      ],
    ],
    [
      "a man of a pair that leaves the other",
      "b4-b6",
      [
        { tag: "walked", side: "b", kind: "man", squares: ["b4", "b6"], leaps: false },
        { tag: "parted", side: "b", square: "b4", kind: "man" },
      ],
    ],
    [
      "a new pair out of an old one",
      "b4+d4",
      [
        { tag: "walked", side: "b", kind: "man", squares: ["b4", "d4"], leaps: false },
        { tag: "parted", side: "b", square: "b4", kind: "man" },
        { tag: "joined", side: "b", square: "d4", kind: "pair" },
      ],
    ],
    [
      "a promotion",
      "c7-d8",
      [
        { tag: "walked", side: "b", kind: "man", squares: ["c7", "d8"], leaps: false },
        { tag: "promoted", side: "b", square: "d8", kind: "king" },
      ],
    ],
  ])("of %s", (_, move, facts) => {
    expect(value(open(busy, "b 0").describe(move))).toEqual(facts);
  });

  test("of a king's jump", () => {
    const line = value(game.open("8/8/5k2/4m3/3K4/8/8/8 b 0"));
    expect(value(line.describe("d4xf6"))).toEqual([
      { tag: "walked", side: "b", kind: "king", squares: ["d4", "f6"], leaps: true },
      { tag: "took", side: "w", kind: "king", square: "f6", leg: 0, lifted: "at-once" },
    ]);
    expect(value(value(game.open("8/8/5k2/8/3K4/8/8/8 b 0")).describe("d4xf6"))[0]).toMatchObject({ leaps: false });
  });

  test("of a walk that is not sent yet: all but its promotion", () => {
    const line = open(busy, "b 0");
    expect(line.next(["b4"])).toEqual({ taps: ["b6", "d4"], move: null, facts: [] });
    expect(line.next(["b4", "d4"])).toEqual({ taps: [], move: "b4+d4", facts: value(line.describe("b4+d4")) });
    expect(line.next(["c7", "d8"])).toEqual({
      taps: [],
      move: "c7-d8",
      facts: [{ tag: "walked", side: "b", kind: "man", squares: ["c7", "d8"], leaps: false }],
    });
  });

  test("of the board: men and pairs show where they head, kings don't; the areas are where a side's men promote", () => {
    const scene = value(game.open("7k/8/8/8/1D1m4/8/8/M7 b 0")).scene();
    expect(scene).toEqual({
      files: 8,
      ranks: 8,
      surface: "chequer",
      cells: [
        { square: "a1", side: "b", kind: "man", heading: 0 },
        { square: "b4", side: "b", kind: "pair", heading: 0 },
        { square: "d4", side: "w", kind: "man", heading: 180 },
        { square: "h8", side: "w", kind: "king" },
      ],
      areas: [
        { side: "b", kind: "promotion", squares: ["b8", "d8", "f8", "h8"] },
        { side: "w", kind: "promotion", squares: ["a1", "c1", "e1", "g1"] },
      ],
      reserves: [],
    });
  });
});
