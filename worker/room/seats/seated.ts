/**
 * Sitting down: what is kept of the player who takes a seat, and what they are answered: the seat with its secret, and the game as it sees it.
 * A request that took a seat, or its link, under an idempotency key gets the same answer when it comes again.
 */
import { REPEATABLE } from "../../tokens/secrets.ts";
import type { Link } from "../../../game/event-parts.ts";
import type { ByProgram } from "../../../game/seats.ts";
import type { Side } from "../../../rules/contract.ts";
import { done, type Refused, refused, type Reply } from "../../object/reply.ts";
import type { Game } from "../kernel/game.ts";
import type { Ledger } from "../kernel/ledger.ts";
import { type Caller, kindOf, type Repeatable, type SeatAnswer, type StateText } from "../kernel/reply.ts";
import type { Seats } from "./seats.ts";

/** What somebody says of themselves as they take a seat. */
export interface Newcomer extends ByProgram {
  readonly name: string | null;
  readonly repeatable: Repeatable | null;
}

export interface Seated {
  readonly seat: SeatAnswer;
  readonly state: StateText;
}

/** Keeps who takes a seat by its link. Within a transaction of the caller's. */
export function sitDown(ledger: Ledger, side: Side, link: Link, caller: Caller, { name, repeatable }: Newcomer): void {
  if (name !== null) ledger.setName(side, name);
  if (caller.browser !== undefined) ledger.seat(caller.browser, side, kindOf(caller));
  noteTaken(ledger, side, link, repeatable);
}

interface Parts {
  readonly game: Game;
  readonly seats: Seats;
}

/** A seat just taken or taken before; refused where its key has been retired, for there is no token to show. */
export function seatedAnswer({ game, seats }: Parts, side: Side, origin: string): Reply<Seated> {
  const seat = seats.answer(side);
  return seat.ok ? done({ seat: seat.value, state: JSON.stringify(game.answer(side, origin)) }) : seat;
}

/** Keeps the request that a seat's link was answered to, so that it finds that again. Within a transaction of the caller's. */
export function noteTaken(ledger: Ledger, side: Side, { generation }: Link, repeatable: Repeatable | null): void {
  if (repeatable !== null) ledger.store.take(repeatable.key, { ...repeatable, side, generation, at: ledger.now() });
}

/** The seat whose link the same request was answered with, as long as that is good; null where it is a new request. */
export function seatTakenBy(ledger: Ledger, repeatable: Repeatable | null): Reply<Side | null> {
  const { store, state } = ledger;
  const taken = repeatable && store.taken(repeatable.key);
  if (repeatable === null || taken === null) return done(null);
  if (taken.request !== repeatable.request) return refused("key-reused", "This Idempotency-Key was used for something else.");
  const isGood = ledger.now() - taken.at <= REPEATABLE && state.links[taken.side]?.generation === taken.generation;
  return done(isGood ? taken.side : null);
}

/** Why something new can't be done under an idempotency key; null where it can. What was done under it may be good no more. */
export function usedKey({ store }: Ledger, repeatable: Repeatable | null): Refused | null {
  if (repeatable === null || store.taken(repeatable.key) === null) return null;
  return refused("key-reused", "This Idempotency-Key was used for something else, or for a link that is not valid any more.");
}
