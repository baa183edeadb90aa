/** Moves of Hoplit Chess as people type them: what docs/rules/hoplit-chess.md forgives under "Texts", and what it doesn't. */
import { describe, expect, test } from "vitest";
import type { Line } from "../../../rules/match.ts";
import { sayNoMove } from "../../../rules/typed-move.ts";
import { oneStep, open } from "./hoplit-chess-lines.ts";
import { value } from "./lines.ts";

const BUSY = open(
  `r . b q k b . r
   p P p . . p p p
   . . n . . n . .
   . . . p P . . .
   . . B . . . . .
   . . N . . N . .
   P . P P . P P P
   R . B Q K . . R`,
  "[H] w KQkq d6 0 9",
);

function typed(line: Line, text: string): string {
  const played = line.play(text);
  return played.ok ? played.value.move : sayNoMove(played.error);
}

describe("forgiven", () => {
  test.each([
    // coordinates
    ["a2a4", "a4"],
    ["a2-a4", "a4"],
    ["c3d5", "Nxd5"],
    ["c3xd5", "Nxd5"],
    ["c4-d5", "Bxd5"],
    ["e5d6", "exd6"],
    ["b7a8q", "bxa8=Q"],
    ["b7xa8H", "bxa8=H"],
    ["b7-c8=N", "bxc8=N"],
    ["e1g1", "O-O"],
    ["a2 a4", "a4"],
    ["a2 - a4", "a4"],
    ["a2\u2013a4", "a4"],
    ["c3 × d5", "Nxd5"],
    ["c3:d5", "Nxd5"],
    ["e5:d6", "exd6"],
    ["N×d5", "Nxd5"],
    ["N : d5", "Nxd5"],
    ["O\u2013O", "O-O"],
    ["0\u20130", "O-O"],
    ["bxa8 = Q", "bxa8=Q"],
    ["b7a8s", "bxa8=N"],
    ["b7xa8=d", "bxa8=Q"],
    // more disambiguation than needed
    ["Nc3xd5", "Nxd5"],
    ["Ncxd5", "Nxd5"],
    ["N3xd5", "Nxd5"],
    ["Nf3-d4", "Nd4"],
    ["Ra1-b1", "Rb1"],
    // castling with zeros
    ["0-0", "O-O"],
    ["o-o", "O-O"],
    ["0-0+", "O-O"],
    // promotion without =
    ["bxa8Q", "bxa8=Q"],
    ["bxc8H", "bxc8=H"],
    // en passant said
    ["exd6e.p.", "exd6"],
    ["exd6 e.p.", "exd6"],
    ["exd6+ e.p.", "exd6"],
    // marks of check and mate missing or wrong
    ["a4+", "a4"],
    ["a4#", "a4"],
    ["a4-", "a4"],
    // blanks around, case of squares, one sign for another or none
    ["  Nxd5\n", "Nxd5"],
    ["A4", "a4"],
    ["NXD5", "Nxd5"],
    ["Nxd5 ", "Nxd5"],
    ["N-d5", "Nxd5"],
    ["N+d5", "Nxd5"],
    ["Nd5", "Nxd5"],
    ["N-d4", "Nd4"],
    ["Nxd4", "Nd4"],
    ["C3XD5", "Nxd5"],
    ["e-d6", "exd6"],
    ["exD6", "exd6"],
    ["ed6", "exd6"],
    ["O+O", "O-O"],
    ["OxO", "O-O"],
    ["H@G1", "H@g1"],
    // the letters that German has for pieces
    ["Sxd5", "Nxd5"],
    ["SXD5", "Nxd5"],
    ["Lxd5", "Bxd5"],
    ["Tb1", "Rb1"],
    ["bxa8=D", "bxa8=Q"],
    ["bxa8T", "bxa8=R"],
    ["H@g1+", "H@g1"],
  ])("%j is %s", (text, move) => {
    expect(typed(BUSY, text)).toBe(move);
  });

  test.each(["Qxf7", "Qxf7+", "Qxf7++", "Qxf7#", "Qxf7-", "Qf7", "h5f7#", "Dxf7#", "Df7"])("%j is Qxf7#", (text) => {
    const line = value(oneStep.open("r1bqkbnr/pppp1ppp/2n5/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 0 1"));
    expect(typed(line, text)).toBe("Qxf7#");
  });

  test("votes in any letters", () => {
    const line = value(oneStep.open(oneStep.start));
    expect(typed(line, "Use")).toBe("use");
    expect(typed(line, " DECLINE ")).toBe("decline");
    expect(typed(line, "e4")).toBe('"e4" is not a legal move; legal here: decline, use');
    expect(typed(value(line.play("use")).line, "use")).toMatch(/^"use" is not a legal move; /);
  });
});

describe("not forgiven", () => {
  test.each([
    "",
    "n",
    "nxd5",
    "nd4",
    "bxd5",
    "EXD6",
    "Exd6",
    "h@g1",
    "@g1",
    "Hg1",
    "bxa8q",
    "bxa8d",
    "bxa8k",
    "b7a8k",
    "b7a8p",
    "a2a5",
    "d6",
    "a4e.p.",
    "Nxd5 e.p.",
    "exd6 ep",
    "Kg1",
    "e1h1",
    "O-O-O",
    "O",
    "0-",
    "N c3 d5",
    "a2 . a4",
    "a4!",
    "P@a3",
    "a2a4a5",
    "__proto__",
    "a4\u0000",
  ])("%j", (text) => {
    expect(typed(BUSY, text)).toMatch(/is not a legal move; legal/);
  });

  test("a capture that isn't there: a pawn's text without a file goes straight ahead", () => {
    const line = open(
      `. . . . k . . .
       . . . . . . . .
       . . . p . . . .
       . . P . . . . .
       . . . . . . . .
       . . . . . . . .
       . . . . . . . .
       . . . . K . . .`,
      "[-] w - - 0 1",
    );
    expect(typed(line, "d6")).toMatch(/is not a legal move/);
    expect(typed(line, "cc6")).toMatch(/is not a legal move/);
    expect(typed(line, "cd6")).toBe("cxd6");
  });
});

describe("ambiguous texts name their candidates", () => {
  test("a promotion without its piece", () => {
    expect(typed(BUSY, "bxa8")).toBe('"bxa8" may mean bxa8=Q, bxa8=R, bxa8=B, bxa8=N, bxa8=H');
    expect(typed(BUSY, "b7c8")).toMatch(/^"b7c8" may mean bxc8=/);
  });

  test("two pieces of a kind", () => {
    const line = open(
      `. . . . k . . .
       . . . . . . . .
       . . . . . . . .
       . . . . . . . .
       . . . . . . . .
       . N . . . N . .
       . . . . . . . .
       . . . . K . . .`,
      "[-] w - - 0 1",
    );
    expect(typed(line, "Nd4")).toBe('"Nd4" may mean Nbd4, Nfd4');
    expect(typed(line, "N3d4")).toBe('"N3d4" may mean Nbd4, Nfd4');
    expect(typed(line, "Nb3d4")).toBe("Nbd4");
  });
});

describe("capital and small letters", () => {
  /** On a4 the b-pawn and the bishop could take, on g5 the h-pawn and the hoplit. */
  const BOTH = open(
    `k . . . . . . .
     . . . B . . . .
     . . . . . . . .
     . . . . N . n .
     n . H . . . . P
     . P . . . . . .
     . . . . . . . .
     . . . . K . . .`,
    "[] w - - 0 1",
  );

  test.each([
    ["hxg5", "hxg5"],
    ["Hxg5", "Hxg5"],
    ["hg5", "hxg5"],
    ["HXG5", "Hxg5"],
    ["bxa4", "bxa4"],
    ["Bxa4", "Bxa4"],
    ["ba4", "bxa4"],
    ["BA4", "Bxa4"],
    ["B4", "b4"],
  ])("%j is %s", (text, move) => {
    expect(typed(BOTH, text)).toBe(move);
  });

  test("a capital that begins a square's name may be a piece's as well: then both are named", () => {
    const line = open(
      `. . . . k . . .
       . . . . . . . .
       . . . . . . . .
       . . . . . . . .
       . . . . . . . .
       . . . . . . . .
       . . . . . . . .
       . N . . B K . .`,
      "[-] w - - 0 1",
    );
    expect(typed(line, "b1c3")).toBe("Nc3");
    expect(typed(line, "B1c3")).toBe("Bc3");
    expect(typed(line, "B1C3")).toBe('"B1C3" may mean Nc3, Bc3');
    expect(typed(line, "B1D2")).toBe('"B1D2" may mean Nd2, Bd2');
    expect(typed(line, "B1a3")).toBe("Na3");
  });

  test("also where it is German for a piece", () => {
    const line = open(
      `. . . k . Q . .
       . . . . . . . .
       . . . . . . . .
       . . . . . . . .
       . . . . . . . .
       . . . K . . . .
       . . . . . . . .
       . . . . . . . .`,
      "[-] b - - 0 1",
    );
    expect(typed(line, "D8D7")).toBe("Kd7");
    const both = open(
      `. . . K . Q . .
       . . . . . . . .
       . . . . . . . .
       . . . . . . . .
       . . . . . . . .
       . . . . . . . .
       . . . . . . . .
       k . . . . . . .`,
      "[-] w - - 0 1",
    );
    expect(typed(both, "D8E7")).toBe('"D8E7" may mean Ke7, Qe7');
    expect(typed(both, "d8e7")).toBe("Ke7");
    expect(typed(both, "De7")).toBe("Qe7");
  });
});
