/** Position texts of Hoplit Chess, as docs/rules/hoplit-chess.md says under "Texts". */
import { describe, expect, test } from "vitest";
import { oneStep, twoStep } from "./hoplit-chess-lines.ts";
import { after, value } from "./lines.ts";

const FIELDS = "the fields are board, side to move, castling, en passant, quiet plies, move number";
const RESERVES = "[Hh], [H], [h], [], [?], [-]";

/** The error of a text that must not be read. */
function refusal(text: string): string {
  const opened = oneStep.open(text);
  return opened.ok ? `read: ${text}` : opened.error;
}

/** How a text is written that is read. */
function written(text: string): string {
  return value(oneStep.open(text)).position;
}

describe("refused", () => {
  test.each([
    ["4k3/8/8/8/8/8/8/R3K3 [] w - - 0 1", `"1": one field too many; ${FIELDS}`],
    ["4k3/8/8/8/8/8/8/X3K3[] w - - 0 1", 'board: rank 1: "X" is no piece; the pieces are PpNnBbRrQqKkHh'],
    ["8/8/8/8/8/8/8/R3K3[] w - - 0 1", "board: Black has 0 kings, not one"],
    ["4k3/8/8/8/8/8/8/R3K2K[] w - - 0 1", "board: White has 2 kings, not one"],
    ["4k2P/8/8/8/8/8/8/4K3[] w - - 0 1", "board: rank 8: a pawn on h8"],
    ["4k3/8/8/8/8/8/8/p3K3[] w - - 0 1", "board: rank 1: a pawn on a1"],
    ["4k3/8/8/8/8/8/8/p3K3[-] w - - 0 1", "board: rank 1: a pawn on a1"],
    ["4k3/8/8/8/8/8/8/H3K3[-] w - - 0 1", "board: rank 1: a hoplit on a1, where the reserve is [-]"],
    ["4k3/8/8/8/8/8/8/H3K3 w - - 0 1", "board: rank 1: a hoplit on a1, where the reserve is [-]"],
    ["rnbqkbnr/pppppppp/8/8/8/h7/PPPPPPPP/RNBQKBNR[?] w KQkq - 0 1", "board: rank 3: a hoplit on a3, where the reserve is [?]"],
    ["4k3/8/8/8/8/8/8/R3K3[hH] w - - 0 1", `reserve: "[hH]" is none of ${RESERVES}`],
    ["4k3/8/8/8/8/8/8/R3K3[HH] w - - 0 1", `reserve: "[HH]" is none of ${RESERVES}`],
    ["4k3/8/8/8/8/8/8/R3K3[ w - - 0 1", `reserve: "[" is none of ${RESERVES}`],
    ["4k3/8/8/8/8/8/8/R3K3[][] w - - 0 1", `reserve: "[][]" is none of ${RESERVES}`],
    ["4k3/8/8/8/8/8/8/R3K3] w - - 0 1", 'board: rank 1: "]" is no piece; the pieces are PpNnBbRrQqKkHh'],
    ["4k3/8/8/8/8/8/8/R3K3[] W - - 0 1", 'side to move: "W" is neither w nor b'],
    ["4k3/8/8/8/8/8/8/4R1K1[] w - - 0 1", "side to move: Black is in check and not to move"],
    ["4k3/8/8/8/8/8/6h1/2KR4[] b - - 0 1", "side to move: White is in check and not to move"],
    ["4k3/8/8/8/8/8/8/R3K3[] w QK - 0 1", 'castling: "QK" is neither - nor some of KQkq in that order'],
    ["4k3/8/8/8/8/8/8/R3K3[] w KK - 0 1", 'castling: "KK" is neither - nor some of KQkq in that order'],
    ["4k3/8/8/8/8/8/8/R3K3[] w A - 0 1", 'castling: "A" is neither - nor some of KQkq in that order'],
    ["4k3/8/8/8/8/8/8/R3K3[] w KQ - 0 1", "castling: K, but king and rook are not on e1 and h1"],
    ["4k3/8/8/8/8/8/8/R4K2[] w Q - 0 1", "castling: Q, but king and rook are not on e1 and a1"],
    ["4k2n/8/8/8/8/8/8/R3K3[] w Qk - 0 1", "castling: k, but king and rook are not on e8 and h8"],
    ["r3k3/8/8/8/8/8/8/4K3[] w kq - 0 1", "castling: k, but king and rook are not on e8 and h8"],
    ["4k3/8/8/3pP3/8/8/8/4K3[] w - d9 0 1", 'en passant: "d9" is neither - nor a square'],
    ["4k3/8/8/3pP3/8/8/8/4K3[] w - D6 0 1", 'en passant: "D6" is neither - nor a square'],
    ["4k3/8/8/3pP3/8/8/8/4K3[] w - d5 0 1", "en passant: d5 is not on Black's third rank"],
    ["4k3/8/8/3pP3/8/8/8/4K3[] w - d3 0 1", "en passant: d3 is not on Black's third rank"],
    ["4k3/8/8/8/3pP3/8/8/4K3[] b - e6 0 1", "en passant: e6 is not on White's third rank"],
    ["4k3/8/8/3pP3/8/8/8/4K3[] w - c6 0 1", "en passant: no pawn of Black's on c5"],
    ["4k3/8/8/3PP3/8/8/8/4K3[] w - d6 0 1", "en passant: no pawn of Black's on d5"],
    ["4k3/8/3n4/3pP3/8/8/8/4K3[] w - d6 0 1", "en passant: d6 is not empty"],
    ["4k3/3n4/8/3pP3/8/8/8/4K3[] w - d6 0 1", "en passant: d7 is not empty"],
    ["4k3/8/8/8/8/8/8/R3K3[] w - - -1 1", 'quiet plies: "-1" is not a decimal number without leading zeros'],
    ["4k3/8/8/8/8/8/8/R3K3[] w - - 0 01", 'move number: "01" is not a decimal number without leading zeros'],
    ["4k3/8/8/8/8/8/8/R3K3[] w - - 0 0", "move number: 0; the first move has the number 1"],
  ])("%j", (text, error) => {
    expect(refusal(text)).toBe(error);
  });

  test.each([
    [
      "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR[?] b KQkq - 0 1",
      "board: while the vote is on, rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[?] is expected, not " +
        '"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNB…"',
    ],
    ["rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[?] w KQ - 0 1", 'castling: while the vote is on, KQkq is expected, not "KQ"'],
    ["rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[?] w KQkq e3 0 1", 'en passant: while the vote is on, - is expected, not "e3"'],
    ["rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[?] w KQkq - 2 1", 'quiet plies: while the vote is on, 0 is expected, not "2"'],
    ["rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[?] w KQkq - 0 2", 'move number: while the vote is on, 1 is expected, not "2"'],
  ])("with the vote on: %j", (text, error) => {
    expect(refusal(text)).toBe(error);
  });
});

describe("read", () => {
  test.each([
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[?] w KQkq - 0 1",
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[?] b KQkq - 0 1",
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[Hh] b KQkq - 17 40",
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[H] w KQkq - 0 1",
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[h] w Kq - 0 1",
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w - - 0 1",
    "4k3/8/8/3pP3/8/8/8/4K3[-] w - d6 0 2",
    // Unlikely material is not refused, and a hoplit may both be in reserve and stand on the board.
    "QQQQkQQQ/1Q6/8/8/8/8/HHHHHHHH/4K3[Hh] b - - 99 1000",
    "4k3/8/8/8/8/8/8/H3K3[H] w - - 0 1",
  ])("and written alike: %s", (text) => {
    expect(written(text)).toBe(text);
    expect(value(twoStep.open(text)).position).toBe(text);
  });

  test("a plain FEN as orthodox chess", () => {
    const plain = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
    expect(written(plain)).toBe(plain.replace(" ", "[-] "));
  });

  test.each(["", "[-]", "[Hh]"])("a FEN without its counters as that of a game that begins: %j", (reserve) => {
    const whole = `4k3/8/8/8/8/8/8/Q3K3${reserve} w - - 0 1`;
    const [board, side, castling, enPassant] = whole.split(" ");
    for (const short of [[board, side, castling, enPassant], whole.split(" ").slice(0, -1)])
      expect(written(short.join(" "))).toBe(written(whole));
    expect(refusal([board, side, castling].join(" "))).toBe(`en passant: missing; ${FIELDS}`);
    expect(refusal(`${[board, side, castling, enPassant].join(" ")} bm Qd1;`)).toBe(
      'quiet plies: "bm" is not a decimal number without leading zeros',
    );
  });

  test("an en passant square that is possible but not legally capturable as none", () => {
    expect(written("4k3/8/8/3p4/8/8/8/4K3[] w - d6 0 1")).toBe("4k3/8/8/3p4/8/8/8/4K3[] w - - 0 1");
    expect(written("4k3/8/8/K2pP2r/8/8/8/8[] w - d6 0 1")).toBe("4k3/8/8/K2pP2r/8/8/8/8[] w - - 0 1");
    expect(written("4k3/8/8/3pP3/8/8/8/4K3[] w - d6 0 1")).toBe("4k3/8/8/3pP3/8/8/8/4K3[] w - d6 0 1");
  });

  test("and so it is written after a double step", () => {
    const line = value(oneStep.open("4k3/3p1p2/8/4P3/8/8/8/K3R3[] b - - 0 1"));
    expect(after(line, "f5").position).toBe("4k3/3p4/8/4Pp2/8/8/8/K3R3[] w - f6 0 2");
    expect(after(line, "Kd8", "Ka2", "d5").position).toBe("3k4/5p2/8/3pP3/8/8/K7/4R3[] w - d6 0 3");
    const pinned = value(oneStep.open("4k3/2p5/8/1P5r/8/8/8/K7[] b - - 0 1"));
    expect(after(pinned, "c5").position).toBe("4k3/8/8/1Pp4r/8/8/8/K7[] w - c6 0 2");
    const exposed = value(oneStep.open("4k3/2p5/8/KP5r/8/8/8/8[] b - - 0 1"));
    expect(after(exposed, "c5").position).toBe("4k3/8/8/KPp4r/8/8/8/8[] w - - 0 2");
  });

  test("a finished game, with its outcome and no moves", () => {
    const mate = value(oneStep.open("R5k1/5ppp/8/8/8/8/8/6K1[H] b - - 1 30"));
    expect(mate.outcome).toEqual({ winner: "w", by: "checkmate" });
    expect(mate.moves()).toEqual([]);
  });
});
