/** When a message that nobody took is tried again, and what that is called meanwhile. */
import { pauseAfter, type Pauses } from "../../object/jobs.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Some minutes at first, then easy on a server that is down. */
export const PAUSES: Pauses = { first: [MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 2 * HOUR, 4 * HOUR], rest: DAY };
/** For servers that say how long a pause they want: what was only cut off, as by the end of this one, comes soon. */
export const SOON_PAUSES: Pauses = { ...PAUSES, first: [5 * SECOND, 30 * SECOND, ...PAUSES.first] };

/** When a try is looked at again that may have been broken off, or could not be put together. Most are over before the first of these. */
export const BROKEN_OFF: Pauses = { first: [10 * SECOND, MINUTE, 10 * MINUTE, HOUR], rest: DAY };

/** For how long the alarm waits for a try: what is over by then costs no row for looking at it again. In milliseconds. */
export const PATIENCE = 3 * SECOND;

/** A server that is away longer than this is a trouble that the player is told of; shorter, a delay. */
const BROKEN_AFTER = 6 * HOUR;
/** RFC 5321, 4.5.4.1: giving up takes at least four to five days. */
const GIVEN_UP_AFTER = 5 * DAY;

/** Refusals in a row after which nothing more is sent to an address until somebody there confirms it again. */
export const MOST_REFUSALS = 3;

/**
 * How long a target is left alone that asks for fewer messages without saying until when, in milliseconds.
 * @param times in a row, at least one
 */
export function busyPause(pauses: Pauses, times: number): number {
  return pauseAfter(times, pauses);
}

export type Prospect =
  | { readonly kind: "again"; readonly at: number; readonly isBroken: boolean }
  /** Nobody took it for days. */
  | { readonly kind: "over" };

/**
 * @param tries made in vain, this one too
 * @param since when the first of them was
 */
export function prospect(pauses: Pauses, tries: number, since: number, now: number): Prospect {
  if (isGivenUp(since, now)) return { kind: "over" };
  return { kind: "again", at: now + pauseAfter(tries, pauses), isBroken: now - since >= BROKEN_AFTER };
}

/** Whether what was tried in vain since then is tried no more. */
export function isGivenUp(since: number, now: number): boolean {
  return now - since >= GIVEN_UP_AFTER;
}
