/** Sitting down: what is kept of the player who takes a seat, and what they are answered: the seat with its secret, and the game as it sees it. */
import type { Link } from "../../../game/event-parts.ts";
import type { ByProgram } from "../../../game/program.ts";
import type { Side } from "../../../rules/contract.ts";
import { done, type Reply } from "../../object/reply.ts";
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
  if (repeatable !== null)
    ledger.store.take(repeatable.key, { ...repeatable, side, generation: link.generation, at: ledger.now() });
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
