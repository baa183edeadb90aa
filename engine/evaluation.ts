/**
 * What a board is worth: a sum of learnt weights, each times how often its feature is seen, by side 0 less by side 1. Every
 * weight is two, one for the full board and one for the empty one, and what counts lies between. Boards name their features one
 * by one, and the same list serves to play and to learn (scripts/engine), so that the two can't differ.
 */
export interface Weights {
  readonly early: readonly number[];
  readonly late: readonly number[];
}

/** Some features of a kind, such as a piece on each square, and what their weights are before anything is learnt. */
export interface Group {
  readonly name: string;
  readonly size: number;
  readonly prior: number;
  /** Whether they are one thing in several places, so that what is learnt of one says something of the others. */
  readonly alike?: boolean;
}

/** A full board's phase; an empty one's is 0. */
export const FULL = 64;

/** Odds of ten to one are worth 400. */
const SCALE = 400 / Math.LN10;

/** The expected result, from 0 to 1, of a value. */
export function expected(value: number): number {
  return 1 / (1 + Math.exp(-value / SCALE));
}

/** The value of an expected result between 0 and 1. */
export function valueOf(result: number): number {
  return Math.round(SCALE * Math.log(result / (1 - result)));
}

/** Where each group's features begin, by its place. */
export function offsets(groups: readonly Group[]): readonly number[] {
  let next = 0;
  return groups.map(({ size }) => (next += size) - size);
}

/** The features of one board, as a list. */
export class Features {
  readonly index = new Int32Array(1024);
  readonly amount = new Int32Array(1024);
  count = 0;
  /** From 0 to `FULL`. */
  phase = FULL;

  add(index: number, amount: number): void {
    this.index[this.count] = index;
    this.amount[this.count] = amount;
    this.count += 1;
  }
}

/** Weights ready to be summed. */
export class Evaluation {
  readonly features = new Features();
  private readonly early: Int32Array;
  private readonly late: Int32Array;

  constructor({ early, late }: Weights) {
    this.early = Int32Array.from(early);
    this.late = Int32Array.from(late);
  }

  /** The value of the features for side 0. */
  total(): number {
    const { early, late } = this;
    const { index, amount, count, phase } = this.features;
    let full = 0;
    let empty = 0;
    for (let at = 0; at < count; at += 1) {
      const feature = index[at] ?? 0;
      const times = amount[at] ?? 0;
      full += times * (early[feature] ?? 0);
      empty += times * (late[feature] ?? 0);
    }
    return Math.round((full * phase + empty * (FULL - phase)) / FULL);
  }
}
