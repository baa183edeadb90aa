/** Who attacks a square, asked from that square outward: what a piece there could capture as a knight, knights could capture there. */
import { at, type Board, EMPTY, type Ray } from "../../../rules/board.ts";
import { isAttackedByHoplit } from "./hoplit.ts";
import {
  ALL_ROUND,
  belongs,
  BISHOP,
  HOPLIT,
  KING,
  KING_STEPS,
  KNIGHT,
  KNIGHT_LEAPS,
  opponent,
  PAWN,
  PAWN_CAPTURES,
  pieceOf,
  QUEEN,
  RAYS,
  ROOK,
  type Side,
} from "./board.ts";

/** Whether a piece of `by` could capture on `target`. */
export function isAttacked(board: Board, target: number, by: Side): boolean {
  return (
    isOneOf(board, at(PAWN_CAPTURES[opponent(by)], target), pieceOf(PAWN, by)) ||
    isOneOf(board, at(KNIGHT_LEAPS, target), pieceOf(KNIGHT, by)) ||
    isOneOf(board, at(KING_STEPS, target), pieceOf(KING, by)) ||
    isAttackedAlongLine(board, target, by) ||
    // Most boards have no hoplit, and to look for one is quicker than to ask who could reach the square.
    (board.includes(pieceOf(HOPLIT, by)) && isAttackedByHoplit(board, target, by))
  );
}

function isOneOf(board: Board, squares: readonly number[], piece: number): boolean {
  for (const square of squares) if (board[square] === piece) return true;
  return false;
}

function isAttackedAlongLine(board: Board, target: number, by: Side): boolean {
  const around = at(RAYS, target);
  for (const direction of ALL_ROUND) {
    const ray = at(around, direction);
    const first = ray[clearUntil(board, ray, 0)];
    if (first !== undefined && goesAlong(board[first], direction, by)) return true;
  }
  return false;
}

/**
 * The pieces of `side` that alone stand between its king and an enemy that looks at it along a line: only these expose it to
 * such an enemy when they move.
 */
export function shieldsOf(board: Board, king: number, side: Side): readonly number[] {
  const shields: number[] = [];
  const around = at(RAYS, king);
  const enemy = opponent(side);
  for (const direction of ALL_ROUND) {
    const ray = at(around, direction);
    const index = clearUntil(board, ray, 0);
    const shield = ray[index];
    if (shield === undefined || !belongs(board[shield], side)) continue;
    const behind = ray[clearUntil(board, ray, index + 1)];
    if (behind !== undefined && goesAlong(board[behind], direction, enemy)) shields.push(shield);
  }
  return shields;
}

/** Whether a piece is one of `side`'s that goes along lines of that direction. */
function goesAlong(piece: number | undefined, direction: number, side: Side): boolean {
  return piece === pieceOf(QUEEN, side) || piece === pieceOf(direction % 2 === 0 ? ROOK : BISHOP, side);
}

/** The first index from `index` on where a ray isn't empty; its length where there is none. */
function clearUntil(board: Board, ray: Ray, index: number): number {
  let end = index;
  for (let square = ray[end]; square !== undefined && board[square] === EMPTY; square = ray[end]) end += 1;
  return end;
}
