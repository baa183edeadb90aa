/**
 * Sets of what a generator has met in one position, emptied in no time: every position has a number of its own, and an entry of
 * another's is none. An entry is two whole numbers.
 */
const SIZE = 1 << 17;

export class Seen {
  /** How many there are since `clear`. */
  count = 0;
  private readonly ones = new Int32Array(SIZE);
  private readonly others = new Int32Array(SIZE);
  private readonly stamps = new Int32Array(SIZE);
  private stamp = 0;

  clear(): void {
    this.stamp += 1;
    this.count = 0;
  }

  /** Adds an entry; false where it is there already, or where there is no room for more. */
  add(one: number, other: number): boolean {
    const { ones, others, stamps, stamp } = this;
    let place = (Math.imul(one ^ Math.imul(other, 0x9e3779b1), 0x85ebca6b) >>> 15) & (SIZE - 1);
    while (stamps[place] === stamp) {
      if (ones[place] === one && others[place] === other) return false;
      place = (place + 1) & (SIZE - 1);
    }
    if (this.count >= SIZE / 2) return false;
    ones[place] = one;
    others[place] = other;
    stamps[place] = stamp;
    this.count += 1;
    return true;
  }
}
