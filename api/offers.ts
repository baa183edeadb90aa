/** Offers as a game's state shows them. */
import { lastAnswered } from "../game/last-answer.ts";
import { expiresAt, standing } from "../game/offers.ts";
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

/** What became of the last offer, as long as nobody has moved since; null where there is nothing to tell. */
function answeredOf(state: GameState, now: number): AnsweredOffer | null {
  const told = lastAnswered(state, now);
  if (told === null) return null;
  const { id, terms, by, turn, at } = told.offer;
  return { id, ...terms, by, turn, at, answer: told.answer };
}
