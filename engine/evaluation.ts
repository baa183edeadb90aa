/**
 * Values a board: a sum of learnt weights, each times how often its feature is seen, by side 0 less by side 1. Every weight is
 * two numbers, one for the full board and one for the empty one, and a board counts between the two. Boards name their features
 * one by one, and the same list serves to play and to learn (scripts/engine), so that the two can't differ.
 */
export interface Weights {
  readonly early: readonly number[];
  readonly late: readonly number[];
}

/** Some features of a kind, such as a piece on each square. */
export interface Group {
  /** How many they are, 1 if absent. */
  readonly size?: number;
  /** What they weigh before anything is learnt, 0 if absent. */
  readonly prior?: number;
  /** Whether they are one thing in several places, so that what is learnt of one says something of the others. */
  readonly alike?: boolean;
}

/** A full board's phase; an empty one's is 0. */
export const FULL = 64;

/** The phase of a board with so many pieces, or what counts as such; it is full from `most` on. */
export function phaseOf(pieces: number, most: number): number {
  return Math.round((FULL * Math.min(pieces, most)) / most);
}

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
  return groups.map(({ size = 1 }) => (next += size) - size);
}

/** What is good for a side counts so often. */
export function signOf(side: number): 1 | -1 {
  return side === 0 ? 1 : -1;
}

/** Receives the features of a board, one by one. */
export interface Features {
  /** From 0 to `FULL`. */
  phase: number;
  /** A feature is seen so often by side 0, or, with a negative amount, by side 1. */
  add(index: number, amount: number): void;
}

/**
 * The sum of a board's features, each times its weights. Both weights of a feature, and so both sums, are one number: the full
 * board's in its upper 16 bits, the empty one's in the lower. None goes beyond 32,000.
 */
export class Evaluation implements Features {
  phase = FULL;
  private readonly sum = new Int32Array(1);
  private readonly weights: Int32Array;

  constructor({ early, late }: Weights) {
    this.weights = Int32Array.from(early, (weight, index) => (weight << 16) + late[index]);
  }

  /** Begins with a new board, and with what of it is summed up already. */
  begin(sum = 0): void {
    this.sum[0] = sum;
  }

  add(index: number, amount: number): void {
    this.sum[0] += Math.imul(amount, this.weights[index]);
  }

  /** Both weights of a feature, as one number that may be added to others. */
  weightOf(index: number): number {
    return this.weights[index];
  }

  /** The value of what was added, for side 0. */
  total(): number {
    const sum = this.sum[0];
    const empty = (sum << 16) >> 16;
    const full = (sum - empty) >> 16;
    return Math.round((full * this.phase + empty * (FULL - this.phase)) / FULL);
  }
}
