/** Which pieces could check the enemy's king with their next move, where nothing but the king himself could take them. */
import type { HoplitCells } from "./cells.ts";
import { BISHOPS, KNIGHTS, QUEENS, ROOKS, safe, seen, seenBy } from "./sight.ts";
import { reach, slide } from "./slide.ts";
import { DIAGONALS, KING_SETS, KNIGHT_SETS, LINES } from "./squares.ts";
import { takenIn } from "./standing.ts";

/** By half, where a piece that goes there could be taken by nobody but the king. */
const free = new Int32Array(2);

/** The kinds of pieces of `side` that could, each a bit: a knight is bit 0, and so on up to the queen; hoplits aside. */
export function kindsThatCheck(board: HoplitCells, side: number): number {
  const king = 2 * board.king(side ^ 1);
  free[0] = safe(board, side, 0);
  free[1] = safe(board, side, 1);
  const knights = seenBy(side, KNIGHTS);
  const lo = (KNIGHT_SETS[king] ?? 0) & (free[0] ?? 0) & (seen[knights] ?? 0);
  const hi = (KNIGHT_SETS[king + 1] ?? 0) & (free[1] ?? 0) & (seen[knights + 1] ?? 0);
  const leaping = (lo | hi) === 0 ? 0 : 1 << KNIGHTS;
  return leaping | kindsOn(LINES, 0, ROOKS, board, side) | kindsOn(DIAGONALS, 1, BISHOPS, board, side);
}

/** The queen and the other kind that could check on lines (first direction 0) or on diagonals (1). */
function kindsOn(all: Int32Array, first: number, kind: number, board: HoplitCells, side: number): number {
  const king = board.king(side ^ 1);
  const one = seenBy(side, kind);
  const other = seenBy(side, QUEENS);
  // A square beside the king is his.
  const lo = (free[0] ?? 0) & (all[2 * king] ?? 0) & ~(KING_SETS[2 * king] ?? 0);
  const hi = (free[1] ?? 0) & (all[2 * king + 1] ?? 0) & ~(KING_SETS[2 * king + 1] ?? 0);
  const seenLo = (seen[one] ?? 0) | (seen[other] ?? 0);
  const seenHi = (seen[one + 1] ?? 0) | (seen[other + 1] ?? 0);
  if (((lo & seenLo) | (hi & seenHi)) === 0) return 0;
  slide(king, first, 2, takenIn(board, 0), takenIn(board, 1));
  const fromLo = lo & (reach[0] ?? 0);
  const fromHi = hi & (reach[1] ?? 0);
  const ofKind = (fromLo & (seen[one] ?? 0)) | (fromHi & (seen[one + 1] ?? 0));
  const ofQueens = (fromLo & (seen[other] ?? 0)) | (fromHi & (seen[other + 1] ?? 0));
  return (ofKind === 0 ? 0 : 1 << kind) | (ofQueens === 0 ? 0 : 1 << QUEENS);
}
