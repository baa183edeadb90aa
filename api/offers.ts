/** Offers as a game's state shows them. */

import { expiresAt, isStanding, standing } from "../game/offers.ts";
import type { Answer, Offer } from "../game/offers-schema.ts";
import type { GameState } from "../game/state.ts";
import type { AnsweredOffer, OfferAnswer } from "./offers-schema.ts";

/** What everybody is told of the offers in a game. */
export function offersShown(
  state: GameState,
  now: number,
): { readonly offers: readonly OfferAnswer[]; readonly answered: AnsweredOffer | null } {
  return { offers: offersOf(state, now), answered: answeredOf(state, now) };
}

/** The offers that can be answered at `now`. */
export function offersOf(state: GameState, now: number): readonly OfferAnswer[] {
  return standing(state, now).map((offer) => {
    const { id, terms, by, turn, at } = offer;
    return { id, ...terms, by, turn, at, expires: expiresAt(offer) };
  });
}

/** What became of the last offer, as long as the position stands in which it was answered or which the answer brought about; else null. */
function answeredOf(state: GameState, now: number): AnsweredOffer | null {
  const last = lastAnswered(state, now);
  if (last === null) return null;
  const { id, terms, by, turn, at } = last.offer;
  return { id, ...terms, by, turn, at, answer: last.answer };
}

/** The last offer that has ended in the present position, and how. An offer that nobody answers in its time expires without an event. */
function lastAnswered(
  { offers, moves, turn, answered }: GameState,
  now: number,
): { readonly offer: Offer; readonly answer: Answer | "expired" } | null {
  const given = answered?.turn === turn ? answered : null;
  const since = Math.max(moves.at(-1)?.at ?? 0, given?.at ?? 0);
  const expired = offers.findLast((offer) => offer.status === "open" && !isStanding(offer, now));
  if (expired !== undefined && (expiresAt(expired) ?? 0) > since) return { offer: expired, answer: "expired" };
  const offer = offers.find(({ id }) => id === given?.offer);
  return given === null || offer === undefined ? null : { offer, answer: given.answer };
}
