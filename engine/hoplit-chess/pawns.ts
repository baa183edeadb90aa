/** What pawns are worth by how they stand to each other and to the kings; each file's pawns are the bits of its ranks. */
import type { Features } from "../evaluation.ts";
import type { HoplitChess } from "./board.ts";
import { STEPS_BETWEEN } from "./squares.ts";

/** By side, file by file with one empty one on either side, as the side itself counts ranks: bit 1 is its own second rank. */
const files: readonly [Int32Array, Int32Array] = [new Int32Array(10), new Int32Array(10)];

/** The bits of a rank's mirror. */
const MIRRORED = Int32Array.from({ length: 256 }, (_, bits) => {
  let turned = 0;
  for (let rank = 0; rank < 8; rank += 1) if ((bits & (1 << rank)) !== 0) turned |= 128 >> rank;
  return turned;
});

/** Another board is looked at, and its pawns are told one by one. */
export function forgetPawns(): void {
  files[0].fill(0);
  files[1].fill(0);
}

export function notePawn(square: number, side: number): void {
  const file = (square >> 3) + 1;
  if (side === 0) files[0][file] = (files[0][file] ?? 0) | (1 << (square & 7));
  else files[1][file] = (files[1][file] ?? 0) | (128 >> (square & 7));
}

/**
 * Adds the features of the pawns that were noted: those of the groups from `first` on, which begin at the offsets `at`, and of what
 * pawns attack, one before.
 */
export function addPawns(board: HoplitChess, found: Features, at: readonly number[], first: number): void {
  const [white, black] = files;
  for (let side = 0; side < 2; side += 1) {
    const own = side === 0 ? white : black;
    const theirs = side === 0 ? black : white;
    const sign = side === 0 ? 1 : -1;
    for (let file = 1; file <= 8; file += 1) {
      for (let left = own[file] ?? 0; left !== 0; left &= left - 1) {
        const rank = 31 - Math.clz32(left & -left);
        addPawn(board, found, at, first, own, theirs, file, rank, side, sign);
      }
    }
    addShield(board, found, at[first + 4] ?? 0, own, side, sign);
  }
}

function addPawn(
  board: HoplitChess,
  found: Features,
  at: readonly number[],
  first: number,
  own: Int32Array,
  theirs: Int32Array,
  file: number,
  rank: number,
  side: number,
  sign: number,
): void {
  const structure = at[first] ?? 0;
  const mine = own[file] ?? 0;
  const beside = (own[file - 1] ?? 0) | (own[file + 1] ?? 0);
  const isProtected = (beside & (1 << (rank - 1))) !== 0;
  if (mine >> (rank + 1) !== 0) found.add(structure, sign);
  if (beside === 0) found.add(structure + 1, sign);
  if (isProtected) found.add(structure + 2, sign);
  if ((beside & (1 << rank)) !== 0) found.add(structure + 3, sign);
  else if (beside !== 0 && (beside & ((2 << rank) - 1)) === 0) found.add(structure + 4, sign);
  const { cells } = board;
  const ahead = ((file - 1) << 3) + (side === 0 ? rank + 1 : 6 - rank);
  const attacked = Number(isPiece(cells, ahead - 8, side)) + Number(isPiece(cells, ahead + 8, side));
  if (attacked > 0) found.add(at[first - 1] ?? 0, sign * attacked);
  const guards = (theirs[file - 1] ?? 0) | (theirs[file] ?? 0) | (theirs[file + 1] ?? 0);
  if ((MIRRORED[guards] ?? 0) >> (rank + 1) !== 0 || mine >> (rank + 1) !== 0) return;
  found.add((at[first + 1] ?? 0) + rank, sign);
  const more = at[first + 2] ?? 0;
  if (isProtected) found.add(more, sign);
  if (cells[ahead] !== 0) found.add(more + 1, sign);
  const kings = at[first + 3] ?? 0;
  // How near a king is matters the more, the nearer the pawn is to its goal.
  const weight = rank >= 3 ? rank - 2 : 0;
  if (weight === 0) return;
  found.add(kings, sign * weight * (STEPS_BETWEEN[board.king(side ^ 1) * 64 + ahead] ?? 0));
  found.add(kings + 1, sign * weight * (STEPS_BETWEEN[board.king(side) * 64 + ahead] ?? 0));
}

/** Whether an enemy piece, no pawn, stands on a square. */
function isPiece(cells: Int8Array, square: number, side: number): boolean {
  const piece = square < 0 || square > 63 ? 0 : (cells[square] ?? 0);
  return piece > 2 && (piece & 1) === side;
}

function addShield(board: HoplitChess, found: Features, shield: number, own: Int32Array, side: number, sign: number): void {
  const king = board.king(side);
  const rank = side === 0 ? king & 7 : 7 - (king & 7);
  const middle = Math.max(2, Math.min(7, (king >> 3) + 1));
  for (let file = middle - 1; file <= middle + 1; file += 1) {
    const pawns = (own[file] ?? 0) >> (rank + 1);
    if ((pawns & 1) !== 0) found.add(shield, sign);
    else if ((pawns & 2) !== 0) found.add(shield + 1, sign);
    else if (pawns === 0) found.add(shield + 2, sign);
  }
}
