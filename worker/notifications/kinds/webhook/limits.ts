/**
 * When a delivery is tried again, and when that is no use any more; and how many a target gets within a minute, over all games. Few where it
 * fails, so that nobody has this server call a stranger's again and again; more once it has answered 2xx. Times in milliseconds.
 */
import type { DeliveryStatus } from "../../../../api/webhook-schema.ts";
import type { Retries } from "../../queue.ts";
import type { Env } from "../../../env.ts";
import { within } from "../../../waiting.ts";
import { targetCountId } from "../../../tokens/recipient.ts";

const SECOND = 1000;
const HOUR = 3600 * SECOND;
const DAY = 24 * HOUR;

/**
 * A day and a half in all. A delivery that fails when it is thirty hours old is given up: the pauses without the last one are shorter, all of
 * them longer.
 */
export const WEBHOOK_RETRIES: Retries = {
  first: [1, 2, 10, 60, 600, 3600, 4 * 3600, 10 * 3600].map((seconds) => seconds * SECOND),
  rest: 20 * HOUR,
  jitter: 0.25,
  givenUpAfter: 30 * HOUR,
};
/** A webhook to which nothing has arrived for so long is disabled as the next delivery to it is given up. */
export const DISABLED_AFTER = 5 * DAY;

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

const MINUTE = 60 * SECOND;
/** Deliveries are counted by pieces of a minute, which are forgotten one by one: so no minute, whenever it begins, has more. */
const PIECE = 10 * SECOND;

export const MOST_FAILING = 60;
export const MOST_WELL = 600;
/** An answer of 2xx so long ago is worth being told of again. */
const FRESH = 30 * SECOND;

/** What is known of a target. */
export interface TargetCount {
  /** How many were let through since an instant, the oldest piece first. */
  readonly pieces: readonly { readonly since: number; readonly count: number }[];
  readonly isWell: boolean;
  /** When it last answered 2xx. */
  readonly wellAt: number;
}

export const UNKNOWN: TargetCount = { pieces: [], isWell: false, wellAt: 0 };

/** What is said to whoever wants to deliver. */
export interface Admission {
  /** How long it has to wait at least before it asks again; 0 where it may go now. */
  readonly wait: number;
  /** Whether anything else than before is learnt from an answer that is 2xx, or from one that is not. */
  readonly asksFor: { readonly well: boolean; readonly failing: boolean };
}

/**
 * Lets a delivery through and counts it, or says how long it waits.
 * @param isProven whether the receiver has answered 2xx last: others, whose deliveries to that target fail, don't keep it waiting
 */
export function admit(
  before: TargetCount,
  now: number,
  isProven = false,
): { readonly after: TargetCount; readonly admission: Admission } {
  const { isWell, wellAt } = before;
  const pieces = before.pieces.filter(({ since }) => since + PIECE + MINUTE > now);
  const asksFor = { well: !isWell || wellAt + FRESH <= now, failing: isWell };
  const count = pieces.reduce((sum, piece) => sum + piece.count, 0);
  const [oldest] = pieces;
  if (oldest !== undefined && count >= (isWell || isProven ? MOST_WELL : MOST_FAILING))
    return { after: { ...before, pieces }, admission: { wait: oldest.since + PIECE + MINUTE - now, asksFor } };
  return { after: { ...before, pieces: counted(pieces, now) }, admission: { wait: 0, asksFor } };
}

/** What is known of a target after it was called. One that has answered somebody 2xx within a minute does not fail. */
export function learn(before: TargetCount, isDelivered: boolean, now: number): TargetCount {
  if (isDelivered) return { ...before, isWell: true, wellAt: now };
  return { ...before, isWell: before.isWell && before.wellAt + MINUTE > now };
}

function counted(pieces: TargetCount["pieces"], now: number): TargetCount["pieces"] {
  const newest = pieces.at(-1);
  if (newest === undefined || newest.since + PIECE <= now) return [...pieces, { since: now, count: 1 }];
  return [...pieces.slice(0, -1), { ...newest, count: newest.count + 1 }];
}

type GateEnv = Pick<Env, "MAIL_RATE_LIMITER" | "ADDRESS_KEY" | "RATE_LIMITS">;

/** How long the count may take to answer, in milliseconds. */
const PATIENCE = 2000;
const OPEN: Admission = { wait: 0, asksFor: { well: false, failing: false } };

/**
 * Counts a delivery to `url`, or says how long it has to wait.
 * @param isProven whether the last one to the same webhook was answered 2xx
 */
export async function askToDeliver(env: GateEnv, url: string, isProven: boolean): Promise<Admission> {
  if (env.RATE_LIMITS === "off") return OPEN;
  return within(PATIENCE, countOf(env, url).admit(isProven), OPEN);
}

/** Tells how that went, where anything is learnt from it. */
export async function tellDelivered(env: GateEnv, url: string, { asksFor }: Admission, isDelivered: boolean): Promise<void> {
  if (isDelivered ? asksFor.well : asksFor.failing) await within(PATIENCE, countOf(env, url).learn(isDelivered), undefined);
}

function countOf({ MAIL_RATE_LIMITER, ADDRESS_KEY }: GateEnv, url: string) {
  const { hostname, port, protocol } = new URL(url);
  const host = hostname.replace(/\.+$/, "");
  return MAIL_RATE_LIMITER.getByName(targetCountId(ADDRESS_KEY, `${host}:${port || (protocol === "https:" ? 443 : 80)}`));
}
