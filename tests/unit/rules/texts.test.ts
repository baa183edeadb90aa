/** Squares and texts of boards of any size, and the fields beside a board. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { rays, restoreBoard, squares, writeBoard } from "../../../rules/board.ts";
import { readBoard, readCount, readFields, readSide } from "../../../rules/position-text.ts";
import { value } from "./lines.ts";
import { picture, plain, position } from "./picture.ts";

const PIECES = "MmKk";

describe("squares", () => {
  test("are named by file and rank, and found by name", () => {
    const board = squares(10, 10);
    expect(board.names).toHaveLength(100);
    expect([board.name(0), board.name(9), board.name(10), board.name(99)]).toEqual(["a1", "a10", "b1", "j10"]);
    expect(board.names.map((name) => board.find(name))).toEqual(board.names.map((_, square) => square));
    expect([board.find("k1"), board.find("a11"), board.find("a0"), board.find("A1"), board.find("")]).toEqual(
      Array(5).fill(undefined),
    );
    expect([board.at(0, 9), board.at(-1, 0), board.at(0, 10), board.at(10, 0)]).toEqual([9, undefined, undefined, undefined]);
    expect(() => board.name(100)).toThrow(RangeError);
  });

  test("send rays to the edge", () => {
    const board = squares(5, 5);
    const [left, upRight] =
      rays(board, [
        [-1, 0],
        [1, 1],
      ])[board.find("c2") ?? -1] ?? [];
    expect(left?.map(board.name)).toEqual(["b2", "a2"]);
    expect(upRight?.map(board.name)).toEqual(["d3", "e4"]);
    expect(rays(board, [[-1, 0]])[0]).toEqual([[]]);
  });
});

describe("boards", () => {
  const sizes = fc.record({ files: fc.integer({ min: 1, max: 12 }), ranks: fc.integer({ min: 1, max: 12 }) });

  test("of any size are read and restored as they are written", () => {
    const boards = sizes.chain(({ files, ranks }) =>
      fc.record({
        size: fc.constant(squares(files, ranks)),
        board: fc.array(fc.nat(4), { minLength: files * ranks, maxLength: files * ranks }),
      }),
    );
    fc.assert(
      fc.property(boards, ({ size, board }) => {
        const text = writeBoard(board, size, PIECES);
        expect(value(readBoard(text, size, PIECES, () => null))).toEqual(board);
        expect(restoreBoard(text, size, PIECES)).toEqual(board);
      }),
    );
  });

  test("have runs of more than nine squares", () => {
    const size = squares(10, 2);
    const board = value(readBoard("10/4Mk4", size, PIECES, () => null));
    expect(board.flatMap((piece, square) => (piece === 0 ? [] : [`${PIECES.charAt(piece - 1)}${size.name(square)}`]))).toEqual([
      "Me1",
      "kf1",
    ]);
    expect(writeBoard(board, size, PIECES)).toBe("10/4Mk4");
  });

  test.each([
    ["10/9", "board: rank 1: 10 squares are expected, not 9"],
    ["55/10", "board: rank 2: 10 squares are expected, not 55"],
    ["10", "board: 2 ranks separated by / are expected, not 1"],
    ["10/10/10", "board: 2 ranks separated by / are expected, not 3"],
    ["/10", "board: rank 2: 10 squares are expected, not 0"],
    ["10/0MMMMMMMMMM", 'board: rank 1: "0" is not a number of empty squares'],
    ["10/x9", 'board: rank 1: "x" is no piece; the pieces are MmKk'],
    ["10/😀9", 'board: rank 1: "😀" is no piece; the pieces are MmKk'],
    ["10/MM-7", 'board: rank 1: "-" is no piece; the pieces are MmKk'],
    ["10/99999999999999999999999", "board: rank 1: 10 squares are expected, not 1e+23"],
  ])("%j is refused", (text, error) => {
    expect(readBoard(text, squares(10, 2), PIECES, () => null)).toEqual({ ok: false, error });
  });

  test("pictures are texts, and texts pictures", () => {
    const drawn = `
      . . M
      k . .`;
    expect(position(drawn, "w 0")).toBe("2M/k2 w 0");
    expect(picture("2M/k2 w 0")).toBe(plain(drawn));
  });
});

describe("fields", () => {
  test("are split at single blanks", () => {
    expect(readFields("a b", ["one", "two"])).toEqual({ ok: true, value: ["a", "b"] });
    expect(readFields("a", ["one", "two"])).toEqual({ ok: false, error: "two: missing; the fields are one, two" });
    expect(readFields("a ", ["one", "two"])).toEqual({ ok: false, error: "two: empty; fields are separated by single blanks" });
    expect(readFields("a b c", ["one", "two"])).toEqual({ ok: false, error: '"c": one field too many; the fields are one, two' });
  });

  test("of a side know two letters", () => {
    expect(readSide("starter", "r", ["r", "b"])).toEqual({ ok: true, value: "r" });
    expect(readSide("starter", "R", ["r", "b"])).toEqual({ ok: false, error: 'starter: "R" is neither r nor b' });
  });

  test("of a count are decimal, without leading zeros, and written back as they were", () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), (count) => {
        expect(readCount("n", String(count))).toEqual({ ok: true, value: count });
      }),
    );
    for (const text of ["", "01", "00", "+1", "-0", "1.0", "0x1", "1 ", "１"]) {
      expect(readCount("n", text)).toMatchObject({ ok: false, error: expect.stringContaining("without leading zeros") });
    }
    expect(readCount("n", "9007199254740992")).toEqual({ ok: false, error: 'n: "9007199254740992" is too large' });
  });
});
