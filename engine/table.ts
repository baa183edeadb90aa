/**
 * Remembers what a search has found out about positions, by their hashes (transposition table). Positions share places in twos:
 * one keeps the deepest, the other the latest.
 */
import { SEEN } from "./board.ts";

export const EXACT = 3;
export const AT_LEAST = 1;
export const AT_MOST = 2;

export class Table {
  /** The entry of the position that was found last. */
  move = 0;
  value = 0;
  depth = 0;
  bound = 0;

  private readonly mask: number;
  /** By place, the two halves of the hash; what is looked at together stands together, for memory is slow. */
  private readonly keys: Int32Array;
  private readonly moves: Float64Array;
  /** By place, the value in the upper half, in the lower one depth, bound and by which search: 8 bits, 2 and 6. */
  private readonly facts: Int32Array;
  private age = 1;

  /** @param bits so many, less one, of a hash tell the place: 18 are 5 MB */
  constructor(bits: number) {
    const size = 1 << bits;
    this.mask = size - 2;
    this.keys = new Int32Array(2 * size);
    this.moves = new Float64Array(size);
    this.facts = new Int32Array(size);
  }

  clear(): void {
    this.facts.fill(0);
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
      if (!this.isOf(place, lo, hi)) continue;
      const facts = this.facts[place] ?? 0;
      const value = facts >> 16;
      this.move = this.moves[place] ?? 0;
      this.value = value > SEEN ? value - ply : value < -SEEN ? value + ply : value;
      this.depth = facts & 255;
      this.bound = (facts >> 8) & 3;
      return true;
    }
    return false;
  }

  keep(lo: number, hi: number, ply: number, move: number, value: number, depth: number, bound: number): void {
    const first = lo & this.mask;
    const about = (this.facts[first] ?? 0) & 0xffff;
    const isDeeper = about >> 10 !== this.age || depth >= (about & 255);
    const place = isDeeper || this.isOf(first, lo, hi) ? first : first + 1;
    // A position whose best move isn't known keeps the one that was.
    if (move !== 0 || !this.isOf(place, lo, hi)) this.moves[place] = move;
    this.keys[2 * place] = lo;
    this.keys[2 * place + 1] = hi;
    const counted = value > SEEN ? value + ply : value < -SEEN ? value - ply : value;
    this.facts[place] = (counted << 16) | depth | (bound << 8) | (this.age << 10);
  }

  /** Whether a place keeps something of that position. */
  private isOf(place: number, lo: number, hi: number): boolean {
    return this.keys[2 * place] === lo && this.keys[2 * place + 1] === hi && (this.facts[place] ?? 0) << 16 !== 0;
  }
}
