/** Pawns that are taken on a square that they have passed. */
import { isAttacked } from "./attack.ts";
import { type HoplitCells, NONE } from "./cells.ts";
import { EMPTY, PAWN } from "./pieces.ts";

/** The square that a pawn of the side to move has passed where the enemy, whose turn is next, can legally take it; else `NONE`. */
export function passedBy(board: HoplitCells, from: number, to: number): number {
  const { cells, side } = board;
  const enemy = PAWN + (side ^ 1);
  const passed = (from + to) / 2;
  for (let by = to - 8; by <= to + 8; by += 16) {
    if (by < 0 || by > 63 || cells[by] !== enemy) continue;
    board.put(by, EMPTY);
    board.put(to, EMPTY);
    board.put(passed, enemy);
    const isSafe = !isAttacked(board, board.king(side ^ 1), side);
    board.put(passed, EMPTY);
    board.put(to, PAWN + side);
    board.put(by, enemy);
    if (isSafe) return passed;
  }
  return NONE;
}
