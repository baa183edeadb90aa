/**
 * Which sockets a game has room for. A seat's, the watchers' and those that may still show a seat's token have room of their own
 * each: so no number of watchers keeps a player out, and nobody has to be sent away for them.
 */
import type { Side } from "../../../rules/contract.ts";

/** What is known of a socket when another one comes. */
export interface Member {
  /** Null is a watcher. */
  readonly side: Side | null;
  /** What its client is counted under; null where nobody says. */
  readonly client: string | null;
  /** Whether it stays only if it shows a seat's token. */
  readonly isReserve: boolean;
  /** When it was accepted. */
  readonly since: number;
}

export interface Bounds {
  /** Sockets of one seat. */
  readonly seat: number;
  readonly watchers: number;
  readonly watchersOfClient: number;
  /** Sockets beyond the watchers, each for the moment in which it may show a seat's token. */
  readonly reserve: number;
  readonly reserveOfClient: number;
}

/** With two seats, 2000 in all. */
export const BOUNDS: Bounds = { seat: 50, watchers: 1800, watchersOfClient: 100, reserve: 100, reserveOfClient: 20 };

/** The bounds, with as many watchers as an operator has set; what is no number sets nothing. */
export function readBounds(mostWatchers: string | undefined): Bounds {
  return /^\d{1,5}$/.test(mostWatchers ?? "") ? { ...BOUNDS, watchers: Number(mostWatchers) } : BOUNDS;
}

export interface Admission<M> {
  readonly isReserve: boolean;
  /** Who is let go for the newcomer. */
  readonly letGo: readonly M[];
}

/**
 * Where a newcomer finds room; there always is some.
 *
 * A socket that has fallen silent goes first: its page is closed, or hidden. After that the oldest of the same seat goes, for the
 * newest is the one that the player has just opened. Watchers who were there first stay; who finds no room gets a place in
 * reserve, where the oldest goes, for it has had the longest time to show a token.
 * @param members the sockets that are open
 * @param isSilent whether a member has missed its pings; asked only where there is no room
 */
export function admit<M extends Member>(
  members: readonly M[],
  { side, client }: Pick<Member, "side" | "client">,
  bounds: Bounds,
  isSilent: (member: M) => boolean,
): Admission<M> {
  const ofClient = (member: M) => client !== null && member.client === client;
  if (side !== null) {
    const mates = members.filter((member) => member.side === side);
    return { isReserve: false, letGo: mates.length < bounds.seat ? [] : [mates.find(isSilent) ?? oldest(mates)] };
  }
  const watchers = members.filter((member) => member.side === null && !member.isReserve);
  const crowd = crowded(watchers, ofClient, bounds.watchers, bounds.watchersOfClient);
  if (crowd === null) return { isReserve: false, letGo: [] };
  const silent = crowd.find(isSilent);
  if (silent !== undefined) return { isReserve: false, letGo: [silent] };
  const reserve = members.filter((member) => member.isReserve);
  const waiting = crowded(reserve, ofClient, bounds.reserve, bounds.reserveOfClient);
  return { isReserve: true, letGo: waiting === null ? [] : [oldest(waiting)] };
}

/** Which sockets are too many for one more: the client's own, or all of them; null where there is room. */
function crowded<M>(members: readonly M[], ofClient: (member: M) => boolean, most: number, mostOfClient: number) {
  const own = members.filter(ofClient);
  if (own.length >= mostOfClient) return own;
  return members.length >= most ? members : null;
}

function oldest<M extends Member>(members: readonly M[]): M {
  return members.reduce((one, other) => (other.since < one.since ? other : one));
}
