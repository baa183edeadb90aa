/** What surrounds each square of a board of one size, in flat arrays: `variant.ts` of the rules, for a search. */
import { foldFiles, rayTable } from "../lines.ts";
import { AROUND } from "../../rules/board.ts";

/** Room for the leaps of a square: over and to, eight at the most, and the end. */
export const LEAPS = 17;
/** Room for the steps of a square. */
export const STEPS = 9;

export interface Field {
  readonly size: number;
  readonly squares: number;
  /** By piece code and square, where it steps. */
  readonly steps: Int16Array;
  /** By piece code and square, over what it leaps and where to. */
  readonly leaps: Int16Array;
  /** The corners that each side has to hold, two a side. */
  readonly corners: Int16Array;
  /** By square, its feature's place, as side 0 and as side 1 sees it. */
  readonly places: readonly [Int16Array, Int16Array];
  /** By corner (as above) and square, how many moves a man has to go there without leaping; 9 where that is more. */
  readonly distances: Int16Array;
}

export function fieldOf(size: number): Field {
  const squares = size * size;
  const last = size - 1;
  const steps = new Int16Array(5 * squares * STEPS).fill(-1);
  const leaps = new Int16Array(5 * squares * LEAPS).fill(-1);
  const rays = rayTable(size, size, AROUND, 3);
  for (const piece of [1, 2, 3, 4]) {
    for (let square = 0; square < squares; square += 1) addWays(piece, square);
  }
  const corners = Int16Array.from([last, last * size + last, 0, last * size]);
  const folded = foldFiles(size, size);
  const turned = folded.map((_, square) => folded[square - (square % size) + last - (square % size)] ?? 0);
  return { size, squares, steps, leaps, corners, places: [folded, turned], distances: distancesOf(size, corners) };

  function addWays(piece: number, square: number): void {
    let step = (piece * squares + square) * STEPS;
    let leap = (piece * squares + square) * LEAPS;
    for (const [way, [, up]] of AROUND.entries()) {
      if ((piece === 1 && up < 0) || (piece === 2 && up > 0)) continue;
      const row = (square * AROUND.length + way) * 3;
      const near = rays[row] ?? -1;
      const beyond = rays[row + 1] ?? -1;
      if (near >= 0) steps[step++] = near;
      if (beyond < 0) continue;
      leaps[leap++] = near;
      leaps[leap++] = beyond;
    }
  }
}

function distancesOf(size: number, corners: Int16Array): Int16Array {
  return Int16Array.from({ length: 4 * size * size }, (_, index) => {
    const corner = corners[Math.floor(index / (size * size))] ?? 0;
    const square = index % (size * size);
    const files = Math.abs(Math.floor(corner / size) - Math.floor(square / size));
    const ranks = Math.abs((corner % size) - (square % size));
    return Math.min(9, Math.max(files, ranks));
  });
}
