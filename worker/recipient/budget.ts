/**
 * How many mails a day. What is told of games waits for the next day where there were enough, and is never lost; what somebody asks
 * to have sent (a confirmation, a test, a link) is refused, for whoever asks may not be who gets it.
 */

import type { Result } from "../../rules/contract.ts";
import { fail, ok } from "../../rules/result.ts";

/** Mails a day. */
export interface MailLimits {
  /** Notices and daily mails to one address. */
  readonly address: number;
  /** Notices of one game to one address. */
  readonly game: number;
  /** Questions to one address, on the first day (`confirmation-limits.ts`). */
  readonly confirmation: number;
  /** Tests and links to one address. */
  readonly asked: number;
  /** Mails that one client asks for, to whatever addresses. */
  readonly client: number;
}

const USUAL: MailLimits = { address: 60, game: 30, confirmation: 4, asked: 5, client: 20 };

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

/** What a mail is counted under: `address`, `game <id>`, … */
export type Account = string;

/** A mail's accounts, and how much of each may be spent in a day. */
export type Charge = ReadonlyMap<Account, number>;

/** A notice's charge: its address and its game. A daily mail is of no game. */
export function noticeCharge(limits: MailLimits, game: string | null): Charge {
  return new Map([["address", limits.address], ...(game === null ? [] : [[`game ${game}`, limits.game] as const])]);
}

export function askedCharge(limits: MailLimits): Charge {
  return new Map([["asked", limits.asked]]);
}

/** Whether another mail may go, after `spent` on this day. */
export function isAffordable(charge: Charge, spent: (account: Account) => number): boolean {
  return [...charge].every(([account, limit]) => spent(account) < limit);
}
