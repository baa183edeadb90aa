/** Who attacks a square, and which moves check. */
import { bitOf, has, lowest } from "./bits.ts";
import { BISHOP, HOPLIT, type HoplitCells, KING, KNIGHT, PAWN, QUEEN, ROOK, takenIn } from "./cells.ts";
import {
  BETWEEN,
  DIAGONALS,
  isOpen,
  KING_SETS,
  KNIGHT_SETS,
  LINES,
  PAWNS_BEFORE,
  RAY_SETS,
  wayFrom,
  WAYS_BETWEEN,
  WAYS_TO,
  WAYS_TO_STARTS,
} from "./squares.ts";

/** Whether a piece of `side` could capture on `target`. */
export function isAttacked(board: HoplitCells, target: number, side: number): boolean {
  const { sets } = board;
  for (let half = 0; half < 2; half += 1) {
    const place = 2 * target + half;
    const pawns = sets[2 * (PAWN + side) + half] & PAWNS_BEFORE[128 * side + place];
    const knights = sets[2 * (KNIGHT + side) + half] & KNIGHT_SETS[place];
    const king = sets[2 * (KING + side) + half] & KING_SETS[place];
    if ((pawns | knights | king) !== 0) return true;
    if (isFreeToAny(board, target, half, slidersTo(sets, target, side, half))) return true;
  }
  return board.counts[HOPLIT + side] > 0 && isAttackedByHoplit(board.cells, target, side);
}

/** Whether a slider of `side` could capture on `target` along the line on which `through` lies, if it lies on any. */
export function isAttackedThrough(board: HoplitCells, target: number, through: number, side: number): boolean {
  const way = WAYS_BETWEEN[target * 64 + through];
  if (way < 0) return false;
  for (let half = 0; half < 2; half += 1) {
    const ray = RAY_SETS[(target * 8 + way) * 2 + half];
    if (isFreeToAny(board, target, half, ray & slidersTo(board.sets, target, side, half))) return true;
  }
  return false;
}

/** Whether a piece checks the enemy's king from where it goes, or by leaving its square; no hoplit, and no pawn that is crowned. */
export function checks(board: HoplitCells, from: number, to: number): boolean {
  const king = board.king(board.side ^ 1);
  return checksFrom(board, king, from, to) || uncovers(board, king, from);
}

function checksFrom(board: HoplitCells, king: number, from: number, to: number): boolean {
  const { side } = board;
  switch (board.cells[from] - side) {
    case PAWN:
      return has(PAWNS_BEFORE, 128 * side + 2 * king, to);
    case KNIGHT:
      return has(KNIGHT_SETS, 2 * king, to);
    case BISHOP:
      return has(DIAGONALS, 2 * king, to) && isOpenTo(board, king, to);
    case ROOK:
      return has(LINES, 2 * king, to) && isOpenTo(board, king, to);
    case QUEEN:
      return WAYS_BETWEEN[king * 64 + to] >= 0 && isOpenTo(board, king, to);
    default:
      return false;
  }
}

/** Whether a slider of the side to move would see a square, were it not for what stands on another. */
function uncovers(board: HoplitCells, target: number, through: number): boolean {
  const way = WAYS_BETWEEN[target * 64 + through];
  if (way < 0) return false;
  const takenLo = takenIn(board, 0) & ~(through < 32 ? bitOf(through) : 0);
  const takenHi = takenIn(board, 1) & ~(through < 32 ? 0 : bitOf(through));
  for (let half = 0; half < 2; half += 1) {
    const beyond = RAY_SETS[(through * 8 + way) * 2 + half];
    for (let left = beyond & slidersTo(board.sets, target, board.side, half); left !== 0; left &= left - 1) {
      if (isFree(target, 32 * half + lowest(left), takenLo, takenHi)) return true;
    }
  }
  return false;
}

/** In one half, the bishops, rooks and queens of a side that could go to a square if nothing were in their way. */
export function slidersTo(sets: Int32Array, target: number, side: number, half: number): number {
  const queens = sets[2 * (QUEEN + side) + half];
  const straight = queens | sets[2 * (ROOK + side) + half];
  const diagonal = queens | sets[2 * (BISHOP + side) + half];
  return (straight & LINES[2 * target + half]) | (diagonal & DIAGONALS[2 * target + half]);
}

/** Whether nothing stands between a square and one of those in a half of a set. */
function isFreeToAny(board: HoplitCells, target: number, half: number, from: number): boolean {
  for (let left = from; left !== 0; left &= left - 1) {
    if (isOpenTo(board, target, 32 * half + lowest(left))) return true;
  }
  return false;
}

function isOpenTo(board: HoplitCells, one: number, other: number): boolean {
  return isFree(one, other, takenIn(board, 0), takenIn(board, 1));
}

/** Whether no taken square lies between two. */
export function isFree(one: number, other: number, takenLo: number, takenHi: number): boolean {
  const place = 2 * (one * 64 + other);
  return ((BETWEEN[place] & takenLo) | (BETWEEN[place + 1] & takenHi)) === 0;
}

function isAttackedByHoplit(cells: Int8Array, target: number, side: number): boolean {
  const hoplit = HOPLIT + side;
  const enemyPawn = PAWN + (side ^ 1);
  const end = WAYS_TO_STARTS[target + 1];
  for (let place = WAYS_TO_STARTS[target]; place < end; place += 1) {
    const way = WAYS_TO[place];
    if (cells[wayFrom(way)] === hoplit && isOpen(cells, way, enemyPawn)) return true;
  }
  return false;
}
