/** When a delivery is tried again, and when that is no use any more: pure. Times in milliseconds. */
import type { DeliveryStatus } from "../../../../api/webhook-schema.ts";
import { pauseAfter } from "../../../object/jobs.ts";

const SECOND = 1000;
const HOUR = 3600 * SECOND;
const DAY = 24 * HOUR;

/** Pauses between tries: a day and a half in all. */
export const WEBHOOK_PAUSES: readonly number[] = [1, 2, 10, 60, 600, 3600, 4 * 3600, 10 * 3600, 20 * 3600].map(
  (seconds) => seconds * SECOND,
);
/** By so much of itself a pause is longer at most: so those who failed together don't all come back together. */
const JITTER = 0.25;
/** A delivery that fails when it is as old as this is given up: the pauses without the last one are shorter, all of them longer. */
export const GIVEN_UP_AFTER = 30 * HOUR;
/** A webhook to which nothing has arrived for so long is disabled as the next delivery to it is given up. */
export const DISABLED_AFTER = 5 * DAY;

/**
 * @param tries vain ones, at least one
 * @param random from 0 to 1
 */
export function retryPause(tries: number, random: number): number {
  const pause = pauseAfter(tries, { first: WEBHOOK_PAUSES, rest: WEBHOOK_PAUSES.at(-1) ?? DAY });
  return Math.round(pause * (1 + JITTER * random));
}

export function isDelivered(status: DeliveryStatus): boolean {
  return typeof status === "number" && status >= 200 && status < 300;
}

/** Whether that says nothing of the message: there is nobody just now, or only what stands before the receiver, or it asks for time. */
export function isAway(status: DeliveryStatus): boolean {
  return status === "no answer" || [429, 502, 503, 504].includes(status);
}

/** The receiver asks for fewer calls: nothing that is new has it called sooner. */
export function isBusy(status: DeliveryStatus): boolean {
  return status === 429;
}

/** The receiver wants no more of them, ever (Standard Webhooks, "Retry schedule and backoff"). */
export function isGone(status: DeliveryStatus): boolean {
  return status === 410;
}

/**
 * The delivery whose turn it is: due now, or the next to be. Deliveries go one by one, oldest first. One that was refused steps aside
 * until its next try; while the receiver is away all wait for the oldest, so that they come in order once it is back.
 * @param waiting oldest first
 * @param away whether the receiver was, when it was last called
 */
export function nextOf<D extends { readonly next: number }>(waiting: readonly D[], away: boolean, now: number): D | undefined {
  const [oldest] = waiting;
  if (away || oldest === undefined) return oldest;
  const due = waiting.find(({ next }) => next <= now);
  return due ?? waiting.reduce((first, each) => (each.next < first.next ? each : first), oldest);
}
