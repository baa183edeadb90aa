/** How long something may be, and how often it may be done. It stands apart from the schemas because pages don't load zod. */
import type { Side } from "../rules/contract.ts";

/** Spans of time, in milliseconds. */
export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** Longer than any position of any game. */
export const LONGEST_POSITION = 1000;
/** Longer than any move that can be made. */
export const LONGEST_MOVE = 1000;
/** Days of holiday a year that each side of a game may have at most. */
export const MOST_HOLIDAY = 60;

/** Something that a seat may do only so often. */
export interface Counted {
  readonly side: Side;
  readonly at: number;
}

/** For so long it counts, in milliseconds. */
export const COUNTED_WITHIN = DAY;

/** What still counts, with what a seat has done now. */
export function counted(before: readonly Counted[], { side, at }: Counted): readonly Counted[] {
  return [...before.filter((each) => at - each.at < COUNTED_WITHIN), { side, at }];
}

/** Whether a seat has done something `most` times within the time that counts. */
export function isOften(done: readonly Counted[], side: Side, at: number, most: number): boolean {
  return done.filter((each) => each.side === side && at - each.at < COUNTED_WITHIN).length >= most;
}

/** After how many days somebody may wish to be reminded of a turn. */
export const REMIND_DAYS = [1, 3, 7] as const;
export type RemindDays = (typeof REMIND_DAYS)[number];
