/** Where the pawns of a board stand, what they guard and where they have yet to go, as sets: by side (times 2) and half. */
import { has } from "./bits.ts";
import { type HoplitCells, PAWN } from "./cells.ts";

export const pawns = new Int32Array(4);
/** On which squares a side's pawns could capture. */
export const guarded = new Int32Array(4);
/** What lies straight ahead of a side's pawns, and what lies beside that. */
export const ahead = new Int32Array(4);
export const besideAhead = new Int32Array(4);

/** Another board is looked at. */
export function notePawns({ sets }: HoplitCells): void {
  for (let side = 0; side < 2; side += 1) {
    const place = 2 * side;
    const lo = sets[2 * (PAWN + side)];
    const hi = sets[2 * (PAWN + side) + 1];
    pawns[place] = lo;
    pawns[place + 1] = hi;
    const nextLo = step(lo, side);
    const nextHi = step(hi, side);
    guarded[place] = besideLo(nextLo, nextHi);
    guarded[place + 1] = besideHi(nextLo, nextHi);
    const allLo = fill(nextLo, side);
    const allHi = fill(nextHi, side);
    ahead[place] = allLo;
    ahead[place + 1] = allHi;
    besideAhead[place] = besideLo(allLo, allHi);
    besideAhead[place + 1] = besideHi(allLo, allHi);
  }
}

/** Whether a pawn of `side` could capture on a square. */
export function isGuarded(square: number, side: number): boolean {
  return has(guarded, 2 * side, square);
}

/** The next square ahead of each, as a side sees it. */
export function step(half: number, side: number): number {
  return side === 0 ? (half & 0x7f_7f_7f_7f) << 1 : (half >>> 1) & 0x7f_7f_7f_7f;
}

/** Each square and all that lie straight ahead of it, as a side sees them. */
export function fill(half: number, side: number): number {
  if (side === 0) {
    const two = half | ((half & 0x7f_7f_7f_7f) << 1);
    const four = two | ((two & 0x3f_3f_3f_3f) << 2);
    return four | ((four & 0x0f_0f_0f_0f) << 4);
  }
  const two = half | ((half >>> 1) & 0x7f_7f_7f_7f);
  const four = two | ((two >>> 2) & 0x3f_3f_3f_3f);
  return four | ((four >>> 4) & 0x0f_0f_0f_0f);
}

/** In one half, what lies behind a side's pawns. */
export function behind(half: number, side: number): number {
  return fill(step(half, side ^ 1), side ^ 1);
}

/** The squares to the left and to the right of each, in the lower half. */
export function besideLo(lo: number, hi: number): number {
  return (lo << 8) | (lo >>> 8) | (hi << 24);
}

/** The same in the upper half. */
export function besideHi(lo: number, hi: number): number {
  return (hi << 8) | (hi >>> 8) | (lo >>> 24);
}

/** The ranks of a side's pawns on a file (0 to 7) that stand before a rank, the nearest being bit 0, ranks counted by `viewer`. */
export function pawnsBefore(side: number, file: number, rank: number, viewer: number): number {
  const ranks = (pawns[2 * side + (file >> 2)] >>> ((file & 3) << 3)) & 255;
  return (viewer === 0 ? ranks : MIRRORED[ranks]) >> (rank + 1);
}

/** The bits of a rank's mirror. */
const MIRRORED = Uint8Array.from({ length: 256 }, (_, bits) => {
  let turned = 0;
  for (let rank = 0; rank < 8; rank += 1) if ((bits & (1 << rank)) !== 0) turned |= 128 >> rank;
  return turned;
});
