/** What pawns are worth by how they stand to each other, to the kings and to the pieces. */
import type { Features } from "../evaluation.ts";
import type { HoplitChess } from "./board.ts";
import { startOf } from "./groups.ts";
import { files, isGuarded, pawnsBefore } from "./pawn-files.ts";
import { isLoose, sees } from "./sight.ts";
import { STEPS_BETWEEN } from "./squares.ts";

const [STRUCTURE, PASSED, FREE, HELD] = [startOf("structure"), startOf("passed"), startOf("free"), startOf("held")];
const [AHEAD, KINGS, THREATS, LOOSE] = [startOf("ahead"), startOf("kings"), startOf("threats"), startOf("loose")];

/** Adds the features of the pawns that were noted, once it is known what the pieces see. */
export function addPawns(board: HoplitChess, found: Features): void {
  for (let side = 0; side < 2; side += 1) {
    const own = side === 0 ? files[0] : files[1];
    for (let file = 1; file <= 8; file += 1) {
      for (let left = own[file] ?? 0; left !== 0; left &= left - 1) {
        addPawn(board, found, own, file, 31 - Math.clz32(left & -left), side);
      }
    }
  }
}

function addPawn(board: HoplitChess, found: Features, own: Int32Array, file: number, rank: number, side: number): void {
  const sign = side === 0 ? 1 : -1;
  const beside = (own[file - 1] ?? 0) | (own[file + 1] ?? 0);
  const isDoubled = (own[file] ?? 0) >> (rank + 1) !== 0;
  if (isDoubled) found.add(STRUCTURE, sign);
  if (beside === 0) found.add(STRUCTURE + 1, sign);
  if ((beside & (1 << (rank - 1))) !== 0) found.add(STRUCTURE + 2, sign);
  if ((beside & (1 << rank)) !== 0) found.add(STRUCTURE + 3, sign);
  else if (beside !== 0 && (beside & ((2 << rank) - 1)) === 0) found.add(STRUCTURE + 4, sign);
  const { cells } = board;
  const square = ((file - 1) << 3) + (side === 0 ? rank : 7 - rank);
  const ahead = square + sign;
  addThreats(cells, found, THREATS, ahead, side);
  if (rank < 6 && cells[ahead] === 0 && isGuarded(ahead, side ^ 1) === 0)
    addThreats(cells, found, THREATS + 2, ahead + sign, side);
  if (isLoose(board, square, side)) found.add(LOOSE + 1, sign);
  const isPassed =
    !isDoubled && (pawnsBefore(side, file - 1, rank) | pawnsBefore(side, file, rank) | pawnsBefore(side, file + 1, rank)) === 0;
  if (isPassed) addPassed(board, found, square, rank, side);
}

/** Adds how many of the two squares beside the one ahead of a pawn have an enemy piece. */
function addThreats(cells: Int8Array, found: Features, feature: number, ahead: number, side: number): void {
  const count = Number(isPiece(cells, ahead - 8, side)) + Number(isPiece(cells, ahead + 8, side));
  if (count > 0) found.add(feature, side === 0 ? count : -count);
}

/** @param rank how many ranks the pawn has behind it */
function addPassed(board: HoplitChess, found: Features, square: number, rank: number, side: number): void {
  const sign = side === 0 ? 1 : -1;
  const ahead = square + sign;
  const { cells } = board;
  found.add(PASSED + rank, sign);
  if (isGuarded(square, side) === 1) found.add(HELD, sign);
  if (cells[ahead] !== 0) found.add(HELD + 1, sign);
  else if (isFree(cells, ahead, rank, side)) found.add(FREE + rank, sign);
  // What surrounds a pawn matters the more, the nearer it is to its goal.
  const weight = sign * Math.max(0, rank - 2);
  if (weight === 0) return;
  const enemy = side ^ 1;
  if (sees(enemy, ahead)) found.add(AHEAD, weight);
  if (sees(side, ahead)) found.add(AHEAD + 1, weight);
  found.add(KINGS, weight * (STEPS_BETWEEN[board.king(enemy) * 64 + ahead] ?? 0));
  found.add(KINGS + 1, weight * (STEPS_BETWEEN[board.king(side) * 64 + ahead] ?? 0));
}

/** Whether nothing stands beyond the square before a pawn, up to where it is crowned. */
function isFree(cells: Int8Array, ahead: number, rank: number, side: number): boolean {
  const step = side === 0 ? 1 : -1;
  for (let left = 6 - rank, square = ahead; left > 0; left -= 1) if (cells[(square += step)] !== 0) return false;
  return true;
}

/** Whether an enemy piece, no pawn, stands on a square. */
function isPiece(cells: Int8Array, square: number, side: number): boolean {
  const piece = square < 0 || square > 63 ? 0 : (cells[square] ?? 0);
  return piece > 2 && (piece & 1) === side;
}
