/** What generators of moves share, which make nothing as they run. */

/** A stack of moves: every node of a search adds its own on top and takes them off again. It grows as it must. */
export class Moves {
  list = new Float64Array(2048);
  /** What the search thinks of each, for their order. */
  scores = new Int32Array(2048);
  count = 0;

  add(move: number): void {
    if (this.count === this.list.length) this.grow();
    this.list[this.count] = move;
    this.count += 1;
  }

  /** Brings the best of those from `index` on to `index`, and answers it. */
  best(index: number): number {
    const { list, scores } = this;
    let best = index;
    let score = scores[index];
    for (let other = index + 1; other < this.count; other += 1) {
      const rival = scores[other];
      if (rival <= score) continue;
      best = other;
      score = rival;
    }
    const move = list[best];
    if (best !== index) {
      list[best] = list[index];
      scores[best] = scores[index];
      list[index] = move;
      scores[index] = score;
    }
    return move;
  }

  private grow(): void {
    const list = new Float64Array(2 * this.list.length);
    const scores = new Int32Array(2 * this.list.length);
    list.set(this.list);
    scores.set(this.scores);
    this.list = list;
    this.scores = scores;
  }
}

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
      if (entries[place + 2] === stamp) there.push(entries[place], entries[place + 1]);
    }
    this.clear();
    this.size = 4 * size;
    for (let index = 0; index < there.length; index += 2) this.add(there[index], there[index + 1]);
  }
}

/** Lists of squares in one flat array, with `room` places for each: as many squares as leave one place for the -1 that ends them. */
export function flatLists(lists: readonly (readonly number[])[], room: number): Int16Array {
  const table = new Int16Array(lists.length * room).fill(-1);
  for (const [index, squares] of lists.entries()) table.set(squares.slice(0, room - 1), index * room);
  return table;
}

/** Squares of a board of that size that are alike where it is mirrored, left and right, numbered from 0: as side 0 and as side 1 sees them. */
export function foldFiles(size: number): readonly [Int16Array, Int16Array] {
  const folded = (rankOf: (square: number) => number) =>
    Int16Array.from({ length: size * size }, (_, square) => {
      const file = Math.floor(square / size);
      return Math.min(file, size - 1 - file) * size + rankOf(square);
    });
  return [folded((square) => square % size), folded((square) => size - 1 - (square % size))];
}
