/** What Hoplit Chess takes over from orthodox chess, clauses 10 and 11 of docs/rules/hoplit-chess.md: castling above all. */
import { describe, expect, test } from "vitest";
import { beginning, boardOf, open } from "./hoplit-chess-lines.ts";
import { after } from "./lines.ts";

const CORNERS = `
  r . . . k . . r
  p . . . . . . p
  . . . . . . . .
  . . . . . . . .
  . . . . . . . .
  . . . . . . . .
  P . . . . . . P
  R . . . K . . R`;

describe("castling", () => {
  test("10: to both sides, the rook over the king", () => {
    const line = open(CORNERS, "[] w KQkq - 3 9");
    expect(beginning(line, "O-O")).toEqual(["O-O", "O-O-O"]);
    boardOf(after(line, "O-O", "O-O-O")).is(`
      . . k r . . . r
      p . . . . . . p
      . . . . . . . .
      . . . . . . . .
      . . . . . . . .
      . . . . . . . .
      P . . . . . . P
      R . . . . R K .`);
    expect(after(line, "O-O-O", "O-O").position).toBe("r4rk1/p6p/8/8/8/8/P6P/2KR3R[] w - - 5 10");
  });

  test("10: the right goes with the king, with each rook, and with a captured rook", () => {
    const line = open(CORNERS, "[] w KQkq - 3 9");
    expect(after(line, "Ke2").position.split(" ")[2]).toBe("kq");
    expect(after(line, "Rg1").position.split(" ")[2]).toBe("Qkq");
    expect(after(line, "Rb1", "Rb8").position.split(" ")[2]).toBe("Kk");
    const bare = CORNERS.replaceAll(/[pP] (. . . . . .) [pP]/g, ". $1 .");
    expect(after(open(bare, "[] w KQkq - 3 9"), "Rxa8").position.split(" ")[2]).toBe("Kk");
  });

  test("10: not without the right, nor over a piece", () => {
    expect(beginning(open(CORNERS, "[] w Kkq - 3 9"), "O-O")).toEqual(["O-O"]);
    const blocked = CORNERS.replace("R . . . K . . R", "R N . . K . B R");
    expect(beginning(open(blocked, "[] w KQkq - 3 9"), "O-O")).toEqual([]);
  });

  test("11: not out of check", () => {
    const board = `
      . . . . k . . .
      . . . . r . . .
      . . . . . . . .
      . . . . . . . .
      . . . . . . . .
      . . . . . . . .
      . . . . . . . .
      R . . . K . . R`;
    expect(beginning(open(board, "[] w KQ - 0 1"), "O-O")).toEqual([]);
  });

  test("11: not over an attacked square, nor onto one; the rook may be attacked and pass", () => {
    const board = `
      . r . . k . r .
      . . . . . . . .
      . . . . . . . .
      . . . . . . . .
      . . . . . . . .
      . . . . . . . .
      . . . . . . . .
      R . . . K . . R`;
    expect(beginning(open(board, "[] w KQ - 0 1"), "O-O")).toEqual(["O-O-O"]);
    expect(beginning(open(board.replace(". r . . k . r .", ". . . r k . . ."), "[] w KQ - 0 1"), "O-O")).toEqual(["O-O"]);
  });

  const PAGE = `
    . . . . k . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . h .
    R . . . K . . R`;

  test("11: the page's example: after O-O-O the rook on d1 would be a screen", () => {
    const line = open(PAGE, "[] w KQ - 0 1");
    expect(beginning(line, "O-O")).toEqual(["O-O"]);
    expect(line.play("Rd1").ok).toBe(true);
  });

  test("11: and after O-O the one on f1", () => {
    const board = `
      . . . . k . . .
      . . . . . . . .
      . . . . . . . .
      . . . . . . . .
      . . . . . . . .
      . . . . . . . .
      . h . . . . . .
      R . . . K . . R`;
    const line = open(board, "[] w KQ - 0 1");
    expect(beginning(line, "O-O")).toEqual(["O-O-O"]);
    // On the square that it passes the king would be safe: with itself off e1 there is no screen.
    expect(line.play("Kf1").ok).toBe(true);
  });

  test("11: not over a square that a hoplit attacks", () => {
    const board = `
      . . . . k . . .
      . . . . . . . .
      . . . . . . . h
      . . . . . . . .
      . . . . . . . .
      . . . . . p . .
      . . . . . . . .
      R . . . K . . R`;
    expect(beginning(open(board, "[] w KQ - 0 1"), "O-O")).toEqual(["O-O-O"]);
    expect(beginning(open(board.replace(". p . .", ". . . ."), "[] w KQ - 0 1"), "O-O")).toEqual(["O-O", "O-O-O"]);
  });
});

describe("pawns", () => {
  test("10: a pawn becomes a hoplit too if hoplits are in use, dropped or not", () => {
    const board = `
      . n . . . . . .
      P . . . . . k .
      . . . . . . . .
      . . . . . . . .
      . . . . . . . .
      . . . . . . . .
      . . . . . . . .
      . . . . K . . .`;
    const choices = ["a8=B", "a8=H", "a8=N", "a8=Q", "a8=R", "axb8=B", "axb8=H", "axb8=N", "axb8=Q", "axb8=R"];
    for (const reserve of ["[Hh]", "[h]", "[]"]) expect(beginning(open(board, `${reserve} w - - 0 1`), "a")).toEqual(choices);
    expect(beginning(open(board, "[-] w - - 0 1"), "a")).toEqual(choices.filter((text) => !text.endsWith("H")));
    expect(after(open(board, "[] w - - 0 1"), "axb8=H").position).toMatch(/^1H6\//);
  });

  const PASSING = `
    . . . . k . . .
    . . . . . . . .
    . . . . . . . .
    K . . P p . . r
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .`;

  test("10: en passant is forbidden where both pawns leave the king to a rook; then no square is written", () => {
    const line = open(PASSING, "[-] w - e6 0 1");
    expect(line.position).toBe("4k3/8/8/K2Pp2r/8/8/8/8[-] w - - 0 1");
    expect(beginning(line, "d")).toEqual(["d6"]);
    const off = PASSING.replace("K . . P p . . r", ". . . P p . . r").replace("r\n    . . . . . . . .", "r\n    K . . . . . . .");
    expect(beginning(open(off, "[-] w - e6 0 1"), "d")).toEqual(["d6", "dxe6"]);
  });

  test("10: en passant is right only at once", () => {
    const board = `
      . . . . k . . .
      . . . p . . . .
      . . . . . . . .
      . . . . P . . .
      . . . . . . . .
      . . . . . . . .
      . . . . . . . .
      . . . . K . . .`;
    const line = after(open(board, "[] b - - 3 1"), "d5");
    expect(line.position).toBe("4k3/8/8/3pP3/8/8/8/4K3[] w - d6 0 2");
    boardOf(after(line, "exd6")).is(`
      . . . . k . . .
      . . . . . . . .
      . . . P . . . .
      . . . . . . . .
      . . . . . . . .
      . . . . . . . .
      . . . . . . . .
      . . . . K . . .`);
    expect(after(line, "Kd1", "Kf8").play("exd6").ok).toBe(false);
  });
});

describe("any move can give a discovered check in any direction", () => {
  const ONE_MORE = `
    . . k . . . . h
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . R . . . .
    . . . . . . . .
    . . . . K . . .`;

  test("11: what comes between may be a screen: from h8 by e5 down the e-file", () => {
    const line = open(ONE_MORE, "[] w - - 0 1");
    expect(line.scene().checked).toBeUndefined();
    expect(line.play("Re3").ok).toBe(false);
    expect(beginning(line, "R")).toContain("Rf3");
  });

  const TWO = `
    . . . k . . . h
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . R . . .
    . . . . N . . .
    . . . . K . . .`;

  test("11: what leaves may leave one screen behind, unless it stays a second one or bars the first leg", () => {
    const line = open(TWO, "[] w - - 0 1");
    expect(line.scene().checked).toBeUndefined();
    expect(beginning(line, "N")).toEqual([]);
    expect(beginning(line, "R")).toEqual(["Re4", "Re5"]);
  });

  test("11: and so one's own pieces give check", () => {
    const board = `
      . . . . k . . .
      . . . . . . . .
      . . . . B . . .
      . . . . N . . .
      . . . . . . . .
      . . . . . . . .
      . . . . . . . .
      . . . . K . . H`;
    const line = open(board, "[] w - - 0 1");
    expect(beginning(line, "B").every((text) => text.endsWith("+"))).toBe(true);
    // On f3 the knight bars the hoplit's own first leg.
    expect(beginning(line, "N").filter((text) => !/[+#]$/.test(text))).toEqual(["Nf3"]);
    expect(beginning(line, "K").some((text) => text.endsWith("+"))).toBe(false);
  });
});
