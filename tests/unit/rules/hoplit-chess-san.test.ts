/** Move texts of Hoplit Chess as they are recorded: SAN, as docs/rules/hoplit-chess.md says under "Texts". */
import { describe, expect, test } from "vitest";
import { beginning, oneStep, open } from "./hoplit-chess-lines.ts";
import { after, value } from "./lines.ts";

test("pawns: squares, captures with their file, promotions", () => {
  const board = `
    . n . . . . k .
    P . P . . . . .
    . . . . . . . .
    . . . p P . . .
    . . . . . . . .
    . . . . . . . .
    . . P . . . . .
    . . . . K . . .`;
  const moves = open(board, "[-] w - d6 0 1").moves();
  expect(moves.filter((text) => /^[a-h]/.test(text))).toEqual([
    "a8=B",
    "a8=N",
    "a8=Q",
    "a8=R",
    "axb8=B",
    "axb8=N",
    "axb8=Q+",
    "axb8=R+",
    "c3",
    "c4",
    "c8=B",
    "c8=N",
    "c8=Q+",
    "c8=R+",
    "cxb8=B",
    "cxb8=N",
    "cxb8=Q+",
    "cxb8=R+",
    "e6",
    "exd6",
  ]);
});

describe("rivals that can legally go to the same square", () => {
  const knights = (board: string, rest = "[-] w - - 0 1") =>
    beginning(open(board, rest), "N").filter((text) => text.includes("d4"));

  test("are told apart by file", () => {
    expect(
      knights(`
        . . . . k . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . N . . . N . .
        . . . . . . . .
        . . . . K . . .`),
    ).toEqual(["Nbd4", "Nfd4"]);
  });

  test("else by rank", () => {
    expect(
      knights(`
        . . . . k . . .
        . . . . . . . .
        . . . . . . . .
        . N . . . . . .
        . . . p . . . .
        . N . . . . . .
        . . . . . . . .
        . . . . K . . .`),
    ).toEqual(["N3xd4", "N5xd4"]);
  });

  test("else by both", () => {
    expect(
      knights(`
        . . . . k . . .
        . . . . . . . .
        . . . . . . . .
        . N . . . N . .
        . . . . . . . .
        . N . . . . . .
        . . . . . . . .
        . . . . K . . .`),
    ).toEqual(["N3d4", "Nb5d4", "Nfd4"]);
  });

  test("a pinned piece is none", () => {
    expect(
      knights(`
        . . . . k r . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . N . . . N . .
        . . . . . . . .
        . . . . . K . .`),
    ).toEqual(["Nd4"]);
  });

  test("among hoplits", () => {
    const board = `
      . k . . . . . .
      . . . . . . . .
      . . . . . . . .
      . . . N . . . .
      . . . . . . . .
      . . . . . . . .
      . . . . . . . .
      K . H . H . . .`;
    expect(beginning(open(board, "[] w - - 0 1"), "H")).toEqual(["Hcd6", "Hcd7", "Hcd8", "Hed6", "Hed7", "Hed8"]);
  });

  test("a drop is none, nor does it have any", () => {
    const board = `
      . . . . . . . k
      . . . . . . . .
      . . . . . . . .
      . . . . . H . .
      . . . . . . . .
      . . . . . . . .
      . . . . . . P .
      . K . . . . . .`;
    expect(beginning(open(board, "[H] w - - 0 1"), "H")).toEqual(["H@g1", "Hg1"]);
  });
});

test("drops carry marks of check and mate too", () => {
  const board = `
    . . . . . . n k
    . . . . . . . .
    . . . . . . . B
    . . . . . . . .
    . . . . . . . .
    . . . K . . . .
    . . . . . . P .
    . . . . . . . .`;
  expect(beginning(open(board, "[H] w - - 0 1"), "H@")).toEqual(["H@g1#"]);
  expect(beginning(open(board.replace("n k", ". k"), "[H] w - - 0 1"), "H@")).toEqual(["H@g1+"]);
});

test("castling, with marks", () => {
  const line = value(oneStep.open("3k4/8/8/8/8/8/8/R3K3[-] w Q - 0 1"));
  expect(beginning(line, "O-O")).toEqual(["O-O-O+"]);
  expect(after(line, "O-O-O").scene().checked).toBe("d8");
});

test("votes", () => {
  expect(value(oneStep.open(oneStep.start)).moves()).toEqual(["decline", "use"]);
});
