/** What is read and told of HopperDame: position texts (docs/rules/hopperdame.md, "Texts"), typed moves, facts and the scene. */
import { describe, expect, test } from "vitest";
import { rulebook } from "../../../games/hopperdame/game.ts";
import { large, matchOf, promotion, terminal } from "./hopperdame-variants.ts";
import { standing, value } from "./lines.ts";

/** A line that stands on a picture, where corners crown or win. */
const crowning = (board: string) => standing(promotion, board);

test("the variants, as the page names them", () => {
  expect(rulebook.variants.map(({ match }) => match.variant)).toEqual([
    "hopperdame-8x8-12-promotion",
    "hopperdame-8x8-16-promotion",
    "hopperdame-10x10-20-promotion",
    "hopperdame-8x8-12-terminal",
    "hopperdame-8x8-16-terminal",
    "hopperdame-10x10-20-terminal",
  ]);
});

describe("position texts", () => {
  const full = "MMMMMMMM/MMMMMMMM";

  test.each([
    ["", "board: empty; fields are separated by single blanks"],
    ["8/8/8/8/8/8/8/M6m", "side to move: missing; the fields are board, side to move, quiet plies"],
    ["8/8/8/8/8/8/8/M6m w", "quiet plies: missing; the fields are board, side to move, quiet plies"],
    ["8/8/8/8/8/8/8/M6m w 0 1", '"1": one field too many; the fields are board, side to move, quiet plies'],
    ["8/8/8/8/8/8/M6m w 0", "board: 8 ranks separated by / are expected, not 7"],
    ["10/10/10/10/10/10/10/10/10/M8m w 0", "board: 8 ranks separated by / are expected, not 10"],
    ["8/8/8/8/8/8/8/M5m w 0", "board: rank 1: 8 squares are expected, not 7"],
    ["8/8/8/8/8/8/8/M6Q w 0", 'board: rank 1: "Q" is no piece; the pieces are MmKk'],
    ["8/8/8/8/8/8/8/8 w 0", "board: there is no piece on it"],
    [`8/8/8/8/8/M7/${full} w 0`, "board: White has 17 pieces, more than 16"],
    [`8/8/8/8/8/k7/${full.toLowerCase()} w 0`, "board: Black has 17 pieces, more than 16"],
    ["8/8/8/8/8/8/8/M6m W 0", 'side to move: "W" is neither w nor b'],
    ["8/8/8/8/8/8/8/M6m w x", 'quiet plies: "x" is not a decimal number without leading zeros'],
  ])("%j is refused", (text, error) => {
    expect(promotion.open(text)).toEqual({ ok: false, error });
  });

  test("a king in a terminal variant is refused", () => {
    const text = "8/8/8/8/8/8/8/K6m w 0";
    expect(terminal.open(text)).toEqual({ ok: false, error: 'board: rank 1: "K" is no piece; the pieces are Mm' });
    expect(promotion.open(text).ok).toBe(true);
  });

  test.each([
    ["10x10-20", "/10/", "/M9/", 20],
    ["8x8-16", "/8/", "/M7/", 16],
    ["8x8-12", "/8/", "/M7/", 12],
  ])("%s: not a piece more than at the start", (setUp, empty, more, men) => {
    const match = matchOf(`hopperdame-${setUp}-promotion`);
    expect(match.open(match.start.replace(empty, more))).toEqual({
      ok: false,
      error: `board: White has ${men + 1} pieces, more than ${men}`,
    });
    expect(match.open(match.start.replace(empty, more.toLowerCase()))).toEqual({
      ok: false,
      error: `board: Black has ${men + 1} pieces, more than ${men}`,
    });
  });
});

describe("typed moves", () => {
  const line = crowning(`w 0
    M . . . . . . K
    . . . . . . . .
    . . . . M . . .
    . . . . m . . .
    . . . M . . . .
    . . . . . . . .
    . M . . . . . .
    M . . . . . . .`);

  test.each([
    ["a1-c3xe5-e7", "a1-c3xe5-e7"],
    [" A1-C3-E5-E7\n", "a1-c3xe5-e7"],
    ["a1xc3+e5xe7", "a1-c3xe5-e7"],
    ["D4+E5", null],
    ["b2xb3", "b2-b3"],
    ["a8=K", "a8=K"],
    ["\tA8=K ", "a8=K"],
    ["a8=D", "a8=K"],
    ["a8=k", "a8=K"],
    ["a8 = d", "a8=K"],
    ["a8=Q", null],
    ["a8=K=K", null],
    ["a8-=K", null],
    ["a8", null],
    ["h8=K", null],
    ["a1-e5", null],
    ["a1 - c3", "a1-c3"],
    ["a1 . c3", null],
    ["a1-c3-", null],
    ["", null],
    ["=", null],
    ["-", null],
    ["a1-c3xe5-e7-e5", null],
  ])("%j", (typed, move) => {
    const played = line.play(typed);
    expect(played.ok ? played.value.move : null).toBe(move);
  });

  test("an error names what is legal from there", () => {
    const legal = ["a8-b8", "a8=K"];
    for (const text of ["a8-c8", "A8=Q", "a8="])
      expect(line.play(text)).toMatchObject({ ok: false, error: { kind: "illegal", from: "a8", legal } });
    expect(line.play("a1-c3".repeat(2_000)).ok).toBe(false);
  });
});

describe("what is told", () => {
  const chain = crowning(`w 0
    . . . . . . . .
    . . . . k . . .
    . . . . M . . .
    . . . . m . . .
    . . . M . . . .
    . . . . . . . .
    . M . . . . . .
    M . . . . . . m`);
  const walked = { tag: "walked", side: "w", kind: "man" };

  test("of a chain: the walk, and what was taken in which leg, each at once", () => {
    expect(value(chain.describe("a1-c3xe5xe7"))).toEqual([
      { ...walked, squares: ["a1", "c3", "e5", "e7"], leaps: true },
      { tag: "took", side: "b", kind: "man", square: "e5", leg: 1, lifted: "at-once" },
      { tag: "took", side: "b", kind: "king", square: "e7", leg: 2, lifted: "at-once" },
    ]);
  });

  test("of an unfinished one: what its legs have done so far", () => {
    expect(chain.next(["a1", "c3", "e5"])).toEqual({
      taps: ["e7"],
      move: "a1-c3xe5",
      facts: [
        { ...walked, squares: ["a1", "c3", "e5"], leaps: true },
        { tag: "took", side: "b", kind: "man", square: "e5", leg: 1, lifted: "at-once" },
      ],
    });
  });

  test("of a step, and of a king's that captures", () => {
    expect(value(chain.describe("b2-b3"))).toEqual([{ ...walked, squares: ["b2", "b3"], leaps: false }]);
    const king = value(promotion.open("8/8/8/4k3/3K4/8/8/7m w 0"));
    expect(value(king.describe("d4xe5"))).toEqual([
      { tag: "walked", side: "w", kind: "king", squares: ["d4", "e5"], leaps: false },
      { tag: "took", side: "b", kind: "king", square: "e5", leg: 0, lifted: "at-once" },
    ]);
  });

  test("of a promotion: only when the move is done; of a crowning: that alone", () => {
    const promoted = { tag: "promoted", side: "w", kind: "king" };
    const line = value(promotion.open("M5M1/8/8/3m4/8/8/8/8 w 0"));
    const walk = { ...walked, squares: ["g8", "h8"], leaps: false };
    expect(value(line.describe("g8-h8"))).toEqual([walk, { ...promoted, square: "h8" }]);
    expect(line.next(["g8", "h8"]).facts).toEqual([walk]);
    expect(value(value(promotion.open("M6M/8/8/3m4/8/8/8/8 w 0")).describe("a8=K"))).toEqual([{ ...promoted, square: "a8" }]);
  });

  test("of the board: men show where they head, kings don't; the castles", () => {
    const scene = value(promotion.open("7k/8/8/4m3/3M4/8/8/K7 w 0")).scene();
    expect(scene).toEqual({
      files: 8,
      ranks: 8,
      surface: "soft-chequer",
      reserves: [],
      cells: [
        { square: "a1", side: "w", kind: "king" },
        { square: "d4", side: "w", kind: "man", heading: 0 },
        { square: "e5", side: "b", kind: "man", heading: 180 },
        { square: "h8", side: "b", kind: "king" },
      ],
      areas: [
        { side: "w", kind: "castle", squares: ["a8", "h8"] },
        { side: "b", kind: "castle", squares: ["a1", "h1"] },
      ],
    });
    expect(value(large.open(large.start)).scene()).toMatchObject({
      files: 10,
      ranks: 10,
      areas: [{ squares: ["a10", "j10"] }, { squares: ["a1", "j1"] }],
    });
  });
});
