/**
 * Positions by their hashes: the numbers that make these, which look like chance and are the same everywhere, and what a search keeps
 * under them.
 */
import { SEEN } from "./board.ts";

/** Scatters the bits of a number over 32 (the finalizer of MurmurHash3). */
export function scatter(value: number): number {
  let bits = value | 0;
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return bits ^ (bits >>> 16);
}

/** So many keys of 32 bits (Zobrist), the same for the same seed. */
export function keys(count: number, seed: number): Int32Array {
  return Int32Array.from({ length: count }, (_, index) => scatter(scatter(seed) + Math.imul(index + 1, 0x9e3779b9)));
}

export const EXACT = 3;
export const AT_LEAST = 1;
export const AT_MOST = 2;

/**
 * Remembers what a search has found out about positions (transposition table). Positions share places in twos: one keeps the deepest,
 * the other the latest.
 */
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
      const facts = this.facts[place];
      const value = facts >> 16;
      this.move = this.moves[place];
      this.value = value > SEEN ? value - ply : value < -SEEN ? value + ply : value;
      this.depth = facts & 255;
      this.bound = (facts >> 8) & 3;
      return true;
    }
    return false;
  }

  keep(lo: number, hi: number, ply: number, move: number, value: number, depth: number, bound: number): void {
    const first = lo & this.mask;
    const about = this.facts[first] & 0xffff;
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
    return this.keys[2 * place] === lo && this.keys[2 * place + 1] === hi && this.facts[place] << 16 !== 0;
  }
}

/** So many bits of a hash tell the place of a known value. */
const BITS = 17;
const MASK = (1 << BITS) - 1;

/** Remembers what boards are worth as they stand. */
export class KnownValues {
  /** By place, the two halves of the hash. */
  private readonly keys = new Int32Array(2 << BITS);
  private readonly values = new Int16Array(1 << BITS);

  /** The value of a position; undefined where it isn't known, or no longer. */
  find(lo: number, hi: number): number | undefined {
    const place = lo & MASK;
    return this.keys[2 * place] === lo && this.keys[2 * place + 1] === hi ? this.values[place] : undefined;
  }

  /** Keeps a value between -32,768 and 32,767. */
  keep(lo: number, hi: number, value: number): void {
    const place = lo & MASK;
    this.keys[2 * place] = lo;
    this.keys[2 * place + 1] = hi;
    this.values[place] = value;
  }
}

/** The positions that a line of play and the search of it have passed, by their hashes: what repetition is judged on. */
export class Past {
  private lo = new Int32Array(1024);
  private hi = new Int32Array(1024);
  /** How many positions stood before the search. */
  private root = 0;

  /** Begins with positions that stood before, oldest first. */
  begin(hashes: readonly (readonly [lo: number, hi: number])[]): void {
    this.root = hashes.length;
    if (this.root + 512 > this.lo.length) {
      this.lo = new Int32Array(this.root + 512);
      this.hi = new Int32Array(this.root + 512);
    }
    for (const [index, [lo, hi]] of hashes.entries()) {
      this.lo[index] = lo;
      this.hi[index] = hi;
    }
  }

  /** Notes where the search stands. */
  enter(ply: number, lo: number, hi: number): void {
    this.lo[this.root + ply] = lo;
    this.hi[this.root + ply] = hi;
  }

  /**
   * Whether the position, which has no more than `quiet` before it that it can be equal to, has stood twice before; within the
   * search once is enough, for what came back once can come back again.
   */
  repeats(ply: number, lo: number, hi: number, quiet: number): boolean {
    const here = this.root + ply;
    const oldest = Math.max(0, here - quiet);
    let times = 0;
    for (let earlier = here - 1; earlier >= oldest; earlier -= 1) {
      if (this.lo[earlier] !== lo || this.hi[earlier] !== hi) continue;
      times += 1;
      if (earlier > this.root || times === 2) return true;
    }
    return false;
  }
}
