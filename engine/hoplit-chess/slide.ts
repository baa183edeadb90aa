/** What sliders reach: rays as sets, each cut off behind the first square that is taken. */
import { highest, lowest } from "./bits.ts";
import { RAY_SETS } from "./squares.ts";

/** The set of squares that was asked for last. */
export const reach = new Int32Array(2);

/**
 * Fills `reach` with what a bishop (from direction 1, every second one), rook (from 0) or queen (from 0, every one) sees from a
 * square, up to the first taken square of each direction and with it.
 */
export function slide(square: number, first: number, between: number, takenLo: number, takenHi: number): void {
  let lo = 0;
  let hi = 0;
  for (let way = first; way < 8; way += between) {
    const place = (square * 8 + way) * 2;
    const rayLo = RAY_SETS[place] ?? 0;
    const rayHi = RAY_SETS[place + 1] ?? 0;
    const nearest = nearestOf(way, rayLo & takenLo, rayHi & takenHi);
    const beyond = (nearest * 8 + way) * 2;
    lo |= nearest < 0 ? rayLo : rayLo & ~(RAY_SETS[beyond] ?? 0);
    hi |= nearest < 0 ? rayHi : rayHi & ~(RAY_SETS[beyond + 1] ?? 0);
  }
  reach[0] = lo;
  reach[1] = hi;
}

/** The first square of a direction's ray that is in a set; -1 where none is. The first four directions lead to greater numbers. */
function nearestOf(way: number, lo: number, hi: number): number {
  if ((lo | hi) === 0) return -1;
  if (way < 4) return lo === 0 ? 32 + lowest(hi) : lowest(lo);
  return hi === 0 ? highest(lo) : 32 + highest(hi);
}
