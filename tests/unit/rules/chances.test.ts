/** Who can still win, game by game: at the edge of what is hopeless, and at the end of forced lines. */
import { describe, expect, test } from "vitest";
import { findVariant, rulebooks } from "../../../games/registry.ts";
import type { Side } from "../../../rules/contract.ts";

/** The sides that can still win. */
function winners(variant: string, position: string): readonly Side[] {
  const found = findVariant(variant);
  if (found === undefined) throw new Error(`no variant ${variant}`);
  const { match } = found.variant;
  const line = match.open(position);
  if (!line.ok) throw new Error(`${position}: ${line.error}`);
  return found.rulebook.sides.map(({ id }) => id).filter((side) => match.canWin?.(line.value.position, side));
}

test.each(rulebooks.flatMap(({ variants }) => variants))("both sides can, as $match.variant begins", ({ match }) => {
  expect(winners(match.variant, match.start)).toHaveLength(2);
});

describe("in Hoplit Chess", () => {
  test.each([
    // A king alone wins nothing, whatever its hoplit in reserve, for no pawn is there to drop it behind.
    ["a king alone", "4k3/8/8/8/8/8/4P3/4K3[h] w - - 0 1", "w"],
    ["a king alone against all", "rnbqkbnr/pppppppp/8/8/8/8/8/4K3[Hh] b kq - 0 1", "b"],
    ["a pawn each", "4k3/4p3/8/8/8/8/4P3/4K3 w - - 0 1", "wb"],
    ["a knight against a queen", "8/8/3k4/8/8/3K4/8/q6N w - - 0 1", "b"],
    ["a knight against queens", "8/8/3k4/8/8/3K4/8/qq5N w - - 0 1", "b"],
    // Black is mated there, which shows that it can be.
    ["a knight against a rook", "8/8/8/8/8/K7/2N5/kr6 b - - 0 1", "w"],
    ["a knight against a rook, before that", "8/8/8/8/8/K7/2N5/k1r5 b - - 0 1", "wb"],
    ["a knight against a bishop", "8/8/3k4/8/8/3K4/8/1N4b1 w - - 0 1", "wb"],
    ["a knight against a hoplit", "8/8/3k4/8/8/3K4/8/1N4h1[] w - - 0 1", "wb"],
    ["two knights", "8/8/3k4/8/8/3K4/8/1N4N1 w - - 0 1", "w"],
    ["a bishop against a rook", "8/8/3k4/8/8/3K4/8/r4B2 w - - 0 1", "b"],
    ["a bishop against a queen", "8/8/3k4/8/8/3K4/8/q4B2 w - - 0 1", "b"],
    ["bishops on one colour against a rook", "r1b5/8/3k4/8/8/3K4/8/3B1B2 w - - 0 1", "b"],
    ["bishops on two colours, one each", "2b5/8/3k4/8/8/3K4/8/2B5 w - - 0 1", "wb"],
    ["a bishop against a knight", "1n6/8/3k4/8/8/3K4/8/2B5 w - - 0 1", "wb"],
    ["a bishop against a hoplit", "8/8/3k4/8/8/3K4/8/2B4h[] w - - 0 1", "w"],
    ["a bishop against a pawn", "8/p7/3k4/8/8/3K4/8/2B5 w - - 0 1", "wb"],
    ["a bishop and a knight", "8/8/3k4/8/8/3K4/8/1NB5 w - - 0 1", "w"],
    ["a hoplit against a rook", "8/r7/3k4/8/8/3K4/8/7H[] w - - 0 1", "b"],
    ["a hoplit against a queen", "8/q7/3k4/8/8/3K4/8/7H[] w - - 0 1", "b"],
    ["a hoplit against a bishop", "8/b7/3k4/8/8/3K4/8/7H[] w - - 0 1", "b"],
    ["a hoplit against a knight", "8/8/3k4/8/8/3K4/8/1n5H[] w - - 0 1", "wb"],
    ["a hoplit against a hoplit", "8/8/3k4/8/8/3K4/8/h6H[] w - - 0 1", "wb"],
    ["two hoplits", "8/8/3k4/8/8/3K4/8/6HH[] w - - 0 1", "w"],
    ["a queen that has to be taken", "7k/6Q1/8/8/8/8/8/K7 b - - 0 1", ""],
    ["a draw by the next move, whatever it is", "7k/8/8/8/8/8/1R6/K7 b - - 99 90", ""],
  ])("%s", (_, position, sides) => {
    expect(winners("hoplit-chess", position).join("")).toBe(sides);
  });
});

describe("in HopperDame", () => {
  test.each([
    ["a man against two", "8/8/8/3M4/8/1m1m4/8/8 w 0", "b"],
    ["a man against so many that they might block each other", "8/8/8/3M4/8/mmm5/mmm5/mm6 w 0", "wb"],
    ["men who have passed each other", "8/8/3M4/8/8/2m5/8/8 w 0", ""],
    ["a man who has not left his first rank", "8/8/8/8/8/2m5/8/3M4 w 0", "w"],
    ["a man beside another in the corner", "8/8/8/8/8/8/8/m2M4 w 0", "w"],
    ["two men against one", "8/8/8/3MM3/8/2m5/8/8 w 0", "w"],
  ])("%s", (_, board, sides) => {
    for (const end of ["promotion", "terminal"]) expect(winners(`hopperdame-8x8-16-${end}`, board).join("")).toBe(sides);
  });

  test("a man against a king, and kings", () => {
    expect(winners("hopperdame-8x8-16-promotion", "8/8/3M4/8/8/2k5/8/8 w 0")).toEqual(["b"]);
    expect(winners("hopperdame-8x8-16-promotion", "8/8/8/8/8/8/2k5/3M4 w 0")).toEqual(["b"]);
    expect(winners("hopperdame-8x8-16-promotion", "8/8/3K4/8/8/2k5/8/8 w 0")).toEqual(["w", "b"]);
  });
});

describe("where captures are compulsory", () => {
  test("a man of Harzdame that has to be taken wins nothing more", () => {
    expect(winners("harzdame", "8/8/8/8/3mM3/8/7m/8 b 0")).toEqual(["b"]);
    expect(winners("harzdame", "8/8/8/8/3m1M2/8/7m/8 b 0")).toEqual(["w", "b"]);
  });

  test("a match of Hoppsi that its last quiet ply ends", () => {
    expect(winners("hoppsi", "2c1r/5/5/5/R1C2 r r 1-0 2 39")).toEqual(["r"]);
    expect(winners("hoppsi", "2c1r/5/5/5/R1C2 r r 0-0 2 39")).toEqual([]);
    expect(winners("hoppsi", "2c1r/5/5/5/R1C2 r r 1-0 1 39")).toEqual(["r", "b"]);
  });
});

test("a side of Jump Checkers without pieces", () => {
  expect(winners("jump-checkers", "8/8/8/8/8/8/8/M1M5 b 0")).toEqual(["b"]);
  expect(winners("jump-checkers", "1m6/8/8/8/8/8/8/M7 b 0")).toEqual(["b", "w"]);
});
