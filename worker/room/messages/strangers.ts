/** Whether two who play know each other: strangers write ready-made messages until both have sent one. */
import type { Game } from "../kernel/game.ts";
import type { Seats } from "../seats/seats.ts";
import type { MessageRows } from "./message-rows.ts";

/** Set in a game of two who met by an open invite or a "play me" link. */
const OF_STRANGERS = "messages-open";

interface Seating {
  readonly game: Game;
  readonly seats: Seats;
  readonly rows: MessageRows;
}

/** Within a transaction of the caller's. */
export function noteStrangers(rows: MessageRows): void {
  rows.setFact(OF_STRANGERS, "1");
}

/** Whether the two met by an open invite or a "play me" link; in a game that follows, the one before says so. */
function areStrangers(seating: Seating): boolean {
  const { game, rows } = seating;
  // An object that was built anew does not know how they met.
  return rows.fact(OF_STRANGERS) !== null || isMadeByLink(seating) || game.ledger.store.history() !== null;
}

/** Whether a "play me" link has made the game, as long as its owner has the seat. */
export function isMadeByLink({ game: { ledger }, seats }: Seating): boolean {
  const { sides, follows } = ledger.state;
  return follows === null && sides.some((side) => seats.playMeLinkOf(side) !== null);
}

/** Whether text may be written: at once by friends, and by strangers once both have sent something. */
export function isFree(seating: Seating): boolean {
  return !areStrangers(seating) || seating.rows.isAnswered(seating.game.ledger.state.sides);
}
