/** What became of the last offer, as it is told as long as the position stands in which it was answered, or which that brought about. */
import { expiresAt, isStanding } from "./offers.ts";
import type { Answer, Offer } from "./offers-schema.ts";
import type { GameState } from "./state.ts";

/** What became of an offer; one that nobody has answered in its time has `expired`, which is no event. */
export interface Told {
  readonly offer: Offer;
  readonly answer: Answer | "expired";
}

/** The last offer that has ended in the present position, and how; null where none has. */
export function lastAnswered({ offers, moves, turn, answered }: GameState, now: number): Told | null {
  const given = answered?.turn === turn ? answered : null;
  const since = Math.max(moves.at(-1)?.at ?? 0, given?.at ?? 0);
  const expired = offers.findLast((offer) => offer.status === "open" && !isStanding(offer, now));
  if (expired !== undefined && (expiresAt(expired) ?? 0) > since) return { offer: expired, answer: "expired" };
  const offer = offers.find(({ id }) => id === given?.offer);
  return given === null || offer === undefined ? null : { offer, answer: given.answer };
}
