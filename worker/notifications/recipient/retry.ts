/** When a message that nobody took is tried again, and what that is called meanwhile. */
import type { ChannelKind } from "../../../game/notice.ts";
import { pauseAfter, type Pauses } from "../../object/jobs.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Short enough for a server that greylists (some minutes), then easy on one that is down. */
const MAIL: Pauses = { first: [MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 2 * HOUR, 4 * HOUR], rest: DAY };
/** No push service greylists, nor a room's: what was only cut off, as by the end of this server, comes soon. Who wants a pause says so. */
const BESIDES: Pauses = { ...MAIL, first: [5 * SECOND, 30 * SECOND, ...MAIL.first] };

/** When a try is looked at again that may have been broken off, or could not be put together. Most are over before the first of these. */
export const BROKEN_OFF: Pauses = { first: [10 * SECOND, MINUTE, 10 * MINUTE, HOUR], rest: DAY };

/** For how long the alarm waits for a try: what is over by then costs no row for looking at it again. In milliseconds. */
export const PATIENCE = 3 * SECOND;

/** Whoever is away longer than this is a trouble that the player is told of; shorter, a delay. */
const BROKEN_AFTER = 6 * HOUR;
/** RFC 5321, 4.5.4.1: giving up takes at least four to five days. */
const GIVEN_UP_AFTER = 5 * DAY;

/** Refusals in a row after which nothing more is sent to an address until somebody there confirms it again. */
export const MOST_REFUSALS = 3;

/**
 * How long a target is left alone that asks for fewer messages without saying until when, in milliseconds.
 * @param times in a row, at least one
 */
export function busyPause(kind: ChannelKind, times: number): number {
  return pauseAfter(times, pausesOf(kind));
}

export type Prospect =
  | { readonly kind: "again"; readonly at: number; readonly isBroken: boolean }
  /** Nobody took it for days. */
  | { readonly kind: "over" };

/**
 * @param tries made in vain, this one too
 * @param since when the first of them was
 */
export function prospect(kind: ChannelKind, tries: number, since: number, now: number): Prospect {
  if (isGivenUp(since, now)) return { kind: "over" };
  return { kind: "again", at: now + pauseAfter(tries, pausesOf(kind)), isBroken: now - since >= BROKEN_AFTER };
}

function pausesOf(kind: ChannelKind): Pauses {
  return kind === "mail" ? MAIL : BESIDES;
}

/** Whether what was tried in vain since then is tried no more. */
export function isGivenUp(since: number, now: number): boolean {
  return now - since >= GIVEN_UP_AFTER;
}
