/** Hoplit Chess, as docs/rules/hoplit-chess.md has it, where a clause is more than positions and moves. */
import { describe, expect, test } from "vitest";
import { beginning, oneStep, open } from "./hoplit-chess-lines.ts";
import { after, value } from "./lines.ts";
import { WAYS_FROM } from "../../../games/hoplit-chess/rules/hoplit.ts";
import { hoplitChessLaws, compareWithChessJs } from "./hoplit-chess-laws.ts";
import { compareAlongGames, compared, compareOnBoards } from "./hoplit-chess-compare.ts";

test("any move can give a discovered check in any direction 11: and so one's own pieces give check", () => {
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

test("repetition the reserve counts, and en passant only where it is legal", () => {
  const past = ["4k2r/7p/8/8/8/8/P5P1/R3K3[H] w - - 0 1", "4k2r/7p/8/8/8/8/P5P1/R3K3[H] w - - 4 3"];
  expect(value(oneStep.open("4k2r/7p/8/8/8/8/P5P1/R3K3[Hh] w - - 8 5", past)).outcome).toBeNull();
  expect(value(oneStep.open("4k2r/7p/8/8/8/8/P5P1/R3K3[H] w - - 8 5", past)).outcome?.by).toBe("repetition");
  const line = after(value(oneStep.open(oneStep.start)), "decline", "decline", "e4");
  expect(line.position).toMatch(/ b KQkq - 0 1$/);
  const moves = ["Nf6", "Nf3", "Ng8", "Ng1"];
  expect(after(line, ...moves, ...moves).outcome).toEqual({ winner: null, by: "repetition" });
});

const DROPS = `
  r . b q k b n r
  p p p p . p p p
  . . n . . . . .
  . . . . p . . .
  . . . . P . . .
  . . . . . N . .
  P P P P . P P P
  R N B Q K B . R`;

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

test("9: the same target by two routes is one move; but there never are two", () => {
  for (const ways of WAYS_FROM) expect(new Set(ways.map(({ to }) => to)).size).toBe(ways.length);
});

hoplitChessLaws(10);

test("moves, texts, positions and outcomes are those of chess.js", () => compareWithChessJs(10), 60_000);

describe.each(compared)("$game.variant", (subject) => {
  test("on boards strewn at random", () => compareOnBoards(subject, 150));
  test("along random games", () => compareAlongGames(subject, 5));
});
