/**
 * How often an address is asked whether it wants mails. Whoever asks may be a stranger to it: so its owner is bothered less and less
 * while nobody there says yes, and no client takes alone what others may need, the owner among them.
 */

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
