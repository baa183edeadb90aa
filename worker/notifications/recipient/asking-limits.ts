/**
 * How often a client may have mails sent, and an address is asked whether it wants any. The asker may be a stranger to it: so its owner is bothered less and less
 * while nobody there says yes, and no client takes alone what others may need, the owner among them.
 */
import type { MailRateLimiter } from "./mail-rate-limiter.ts";

const DAY = 24 * 60 * 60 * 1000;
const MONTH = 30 * DAY;
/** Older questions count no more. */
export const YEAR = 365 * DAY;

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
  objects: DurableObjectNamespace<MailRateLimiter>,
  ids: ClientIds | null,
  limit: number,
): Promise<boolean> {
  if (ids === null) return true;
  // What its own count refuses a client does not count for the site, so that nobody uses that up alone.
  if (!(await objects.getByName(ids.network).ask(limit))) return false;
  return ids.site === null || objects.getByName(ids.site).ask(SITE * limit);
}
