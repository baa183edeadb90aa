/**
 * The kinds of jobs that a game's object has, and after which pauses each is tried again. A kind is the job's name, or what stands
 * before its colon.
 */
import { type JobName, PAUSES, type Pauses } from "../jobs.ts";
import { WEBHOOK_PAUSES } from "../notify/webhook.ts";

/** Brings the log to D1 where the background could not. */
export const ARCHIVE = "archive";
/** Tells D1 which browsers hold the game's seats. */
export const BROWSERS = "browsers";
/** Tells the monitor how the game stands with D1. */
export const MONITOR = "monitor";
/** Looks at the pings of half-open sockets. */
export const PRESENCE = "presence";
/** Hands a notice to a recipient. */
export const NOTICE = "notice";
/** Delivers a message to a webhook. */
export const WEBHOOK = "webhook";

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** However long D1 was away, it has everything soon after it is back. */
const D1_PAUSES: Pauses = { first: [SECOND, 10 * SECOND, 30 * SECOND, MINUTE], rest: 2 * MINUTE };

/** Of the kinds that have pauses of their own. */
const OWN_PAUSES: ReadonlyMap<string, Pauses> = new Map([
  [ARCHIVE, D1_PAUSES],
  [BROWSERS, D1_PAUSES],
  [MONITOR, { first: [SECOND, 10 * SECOND, MINUTE], rest: 10 * MINUTE }],
  // After the last of them a delivery is given up.
  [WEBHOOK, { first: WEBHOOK_PAUSES, rest: PAUSES.rest }],
]);

export function kindOf(name: JobName): string {
  return name.split(":", 1)[0] ?? name;
}

export function pausesOf(name: JobName): Pauses {
  return OWN_PAUSES.get(kindOf(name)) ?? PAUSES;
}

/** Whether a job brings something to D1. */
export function isForD1(name: JobName): boolean {
  return name === ARCHIVE || name === BROWSERS;
}
