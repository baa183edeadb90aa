/**
 * Sets of what a generator has met in one position, emptied in no time: every position has a number of its own, and an entry of
 * another's is none. An entry is two whole numbers. Most positions have few, which stand close together; the set widens as it must.
 */
const SMALLEST = 1 << 9;
const LARGEST = 1 << 17;
/** One, other, stamp; one more, so that an entry lies in one line of memory. */
const FIELDS = 4;

export class Seen {
  /** How many there are since `clear`. */
  count = 0;
  private readonly entries = new Int32Array(FIELDS * LARGEST);
  private stamp = 0;
  /** So many places are used now. */
  private size = SMALLEST;

  clear(): void {
    this.stamp += 1;
    this.count = 0;
    this.size = SMALLEST;
  }

  /** Adds an entry; false where it is there already, or where there is no room for more. */
  add(one: number, other: number): boolean {
    const { entries, stamp } = this;
    let place = this.placeOf(one, other);
    while (entries[place + 2] === stamp) {
      if (entries[place] === one && entries[place + 1] === other) return false;
      place = (place + FIELDS) & (FIELDS * this.size - 1);
    }
    if (this.count >= this.size / 2) {
      if (this.size === LARGEST) return false;
      this.widen();
      return this.add(one, other);
    }
    entries[place] = one;
    entries[place + 1] = other;
    entries[place + 2] = stamp;
    this.count += 1;
    return true;
  }

  private placeOf(one: number, other: number): number {
    return FIELDS * ((Math.imul(one ^ Math.imul(other, 0x9e3779b1), 0x85ebca6b) >>> 15) & (this.size - 1));
  }

  /** Moves what there is to four times the places. */
  private widen(): void {
    const { entries, stamp, size } = this;
    const there: number[] = [];
    for (let place = 0; place < FIELDS * size; place += FIELDS) {
      if (entries[place + 2] === stamp) there.push(entries[place] ?? 0, entries[place + 1] ?? 0);
    }
    this.clear();
    this.size = 4 * size;
    for (let index = 0; index < there.length; index += 2) this.add(there[index] ?? 0, there[index + 1] ?? 0);
  }
}
