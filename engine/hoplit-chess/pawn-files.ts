/** Where the pawns of a board stand and what they guard, so that it is told quickly; each file's pawns are the bits of its ranks. */

/** By side, file by file with one empty one on either side, as the side itself counts ranks: bit 1 is its own second rank. */
export const files: readonly [Int32Array, Int32Array] = [new Int32Array(10), new Int32Array(10)];
/** By side (times 8) and file, the ranks on which its pawns could capture, as White counts them. */
const guarded = new Uint8Array(16);

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

/** All pawns have been told: what they guard. */
export function guard(): void {
  const [white, black] = files;
  for (let file = 0; file < 8; file += 1) {
    guarded[file] = ((white[file] ?? 0) | (white[file + 2] ?? 0)) << 1;
    guarded[8 + file] = MIRRORED[(((black[file] ?? 0) | (black[file + 2] ?? 0)) << 1) & 255] ?? 0;
  }
}

/** 1 where a pawn of `side` could capture on a square, else 0. */
export function isGuarded(square: number, side: number): number {
  return ((guarded[side * 8 + (square >> 3)] ?? 0) >> (square & 7)) & 1;
}

/** Whether a piece of `side` stands so far ahead that it is good to have there, guarded by a pawn, and no pawn can drive it away. */
export function isOutpost(square: number, side: number): boolean {
  const rank = rankOf(square, side);
  if (rank < 3 || rank > 5 || isGuarded(square, side) === 0) return false;
  const file = (square >> 3) + 1;
  return pawnsBefore(side, file - 1, rank) === 0 && pawnsBefore(side, file + 1, rank) === 0;
}

/** A square's rank as `side` counts it, from 0. */
export function rankOf(square: number, side: number): number {
  return side === 0 ? square & 7 : 7 - (square & 7);
}

/** The ranks of a side's own pawns on a file (1 to 8) that stand before a rank, the nearest being bit 0. */
export function ownBefore(side: number, file: number, rank: number): number {
  return ((side === 0 ? files[0] : files[1])[file] ?? 0) >> (rank + 1);
}

/** The same of the enemy's pawns, ranks counted by `side`. */
export function pawnsBefore(side: number, file: number, rank: number): number {
  return (MIRRORED[(side === 0 ? files[1] : files[0])[file] ?? 0] ?? 0) >> (rank + 1);
}
