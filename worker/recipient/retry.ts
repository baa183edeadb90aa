/** When a mail that nobody took is tried again, and what that is called meanwhile. */
import { pauseAfter, type Pauses } from "../object/jobs.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Short enough for a server that greylists (some minutes), then easy on one that is down. */
const RETRIES: Pauses = { first: [MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 2 * HOUR, 4 * HOUR], rest: DAY };

/** A mail server that is away longer than this is a trouble that the player is told of; shorter, a delay. */
const BROKEN_AFTER = 6 * HOUR;
/** RFC 5321, 4.5.4.1: giving up takes at least four to five days. */
const GIVEN_UP_AFTER = 5 * DAY;

/** Refusals in a row after which nothing more is sent to an address until somebody there confirms it again. */
export const MOST_REFUSALS = 3;

export type Prospect =
  | { readonly kind: "again"; readonly at: number; readonly isBroken: boolean }
  /** Nobody took it for days. */
  | { readonly kind: "over" };

/**
 * @param tries made in vain, this one too
 * @param since when the first of them was
 */
export function prospect(tries: number, since: number, now: number): Prospect {
  if (now - since >= GIVEN_UP_AFTER) return { kind: "over" };
  return { kind: "again", at: now + pauseAfter(tries, RETRIES), isBroken: now - since >= BROKEN_AFTER };
}
