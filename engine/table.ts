/**
 * What a search has found out about positions, by their hashes, so that it finds it out once (transposition table). Positions
 * share places in twos: one keeps the deepest, the other the latest.
 */
import { SEEN } from "./board.ts";

export const EXACT = 3;
export const AT_LEAST = 1;
export const AT_MOST = 2;

export class Table {
  /** Of the position that was found last. */
  move = 0;
  value = 0;
  depth = 0;
  bound = 0;

  private readonly mask: number;
  private readonly lo: Int32Array;
  private readonly hi: Int32Array;
  private readonly moves: Float64Array;
  private readonly values: Int16Array;
  /** Depth and bound, and by which search: 8 bits, 2 and 6. */
  private readonly about: Uint16Array;
  private age = 1;

  /** @param bits so many, less one, of a hash tell the place: 18 are 5 MB */
  constructor(bits: number) {
    const size = 1 << bits;
    this.mask = size - 2;
    this.lo = new Int32Array(size);
    this.hi = new Int32Array(size);
    this.moves = new Float64Array(size);
    this.values = new Int16Array(size);
    this.about = new Uint16Array(size);
  }

  clear(): void {
    this.about.fill(0);
    this.age = 1;
  }

  /** What is kept counts less than what the search that begins now finds. */
  grow(): void {
    this.age = (this.age % 63) + 1;
  }

  /** Whether something is known of a position; then it stands in the fields. Values of wins are counted from `ply`. */
  find(lo: number, hi: number, ply: number): boolean {
    const first = lo & this.mask;
    for (let place = first; place < first + 2; place += 1) {
      const about = this.about[place] ?? 0;
      if (about === 0 || this.lo[place] !== lo || this.hi[place] !== hi) continue;
      const value = this.values[place] ?? 0;
      this.move = this.moves[place] ?? 0;
      this.value = value > SEEN ? value - ply : value < -SEEN ? value + ply : value;
      this.depth = about & 255;
      this.bound = (about >> 8) & 3;
      return true;
    }
    return false;
  }

  keep(lo: number, hi: number, ply: number, move: number, value: number, depth: number, bound: number): void {
    const first = lo & this.mask;
    const about = this.about[first] ?? 0;
    const isSame = about !== 0 && this.lo[first] === lo && this.hi[first] === hi;
    const isDeeper = about >> 10 !== this.age || depth >= (about & 255);
    const place = isSame || isDeeper ? first : first + 1;
    // A position whose best move isn't known keeps the one that was.
    const isKnown = (this.about[place] ?? 0) !== 0 && this.lo[place] === lo && this.hi[place] === hi;
    if (move !== 0 || !isKnown) this.moves[place] = move;
    this.lo[place] = lo;
    this.hi[place] = hi;
    this.values[place] = value > SEEN ? value + ply : value < -SEEN ? value - ply : value;
    this.about[place] = depth | (bound << 8) | (this.age << 10);
  }
}
