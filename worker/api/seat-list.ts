/** Seats that a caller names in a list. Each is asked about once, and after too many tokens that open no seat no further one is. */
import type { Seat } from "../../api/my-games-schema.ts";
import type { Reply } from "../object/reply.ts";
import { NO_SEAT } from "../room/kernel/guard.ts";
import { isGameId } from "../tokens/game-id.ts";

/** So many wrong tokens end a list: whoever holds seats has few links that are dead, and whoever guesses has no others. */
export const MOST_WRONG_SEATS = 20;

/** The list without what it says twice. */
export function distinctSeats(seats: readonly Seat[]): readonly Seat[] {
  return [...new Map(seats.map((seat) => [`${seat.game} ${seat.token}`, seat])).values()];
}

/**
 * What is answered for the seats of a list, in its order; those that are refused are left out.
 * @param seats each once
 * @param ask asks a game's object; not called for what is no game's id
 */
export async function askSeats<T>(
  idKey: string,
  seats: readonly Seat[],
  ask: (seat: Seat) => Promise<Reply<T>>,
): Promise<readonly T[]> {
  const answered: T[] = [];
  let wrong = 0;
  for (let next = 0; next < seats.length && wrong < MOST_WRONG_SEATS;) {
    // At once no more than may still be wrong, so that there are never more of these than the bound.
    const part = seats.slice(next, next + MOST_WRONG_SEATS - wrong);
    next += part.length;
    const replies = await Promise.all(part.map(async (seat) => (isGameId(idKey, seat.game) ? ask(seat) : NO_SEAT)));
    for (const reply of replies) {
      if (reply.ok) answered.push(reply.value);
      else if (reply.code === "no-seat" || reply.code === "not-found") wrong += 1;
    }
  }
  return answered;
}
