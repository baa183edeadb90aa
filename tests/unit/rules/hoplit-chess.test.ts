/** Hoplit Chess, clause by clause of docs/rules/hoplit-chess.md: the start, the vote and the drop. */
import { describe, expect, test } from "vitest";
import { beginning, boardOf, oneStep, open, twoStep } from "./hoplit-chess-lines.ts";
import { after, value } from "./lines.ts";

const ARMIES = `
  r n b q k b n r
  p p p p p p p p
  . . . . . . . .
  . . . . . . . .
  . . . . . . . .
  . . . . . . . .
  P P P P P P P P
  R N B Q K B N R`;

describe("the vote", () => {
  test.each([oneStep, twoStep])("1: before the first move of $variant White votes", (game) => {
    const line = value(game.open(game.start));
    expect(line.position).toBe("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[?] w KQkq - 0 1");
    boardOf(line).is(ARMIES);
    expect(line.moves()).toEqual(["decline", "use"]);
  });

  test("1: use settles it", () => {
    const line = after(open(ARMIES, "[?] w KQkq - 0 1"), "use");
    expect(line.position).toBe("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[Hh] w KQkq - 0 1");
    expect(line.moves()).toHaveLength(20);
  });

  test("1: after decline Black votes, and may overrule White; votes leave the counters as they are", () => {
    const line = after(open(ARMIES, "[?] w KQkq - 0 1"), "decline");
    expect(line.position).toBe("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[?] b KQkq - 0 1");
    expect(line.moves()).toEqual(["decline", "use"]);
    expect(after(line, "use").position).toBe("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[Hh] w KQkq - 0 1");
    expect(after(line, "decline").position).toBe("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[-] w KQkq - 0 1");
  });

  test("1: orthodox chess knows neither drops nor promotion to hoplit", () => {
    const board = `
      . . . . . . . .
      P . . . . . k .
      . . . . . . . .
      . . . . . . . .
      . . . . . . . .
      . . . . . . . .
      . . . . . . P .
      . . . . K . . .`;
    expect(beginning(open(board, "[-] w - - 0 1"), "a8")).toEqual(["a8=B", "a8=N", "a8=Q", "a8=R"]);
    expect(beginning(open(board, "[-] w - - 0 1"), "H@")).toEqual([]);
    expect(beginning(open(board, "[Hh] w - - 0 1"), "H@")).toEqual(["H@g1"]);
    expect(value(after(value(oneStep.open(oneStep.start)), "decline", "decline", "Nf3", "Nf6").play("g3")).move).toBe("g3");
  });
});

/** Nothing but b1 and g1 is right for a drop: on b1 the pawn is blocked, before c1 there is none, and f1 is not empty. */
const CAPTION = `
  r . b q k b . r
  p p p p . p p p
  . . n . . n . .
  . . . . p . . .
  . . . . P . . .
  . N . . . N . .
  P P . P . P P P
  R . . Q K B . R`;

describe("the drop", () => {
  test("2: on an empty first-rank square behind a pawn that can be pushed", () => {
    const line = open(CAPTION, "[Hh] w KQkq - 4 5");
    expect(beginning(line, "H@")).toEqual(["H@g1"]);
    boardOf(after(line, "H@g1")).is(`
      r . b q k b . r
      p p p p . p p p
      . . n . . n . .
      . . . . p . . .
      . . . . P . . .
      . N . . . N P .
      P P . P . P . P
      R . . Q K B H R`);
  });

  test("2: Black's on its own first rank, and only once", () => {
    const line = after(open(CAPTION, "[Hh] w KQkq - 4 5"), "H@g1");
    expect(line.position).toBe("r1bqkb1r/pppp1ppp/2n2n2/4p3/4P3/1N3NP1/PP1P1P1P/R2QKBHR[h] b KQkq - 0 5");
    expect(beginning(line, "H@")).toEqual(["H@b8", "H@g8"]);
    const dropped = after(line, "H@g8");
    expect(dropped.position).toBe("r1bqkbhr/pppp1p1p/2n2np1/4p3/4P3/1N3NP1/PP1P1P1P/R2QKBHR[] w KQkq - 0 6");
    expect(beginning(after(dropped, "Nbd4", "a6", "a3", "a5"), "H@")).toEqual([]);
  });

  test("2: not when the own hoplit has been dropped, though the other's is in reserve", () => {
    expect(beginning(open(CAPTION, "[h] w KQkq - 4 5"), "H@")).toEqual([]);
    expect(beginning(open(CAPTION, "[H] w KQkq - 4 5"), "H@")).toEqual(["H@g1"]);
  });

  test("2: in the two-step game both squares ahead of the pawn are empty, and it goes two", () => {
    const board = `
      k . . . . . . .
      . . . . . . . .
      . . . . . . . .
      . . . . . . . .
      . . n . . p . .
      . n . . . . . .
      . P P P . P . P
      . . . . K . N .`;
    expect(beginning(open(board, "[Hh] w - - 0 1"), "H@")).toEqual(["H@c1", "H@d1", "H@f1", "H@h1"]);
    const line = open(board, "[Hh] w - - 0 1", twoStep);
    expect(beginning(line, "H@")).toEqual(["H@d1", "H@h1"]);
    boardOf(after(line, "H@h1")).is(`
      k . . . . . . .
      . . . . . . . .
      . . . . . . . .
      . . . . . . . .
      . . n . . p . P
      . n . . . . . .
      . P P P . P . .
      . . . . K . N H`);
  });

  const MEETING = `
    . . . . k . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . p . p . .
    . . . . . . . .
    . . . . P . . .
    K . . . . . . .`;

  test("2: in the two-step game the pawn can be taken en passant on the square it passed", () => {
    const line = after(open(MEETING, "[Hh] w - - 5 9", twoStep), "H@e1");
    expect(line.position).toBe("4k3/8/8/8/3pPp2/8/8/K3H3[h] b - e3 0 9");
    expect(line.moves()).toEqual(expect.arrayContaining(["dxe3", "fxe3"]));
    expect(after(line, "dxe3").position).toBe("4k3/8/8/8/5p2/4p3/8/K3H3[h] w - - 0 10");
  });

  test("3: in the one-step game it can't, and has no double step left", () => {
    const line = after(open(MEETING, "[Hh] w - - 5 9"), "H@e1");
    expect(line.position).toBe("4k3/8/8/8/3p1p2/4P3/8/K3H3[h] b - - 0 9");
    expect(line.play("dxe3").ok).toBe(true);
    const later = after(line, "d3");
    expect(beginning(later, "e")).toEqual(["e4", "exf4"]);
    expect(later.play("e5").ok).toBe(false);
  });

  test("3: a drop ends a standing right to take en passant", () => {
    const line = open(`[Hh] w KQkq d6 0 9
      r . . . k . . r
      . . . . p . . .
      . . . . . . . .
      . . . p P . . .
      . . . . . . . .
      . . . . . . . .
      . . . . . . P .
      R . . . K . . R`);
    expect(line.play("exd6").ok).toBe(true);
    const dropped = after(line, "H@g1");
    expect(dropped.position).toBe("r3k2r/4p3/8/3pP3/8/6P1/8/R3K1HR[h] b KQkq - 0 9");
    expect(after(dropped, "Rb8").play("exd6").ok).toBe(false);
  });

  test("3: a drop changes no castling right", () => {
    const line = after(open(CAPTION, "[Hh] w KQkq - 4 5"), "H@g1", "H@g8", "Be2", "Be7");
    expect(line.position.split(" ")[2]).toBe("KQkq");
  });

  test("4: waiting costs nothing by itself; the squares for a drop come and go", () => {
    const line = open(CAPTION, "[Hh] w KQkq - 4 5");
    const waited = after(line, "Be2", "Be7", "O-O", "O-O", "Re1", "Re8", "Bf1", "Bf8");
    expect(beginning(waited, "H@")).toEqual(["H@h1"]);
    expect(beginning(after(waited, "Kh1", "Rb8"), "H@")).toEqual(["H@g1"]);
  });

  const CHECKED = `
    . . . . k . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . P P . . .
    r . . . . . K .`;

  test("5: it may cover a check with the hoplit", () => {
    expect(beginning(open(CHECKED, "[Hh] w - - 0 1"), "H@")).toEqual(["H@d1", "H@e1"]);
    expect(beginning(open(CHECKED, "[h] w - - 0 1"), "H")).toEqual([]);
  });

  test("5: it may cover a check with the pawn", () => {
    const line = open(`[Hh] w - - 0 1
      . . . . k . . .
      . . . . . . . .
      . . . . . . . .
      . . . . . . . .
      . . . . . . . .
      . . r . . . . K
      . . . . . P . P
      . . . . . . . .`);
    expect(beginning(line, "H@")).toEqual(["H@f1"]);
    expect(after(line, "H@f1").outcome).toBeNull();
  });

  test("5: not when it leaves the king attacked, or exposes it: to a bishop, or as a screen to a hoplit", () => {
    const pinned = `
      . . . . k . . .
      . . . . . . . .
      . . . . . . . .
      . . . . . . . .
      . b . . . . . .
      . . . . . . . .
      . . . P . . P .
      . . . . K . . .`;
    expect(beginning(open(pinned, "[Hh] w - - 0 1"), "H@")).toEqual(["H@g1"]);
    const screened = `
      . . . . k . . .
      . . . . . . . .
      . . . . . . . .
      . . . . . . . .
      . . . . . . . .
      . . . . . . . .
      h . . P . . P .
      . . . . K . . .`;
    expect(beginning(open(screened, "[H] w - - 0 1"), "H@")).toEqual(["H@g1"]);
    expect(beginning(open(screened.replace("h . . P", ". . . P"), "[H] w - - 0 1"), "H@")).toEqual(["H@d1", "H@g1"]);
  });

  test("5: it may give mate", () => {
    const line = open(`[H] w - - 0 1
      . . . . . . n k
      . . . . . . . .
      . . . . . . . B
      . . . . . . . .
      . . . . . . . .
      . . . K . . . .
      . . . . . . P .
      . . . . . . . .`);
    expect(beginning(line, "H@")).toEqual(["H@g1#"]);
    expect(after(line, "H@g1").outcome).toEqual({ winner: "w", by: "checkmate" });
  });

  test("5: it is no mate where only a drop helps", () => {
    const board = `
      . . . . . . . .
      . . . . . k . h
      . . . . . . . .
      . . . p . . . .
      . . . . . . n .
      . . . . . . . .
      . . . . p P . .
      . . . . r . . K`;
    expect(open(board, "[H] w - - 0 1").moves()).toEqual(["H@f1"]);
    expect(open(board, "[] w - - 0 1").outcome).toEqual({ winner: "b", by: "checkmate" });
  });
});
