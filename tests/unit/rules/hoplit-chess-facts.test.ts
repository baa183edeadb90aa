/** What Hoplit Chess tells the page: what can be tapped, what moves do, and what to draw. */
import { describe, expect, test } from "vitest";
import { oneStep, open } from "./hoplit-chess-lines.ts";
import { after, value } from "./lines.ts";

const DROPS = `
  r . b q k b n r
  p p p p . p p p
  . . n . . . . .
  . . . . p . . .
  . . . . P . . .
  . . . . . N . .
  P P P P . P P P
  R N B Q K B . R`;

const LEAP = `
  . . k . . . . .
  . . . q . . . .
  . . . . . . . .
  . . . P . . . .
  . . . . . . . .
  . . . . . . . .
  . . . . . . . .
  K . H . . . . .`;

const CROWNS = `
  . n . . . . . .
  P . . . . . k .
  . . . . . . . .
  . . . . . . . .
  . . . . . . . .
  . . . . . . . .
  . . . . . . . .
  . . . . K . . R`;

describe("taps", () => {
  test("a vote is one", () => {
    const line = value(oneStep.open(oneStep.start));
    expect(line.next([])).toEqual({ taps: [":use", ":decline"], move: null, facts: [] });
    expect(line.next([":decline"])).toEqual({
      taps: [],
      move: "decline",
      facts: [{ tag: "voted", side: "w", vote: "decline" }],
    });
  });

  test("a drop is the hoplit in reserve and its square", () => {
    const line = open(DROPS, "[H] w KQkq - 2 3");
    expect(line.next([]).taps).toContain(":H");
    expect(line.next([":H"])).toEqual({ taps: ["g1"], move: null, facts: [] });
    const pushed = { tag: "pushed", side: "w", kind: "pawn", squares: ["g2", "g3"] };
    const dropped = { tag: "dropped", side: "w", kind: "hoplit", square: "g1" };
    expect(line.next([":H", "g1"])).toEqual({ taps: [], move: "H@g1", facts: [pushed, dropped] });
  });

  test("a piece's move is two squares, also where it turns on its way", () => {
    const line = open(LEAP, "[] w - - 0 1");
    expect(line.next([]).taps).toEqual(["a1", "c1", "d5"]);
    expect(line.next(["c1"])).toEqual({ taps: ["d6", "d7"], move: null, facts: [] });
    expect(line.next(["c1", "d7"]).move).toBe("Hxd7");
    expect(line.next(["c1", "d2"])).toEqual({ taps: [], move: null, facts: [] });
  });

  test("a promotion is named after the pawn's square; the pawn has arrived before", () => {
    const line = open(CROWNS, "[] w K - 0 1");
    const walked = { tag: "walked", side: "w", kind: "pawn", squares: ["a7", "b8"], leaps: false };
    const took = { tag: "took", side: "b", kind: "knight", square: "b8", leg: 0, lifted: "at-once" };
    expect(line.next(["a7"]).taps).toEqual(["b8", "a8"]);
    expect(line.next(["a7", "b8"])).toEqual({ taps: [":Q", ":R", ":B", ":N", ":H"], move: null, facts: [walked, took] });
    expect(line.next(["a7", "b8", ":H"])).toEqual({
      taps: [],
      move: "axb8=H",
      facts: [walked, took, { tag: "promoted", side: "w", square: "b8", kind: "hoplit" }],
    });
  });

  test("castling is the king's two squares", () => {
    expect(open(CROWNS, "[] w K - 0 1").next(["e1", "g1"]).move).toBe("O-O");
  });
});

describe("facts", () => {
  test("of a drop: the pawn is pushed first; and of a check that it gives", () => {
    const line = value(oneStep.open("6nk/8/7B/8/8/3K4/6P1/8[H] w - - 0 1"));
    expect(value(line.describe("H@g1"))).toEqual([
      { tag: "pushed", side: "w", kind: "pawn", squares: ["g2", "g3"] },
      { tag: "dropped", side: "w", kind: "hoplit", square: "g1" },
      { tag: "checked", side: "b", square: "h8" },
    ]);
  });

  test("of a hoplit's move: where it turns, and that it takes in its second leg", () => {
    expect(value(open(LEAP, "[] w - - 0 1").describe("Hxd7"))).toEqual([
      { tag: "walked", side: "w", kind: "hoplit", squares: ["c1", "d2", "d7"], leaps: true },
      { tag: "took", side: "b", kind: "queen", square: "d7", leg: 1, lifted: "at-once" },
    ]);
  });

  test("of castling: first the king, then the rook over it", () => {
    expect(value(open(CROWNS, "[] w K - 0 1").describe("O-O"))).toEqual([
      { tag: "walked", side: "w", kind: "chess-king", squares: ["e1", "g1"], leaps: false },
      { tag: "walked", side: "w", kind: "rook", squares: ["h1", "f1"], leaps: true },
    ]);
  });

  test("of a capture en passant: beside the pawn's way", () => {
    const line = value(oneStep.open("4k3/8/8/3pP3/8/8/8/4K3[] w - d6 0 1"));
    expect(value(line.describe("exd6"))).toEqual([
      { tag: "walked", side: "w", kind: "pawn", squares: ["e5", "d6"], leaps: false },
      { tag: "took", side: "b", kind: "pawn", square: "d5", leg: 0, lifted: "at-once" },
    ]);
  });

  test("of a check: the king that stands in it", () => {
    const line = value(oneStep.open("4k3/8/8/8/3n4/8/8/R3K2R[] b - - 0 1"));
    const walked = { tag: "walked", side: "b", kind: "knight", squares: ["d4", "f3"], leaps: true };
    expect(value(line.describe("Nf3"))).toEqual([walked, { tag: "checked", side: "w", square: "e1" }]);
    // An unfinished move tells nothing that only its end does.
    expect(line.next(["d4", "f3"]).facts).toEqual([walked]);
  });
});

describe("the scene", () => {
  test("shows the hoplits in reserve, and while the vote is on those that it is about, which can't be tapped yet", () => {
    const shown = ["w", "b"].map((side) => ({ side, kind: "hoplit" }));
    const held = shown.map((reserve) => ({ ...reserve, tap: ":H" }));
    const start = value(oneStep.open(oneStep.start));
    expect(start.scene().reserves).toEqual(shown);
    expect(after(start, "decline").scene().reserves).toEqual(shown);
    expect(after(start, "use").scene().reserves).toEqual(held);
    expect(after(start, "decline", "decline").scene().reserves).toEqual([]);
    expect(open(DROPS, "[H] w KQkq - 2 3").scene().reserves).toEqual(held.slice(0, 1));
    expect(open(DROPS, "[] w KQkq - 2 3").scene().reserves).toEqual([]);
  });

  test("is a chequered board with nothing marked but a king in check", () => {
    const { cells, checked, ...rest } = value(oneStep.open("4k3/8/8/8/4r3/8/8/4K3[] w - - 0 1")).scene();
    expect(rest).toEqual({ files: 8, ranks: 8, surface: "chequer", areas: [], reserves: [] });
    expect(checked).toBe("e1");
    expect(cells).toEqual([
      { square: "e1", side: "w", kind: "chess-king" },
      { square: "e4", side: "b", kind: "rook" },
      { square: "e8", side: "b", kind: "chess-king" },
    ]);
  });
});
