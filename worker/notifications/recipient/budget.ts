/**
 * How many messages a day. What is told of games waits for the next day where there were enough, and is never lost; what somebody asks
 * to have sent (a confirmation, a test, a link) is refused, for whoever asks may not be who gets it.
 */

import type { Result } from "../../../rules/contract.ts";
import { fail, ok } from "../../../rules/values.ts";

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
export interface MailLimits extends MessageLimits {
  /** Questions to one address, on the first day (`asking-limits.ts`). */
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
  const read = readMailLimits(MAIL_LIMITS);
  if (!read.ok) throw new Error(read.error);
  return read.value;
}

/** What a message is counted under: `address`, `game <id>`, … */
export type Account = string;

/** A message's accounts, and how much of each may be spent in a day. */
export type Charge = ReadonlyMap<Account, number>;

/** A notification's charge: its recipient and its game. A daily message is of no game. */
export function notificationCharge(limits: MessageLimits, game: string | null): Charge {
  return new Map([["address", limits.address], ...(game === null ? [] : [[`game ${game}`, limits.game] as const])]);
}

export function askedCharge(limits: MessageLimits): Charge {
  return new Map([["asked", limits.asked]]);
}

/** Calls of other players that are told in a day, over all games of the recipient: strangers can cause each. */
export const MOST_CALLS = 3;

/** What a call of another player's is counted under as it comes. */
export function callCharge(): Charge {
  return new Map([["calls", MOST_CALLS]]);
}

/** Whether another message may go, after `spent` on this day. */
export function isAffordable(charge: Charge, spent: (account: Account) => number): boolean {
  return [...charge].every(([account, limit]) => spent(account) < limit);
}
