/** Offers as they are folded from the log: what was offered, and what became of it. */
import type { Side } from "../rules/contract.ts";
import type { LoggedTerms, OfferKind, OfferTerms, RematchTerms } from "./offer-schema.ts";

export interface Offer {
  /** The number of its event. */
  readonly id: string;
  readonly terms: OfferTerms;
  readonly by: Side;
  readonly turn: number;
  /** When it was made, in milliseconds since 1970. */
  readonly at: number;
  /** Only an open one can be answered, and that only until it expires. */
  readonly status: "open" | "accepted" | "declined" | "withdrawn" | "lapsed";
  /** The turn in which it was accepted, so that a repeat is known. */
  readonly acceptedIn?: number;
}

type Offers = { readonly offers: readonly Offer[] };

/** How many offers of a kind a player may make in a turn. */
export const MOST_OFFERS = 3;

/** How long a rematch can be accepted, in milliseconds. */
const REMATCH_STANDS = 14 * 24 * 60 * 60 * 1000;

/** When an offer ends by itself; null is only by what somebody does. */
export function expiresAt({ terms, at }: Offer): number | null {
  switch (terms.kind) {
    case "draw":
    case "takeback":
    case "result":
      return null;
    case "rematch":
      return at + REMATCH_STANDS;
    case "pause":
      return terms.until;
  }
}

/** Whether an offer can be answered. */
export function isStanding(offer: Offer, now: number): boolean {
  const expires = expiresAt(offer);
  return offer.status === "open" && (expires === null || now < expires);
}

/** The offers that can be answered. */
export function standing({ offers }: Offers, now: number): readonly Offer[] {
  return offers.filter((offer) => isStanding(offer, now));
}

/** The sides whose offers are open. */
export function offerers({ offers }: Offers): ReadonlySet<Side> {
  return new Set(offers.filter(({ status }) => status === "open").map(({ by }) => by));
}

/** The offers of a kind that a side has made in a turn, whatever became of them, in their order. */
export function madeIn({ offers }: Offers, side: Side, turn: number, kind: OfferKind): readonly Offer[] {
  return offers.filter((offer) => offer.by === side && offer.turn === turn && offer.terms.kind === kind);
}

/** What a side has offered in a turn: of each kind the last one, and how many more it may make. */
export interface AskedFor {
  readonly kind: OfferKind;
  readonly id: string;
  readonly left: number;
}

export function askedIn(state: Offers, side: Side, turn: number): readonly AskedFor[] {
  const last = new Map(
    state.offers.flatMap((offer) => (offer.by === side && offer.turn === turn ? [[offer.terms.kind, offer.id] as const] : [])),
  );
  return [...last].map(([kind, id]) => ({ kind, id, left: MOST_OFFERS - madeIn(state, side, turn, kind).length }));
}

/** Whether what `side` offers comes to the same as an offer. */
export function isEqual({ by, terms: offered }: Offer, side: Side, terms: OfferTerms): boolean {
  // Each takes back a move of their own.
  if (terms.kind === "takeback" && by !== side) return false;
  // Written by the same function, their members stand in the same order.
  return JSON.stringify(logged(offered)) === JSON.stringify(logged(terms));
}

/** The offers with another status for those that are open. */
export function settle(offers: readonly Offer[], status: (offer: Offer) => Offer["status"]): readonly Offer[] {
  return offers.map((offer) => (offer.status === "open" ? { ...offer, status: status(offer) } : offer));
}

/** The offers after that of an id, if any, was accepted in a turn. */
export function accepted(offers: readonly Offer[], id: string | undefined, turn: number): readonly Offer[] {
  return offers.map((offer) => (offer.id === id ? { ...offer, status: "accepted", acceptedIn: turn } : offer));
}

/** The offers after `side` has moved: what it was asked lapses, and so does what the move leaves without an object. */
export function afterMove(offers: readonly Offer[], side: Side): readonly Offer[] {
  return settle(offers, (offer) => {
    switch (offer.terms.kind) {
      case "draw":
      case "result":
      // Only games that are over have one.
      case "rematch":
        return offer.by === side ? "open" : "lapsed";
      case "takeback":
        return "lapsed";
      case "pause":
        return "open";
    }
  });
}

/** Terms as an event holds them. */
export function logged(terms: OfferTerms): LoggedTerms {
  switch (terms.kind) {
    case "draw":
    case "takeback":
      return { what: terms.kind };
    case "pause":
      return { what: terms.kind, until: terms.until };
    case "result":
      return { what: terms.kind, winner: terms.winner };
    case "rematch":
      return { what: terms.kind, ...rematchOf(terms) };
  }
}

/** The terms of whatever holds them among other things: an event of the log. */
export function termsIn(event: LoggedTerms): OfferTerms {
  switch (event.what) {
    case "draw":
    case "takeback":
      return { kind: event.what };
    case "pause":
      return { kind: event.what, until: event.until };
    case "result":
      return { kind: event.what, winner: event.winner };
    case "rematch":
      return { kind: event.what, ...rematchOf(event) };
  }
}

/** Its members, in one order. */
function rematchOf({ from, series }: Omit<RematchTerms, "kind">): Omit<RematchTerms, "kind"> {
  return { ...(from && { from }), ...(series !== undefined && { series: series && { kind: series.kind, of: series.of } }) };
}
