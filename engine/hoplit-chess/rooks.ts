/** What rooks are worth by their files and by the kings. */
import type { Features } from "../evaluation.ts";
import type { HoplitCells } from "./cells.ts";
import { startOf } from "./groups.ts";
import { pawns } from "./pawn-sets.ts";
import { ROOK } from "./pieces.ts";
import { rankOf } from "./squares.ts";

const [FILES, ROOKS] = [startOf("files"), startOf("rooks")];
const [SHUT_IN, DOUBLED, SEVENTH] = [0, 1, 2];
/** A rook that is shut in sees no more squares. */
const FEW = 3;

/** @param free how many squares it sees */
export function addRook(board: HoplitCells, found: Features, square: number, side: number, free: number): void {
  const sign = side === 0 ? 1 : -1;
  const half = square >> 5;
  const file = 255 << (square & 24);
  if (((pawns[2 * side + half] ?? 0) & file) === 0) {
    found.add(FILES + (((pawns[2 * (side ^ 1) + half] ?? 0) & file) === 0 ? 0 : 1), sign);
  }
  const onFile = (board.sets[2 * (ROOK + side) + half] ?? 0) & file;
  if ((onFile & (onFile - 1)) !== 0) found.add(ROOKS + DOUBLED, sign);
  const rank = rankOf(square, side);
  if (rank === 6 && rankOf(board.king(side ^ 1), side) === 7) found.add(ROOKS + SEVENTH, sign);
  if (rank === 0 && free <= FEW && isShutIn(board, square, side)) found.add(ROOKS + SHUT_IN, sign);
}

/** Whether the own king, who may no longer castle, stands between a rook and the middle. */
function isShutIn(board: HoplitCells, square: number, side: number): boolean {
  if (((board.castling() >> (2 * side)) & 3) !== 0) return false;
  const file = square >> 3;
  const ofKing = board.king(side) >> 3;
  return ofKing >= 4 ? file > ofKing : file < ofKing;
}
