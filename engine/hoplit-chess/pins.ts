/** Counts pieces that may not leave their line, because their king stands behind them. */
import type { Features } from "../evaluation.ts";
import { slidersTo } from "./attack.ts";
import { count, has, lowest } from "./bits.ts";
import type { HoplitCells } from "./cells.ts";
import { startOf } from "./groups.ts";
import { kindOf, KNIGHT } from "./pieces.ts";
import { BETWEEN } from "./squares.ts";
import { takenIn } from "./standing.ts";

const PINNED = startOf("pinned");

/** Adds a side's pinned pieces; pawns aside. */
export function addPins(board: HoplitCells, found: Features, side: number): void {
  const king = board.king(side);
  for (let half = 0; half < 2; half += 1) {
    for (let left = slidersTo(board.sets, king, side ^ 1, half); left !== 0; left &= left - 1) {
      const place = 2 * (king * 64 + 32 * half + lowest(left));
      const lo = (BETWEEN[place] ?? 0) & takenIn(board, 0);
      const hi = (BETWEEN[place + 1] ?? 0) & takenIn(board, 1);
      if (count(lo, hi) !== 1) continue;
      const square = lo === 0 ? 32 + lowest(hi) : lowest(lo);
      const piece = (board.cells[square] ?? 0) - side;
      if (piece < KNIGHT || !has(board.own, 2 * side, square)) continue;
      found.add(PINNED + kindOf(piece), side === 0 ? 1 : -1);
    }
  }
}
