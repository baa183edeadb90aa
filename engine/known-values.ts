/** What boards were found to be worth as they stand, by their hashes: a search comes back to the same ones again and again. */

/** So many bits of a hash tell the place. */
const BITS = 17;
const MASK = (1 << BITS) - 1;

export class KnownValues {
  private readonly lo = new Int32Array(1 << BITS);
  private readonly hi = new Int32Array(1 << BITS);
  private readonly values = new Int16Array(1 << BITS);

  /** The value of a position; undefined where it isn't known, or no longer. */
  find(lo: number, hi: number): number | undefined {
    const place = lo & MASK;
    return this.lo[place] === lo && this.hi[place] === hi ? this.values[place] : undefined;
  }

  /** Keeps a value between -32,768 and 32,767. */
  keep(lo: number, hi: number, value: number): void {
    const place = lo & MASK;
    this.lo[place] = lo;
    this.hi[place] = hi;
    this.values[place] = value;
  }
}
