/** What is seen on a chess board: each feature on a board that has it, and on one that nearly has. */
import { describe, expect, test } from "vitest";
import { FULL } from "../../../engine/evaluation.ts";
import { STARTS } from "../../../engine/hoplit-chess/groups.ts";
import { SQUARES } from "../../../games/hoplit-chess/rules/board.ts";
import { rowsOf } from "../../rows.ts";
import { contestOf } from "./contests.ts";

const board = contestOf("chess").engine.board();
const STARTS_BY_NAME = new Map<string, number>(Object.entries(STARTS));

function load(fen: string) {
  board.load(fen.includes(" ") ? fen : `${fen}[-] w - - 0 1`);
}

/** How often a feature is seen by White, less by Black. */
function seen(fen: string, group: string, place: number): number {
  load(fen);
  const start = STARTS_BY_NAME.get(group);
  if (start === undefined) throw new Error(group);
  const feature = start + place;
  let sum = 0;
  board.features({
    phase: FULL,
    add(index, amount) {
      if (index === feature) sum += amount;
    },
  });
  return sum;
}

function numberOf(name: string): number {
  const square = SQUARES.find(name);
  if (square === undefined) throw new Error(name);
  return square;
}

test.each(rowsOf(new URL("chess-features.txt", import.meta.url)))("%s: %s %s, %s times: %s", (fen, group, place, times) => {
  expect(seen(fen ?? "", group ?? "", Number(place))).toBe(Number(times));
});

describe("a quiet move that loses a piece at a glance", () => {
  /** Whether the move between two squares loses more than `limit`. */
  function loses(fen: string, from: string, to: string, limit: number): boolean {
    load(fen);
    return board.loses(numberOf(from) + 128 * numberOf(to), limit);
  }

  test.each([
    ["where a pawn takes it", "4k3/8/3p4/8/8/5N2/8/4K3", "f3", "e5", 200, true],
    ["but not so much", "4k3/8/3p4/8/8/5N2/8/4K3", "f3", "e5", 300, false],
    ["where it is protected, and a rook would have to take it", "4k3/8/8/r7/5P2/5N2/8/4K3", "f3", "e5", 60, false],
    ["where nobody takes it", "4k3/8/8/8/8/5N2/8/4K3", "f3", "e5", 60, false],
    ["a rook for a knight, which is taken back", "4k3/8/2n5/8/5P2/8/8/4RK2", "e1", "e5", 100, true],
  ] as const)("%s", (_what, fen, from, to, limit, isLost) => {
    expect(loses(fen, from, to, limit)).toBe(isLost);
  });
});

test.each([
  ["a knight does", "4k3/8/8/8/4N3/8/8/4K3", "e4", "f6", true],
  ["a knight doesn't from elsewhere", "4k3/8/8/8/4N3/8/8/4K3", "e4", "g5", false],
  ["a pawn does", "4k3/8/3P4/8/8/8/8/4K3", "d6", "d7", true],
  ["a bishop does along a diagonal", "4k3/8/8/8/8/8/8/4KB2", "f1", "b5", true],
  ["and not along a line", "4k3/8/8/8/8/8/3B4/3K4", "d2", "e3", false],
  ["nor where something is in the way", "4k3/3p4/8/8/8/8/8/4KB2", "f1", "b5", false],
  ["a queen does both ways", "4k3/8/8/8/8/8/8/3QK3", "d1", "a4", true],
  ["a rook is uncovered", "4k3/8/8/8/4N3/8/8/K3R3", "e4", "g5", true],
  ["another piece is still before it", "4k3/4p3/8/8/4N3/8/8/K3R3", "e4", "g5", false],
  ["a bishop on a line is not uncovered", "4k3/8/8/8/4N3/8/8/K3B3", "e4", "g5", false],
  ["a king uncovers, too", "4k3/8/8/8/8/8/4K3/4R3", "e2", "d2", true],
] as const)("whether a move checks: %s", (_what, fen, from, to, isCheck) => {
  load(fen);
  expect(board.mayCheck(numberOf(from) + 128 * numberOf(to))).toBe(isCheck);
});
