/** For how long what a push says stays true: a browser that comes back later is not shown it any more. */
import type { Owed } from "../../content/message.ts";
import { dueOf } from "../../content/due.ts";

const SECOND = 1000;
/** In seconds, as the header has it (RFC 8030, 5.2). */
const LONGEST = 7 * 24 * 60 * 60;
/** What is just over may still arrive; with 0, only a browser that is connected now would be told. */
const SHORTEST = 10;
/** A call to the board is over then. */
const MEETING = 15 * 60;

/** Of a notification, in seconds. */
export function lifetimeOf({ occasion, state, side }: Owed): number {
  const { now, offers, meeting, closes, status } = state;
  const due = dueOf(state);
  const isDue = due !== null && due.kind !== "late";
  const ends: readonly (number | null)[] = [
    status === "over" ? null : closes,
    isDue ? due.at : null,
    occasion === "meeting" ? (meeting?.until ?? now + MEETING * SECOND) : null,
    ...(occasion === "offer" ? [latest(offers.filter(({ by }) => by !== side).map(({ expires }) => expires))] : []),
    state.you?.recovery?.effective ?? null,
  ];
  const left = ends.flatMap((at) => (at === null || at <= now ? [] : [Math.floor((at - now) / SECOND)]));
  return Math.max(Math.min(...left, LONGEST), SHORTEST);
}

/** Of the day's push about several games: it says something for as long as it is true of one of them, and the next one follows. */
export function digestLifetime(owed: readonly Owed[], longest: number): number {
  return Math.min(longest, Math.max(...owed.map(lifetimeOf)));
}

/** Null where one of them never ends, or there is none. */
function latest(instants: readonly (number | null)[]): number | null {
  return instants.reduce((last, at) => (last === null || at === null ? null : Math.max(last, at)), instants[0] ?? null);
}
