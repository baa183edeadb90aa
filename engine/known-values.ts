/** What boards were found to be worth as they stand, by their hashes: a search comes back to the same ones again and again. */

/** How many bits of a hash tell the place. */
const BITS = 17;
const MASK = (1 << BITS) - 1;

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
