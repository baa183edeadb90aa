/** What a kind of offer is judged by. `offers.ts` lists the kinds. */
import type { Side } from "../rules/contract.ts";
import type { Situation } from "./feature.ts";
import type { Judgement } from "./judgement.ts";
import type { Offer, OfferKind, TermsOf } from "./offers-schema.ts";

/** What has changed in a game that goes on: a side has moved, a position has returned, or a pause has begun. */
export type Change = { readonly what: "moved"; readonly by: Side } | { readonly what: "returned" | "paused" };

/** An offer of a kind, as it is agreed to. */
export type Offered<Kind extends OfferKind> = Pick<Offer, "id" | "by"> & { readonly terms: TermsOf<Kind> };

export interface OfferRules<Kind extends OfferKind> {
  /** Whether it is made in a game that goes on, or in one that is over. */
  readonly when: "playing" | "over";
  /** Set where the same offer of the other side is about something else. */
  readonly isOneSided?: true;
  /** When it ends by itself; absent where only what somebody does ends it. @param at when it was made */
  expires?(terms: TermsOf<Kind>, at: number): number;
  /** Why it can't be made; null where it can. */
  refuse(terms: TermsOf<Kind>, situation: Situation): Judgement | null;
  /** What follows where the situation's side agrees to it. */
  agree(offer: Offered<Kind>, situation: Situation): Judgement;
  /** Whether a change, after which the game goes on, leaves it without an object. */
  lapses(offer: Pick<Offer, "by">, change: Change): boolean;
}
