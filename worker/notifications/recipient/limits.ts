/**
 * Numbers that hold for whatever goes to one place: how many messages a day, and how often somebody may have an
 * address asked.
 *
 * What is told of games waits for the next day where there were enough, and is never lost; what somebody asks to have sent (a confirmation,
 * a test, a link) is refused, for whoever asks may not be who gets it.
 */
import { DAY, HOUR, MINUTE, SECOND } from "../../../game/limits.ts";
import { fail, ok } from "../../../rules/values.ts";
import type { Result } from "../../../rules/contract.ts";
import type { Pauses } from "../../object/jobs.ts";

const MONTH = 30 * DAY;
/** Older questions count no more. */
export const YEAR = 365 * DAY;

/** Messages a day to one recipient. */
export interface MessageLimits {
  /** Notifications and daily mails. */
  readonly address: number;
  /** Notifications of one game. */
  readonly game: number;
  /** Tests and links. */
  readonly asked: number;
}

/** Mails a day. */
interface MailLimits extends MessageLimits {
  /** Questions to one address, on the first day (`mayAsk`). */
  readonly confirmation: number;
  /** Mails that one client asks for, to whatever addresses. */
  readonly client: number;
}

const USUAL: MailLimits = { address: 60, game: 30, confirmation: 4, asked: 5, client: 20 };
/** For targets whose owners set them up themselves: one that follows a game is told of every move. */
export const OWN_LIMITS: MessageLimits = { address: 1000, game: 500, asked: 20 };

/** `MAIL_LIMITS`: `<what>:<mails a day>`, several with commas between; what is not named is as usual. */
export function readMailLimits(text: string): Result<MailLimits> {
  const limits: Record<string, number> = { ...USUAL };
  for (const part of text.split(",").filter((each) => each.trim() !== "")) {
    const [, what = "", count] = /^\s*(\w+)\s*:\s*(\d{1,6})\s*$/.exec(part) ?? [];
    if (!Object.hasOwn(USUAL, what))
      return fail(`MAIL_LIMITS has to be a list of <what>:<number> (${Object.keys(USUAL).join(", ")}).`);
    limits[what] = Number(count);
  }
  return ok({ ...USUAL, ...limits });
}

/**
 * As the operator has set them.
 * @throws where they can't be read
 */
export function mailLimits({ MAIL_LIMITS = "" }: { readonly MAIL_LIMITS?: string }): MailLimits {
  return usable(readMailLimits(MAIL_LIMITS));
}

/** What an operator has set. @throws where that can't be read */
export function usable<T>(read: Result<T>): T {
  if (!read.ok) throw new Error(read.error);
  return read.value;
}

/** The day that it is where its reader is: `2026-11-21`. */
export type Day = string;

/** What a message is counted under: `address`, `game <id>`, … */
export type Account = string;

/** A message's accounts, and how much of each may be spent in a day. */
export type Charge = ReadonlyMap<Account, number>;

/** A notification's charge: its recipient and its game. A daily message is of no game. */
export function notificationCharge(limits: MessageLimits, game: string | null): Charge {
  return new Map([["address", limits.address], ...(game === null ? [] : [[`game ${game}`, limits.game] as const])]);
}

/** What a call of another player's is counted under as it comes: so many are told in a day, over all games, for strangers can cause each. */
export const CALL_CHARGE: Charge = new Map([["calls", 3]]);

/** Whether another message may go, after `spent` on this day. */
export function isAffordable(charge: Charge, spent: (account: Account) => number): boolean {
  return [...charge].every(([account, limit]) => spent(account) < limit);
}

/** So many more than on the first day go within so long, by whomever. */
const MORE: readonly (readonly [within: number, more: number])[] = [
  [DAY, 0],
  [MONTH, 1],
  [YEAR, 4],
];
/** By one client within a month. */
const MOST_OF_ONE = 2;

/** A mail that asked, or is to ask. */
export interface Question {
  /** In milliseconds since 1970. */
  readonly at: number;
  /** What the asking client is counted under, or the site it is in; null where nobody can tell. */
  readonly client: string | null;
  /** Whose notifications it is about: `<game> <side>`. */
  readonly seat: string;
}

/**
 * Whether another question may go.
 * @param before those that nobody has said yes to
 * @param firstDay how many go in a day; 0 is none at all
 */
export function mayAsk({ at, client }: Question, before: readonly Question[], firstDay: number): boolean {
  const within = (time: number) => before.filter((each) => at - each.at < time);
  if (firstDay === 0 || MORE.some(([time, more]) => within(time).length >= firstDay + more)) return false;
  if (client === null) return true;
  const own = within(MONTH).filter((each) => each.client === client).length;
  const isAlone = within(DAY).every((each) => each.client === client);
  return own === 0 || (own < MOST_OF_ONE && isAlone);
}

/** The ids of the objects that a client is counted by: its own, and that of the site it is in (`worker/api/client.ts`). */
export interface ClientIds {
  readonly network: string;
  readonly site: string | null;
}

/** A site may have so many times as many mails sent as one client. */
const SITE = 4;

/** Counts a mail that a client asks for; false where it or its site has asked for enough. Null is a client that nobody knows. */
export async function mayClientAsk(
  objects: { getByName(id: string): { ask(limit: number): Promise<boolean> } },
  ids: ClientIds | null,
  limit: number,
): Promise<boolean> {
  if (ids === null) return true;
  // What its own count refuses a client does not count for the site, so that nobody uses that up alone.
  if (!(await objects.getByName(ids.network).ask(limit))) return false;
  return ids.site === null || objects.getByName(ids.site).ask(SITE * limit);
}

/** When a try is looked at again that may have been broken off, or could not be put together. Most are over before the first of these. */
export const BROKEN_OFF: Pauses = { first: [10 * SECOND, MINUTE, 10 * MINUTE, HOUR], rest: DAY };

/** For how long the alarm waits for a try: what is over by then costs no row for looking at it again. In milliseconds. */
export const PATIENCE = 3 * SECOND;

/** Refusals in a row after which nothing more is sent to an address until somebody there confirms it again. */
export const MOST_REFUSALS = 3;
