/**
 * Which reminders of a turn there are, by how long it may last, as docs/notifications.md has it. The rows are such that two reminders
 * of one turn, and its beginning and the first of them, are never closer than a quarter of its time.
 */

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

/** When a reminder comes: as so many quarters of the turn's time are left, or so many milliseconds of it. */
export type Mark = { readonly quarters: 1 | 2 | 3 } | { readonly milliseconds: number };

interface Row {
  /** It is for turns that may last so many milliseconds or longer, up to where the next row begins. */
  readonly from: number;
  /** In the order in which they come. */
  readonly marks: readonly Mark[];
}

const A_DAY: Mark = { milliseconds: DAY };

/** Turns whose end is the clock's, the shortest ones first. */
const BY_LENGTH: readonly Row[] = [
  { from: 0, marks: [] },
  { from: HOUR, marks: [{ quarters: 1 }] },
  { from: 2 * DAY, marks: [A_DAY] },
  { from: 4 * DAY, marks: [{ quarters: 2 }, A_DAY] },
];

/** The first move of a side in a game with a clock, which is called off without it. */
export const FIRST_MOVE: readonly Mark[] = [{ quarters: 3 }, { quarters: 2 }, A_DAY];
/** So many milliseconds before a game is called off, or closed because nobody has joined, both players are told. */
export const BEFORE_CALL_OFF: readonly number[] = [DAY];
/** The same before a game is closed because nobody has moved for so long. */
export const BEFORE_CLOSING: readonly number[] = [30 * DAY, 7 * DAY];

/** The reminders of a turn that the clock gives so many milliseconds. */
export function marksOf(length: number): readonly Mark[] {
  return BY_LENGTH.findLast(({ from }) => from <= length)?.marks ?? [];
}

/** How many milliseconds are left at a mark, of so many. */
export function leftAt(mark: Mark, length: number): number {
  return "quarters" in mark ? Math.floor((length * mark.quarters) / 4) : mark.milliseconds;
}

/** So many milliseconds lie at least between two messages about a turn that may last `length`. */
export function gapOf(length: number): number {
  return Math.floor(length / 4);
}
