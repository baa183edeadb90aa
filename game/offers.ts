/**
 * Offers: they are made, answered, and fall away with what the game does meanwhile. An offer names its turn, so that it can be repeated:
 * only one that names the last one of its kind in `after` is made once more in the same turn.
 */
import type { Side } from "../rules/contract.ts";
import { drawOffer, resultOffer } from "./ending.ts";
import type { EventOf } from "./event.ts";
import { asked, type Change, type Feature, type Offered, type OfferRules, type Situation } from "./feature.ts";
import { happens, type Judgement, notStarted, refuse, REPEAT, unlessPlaying, unlessTurn } from "./command.ts";
import { rematchOffer } from "./next-game.ts";
import type { Answer, LoggedTerms, Offer, OfferKind, OfferTerms, TermsOf } from "./offers-schema.ts";
import { pauseOffer } from "./pause.ts";
import { isSame } from "../rules/values.ts";
import type { GameState } from "./state.ts";
import { takebackOffer } from "./takeback.ts";

/** The kinds of offers. */
const RULES: { readonly [Kind in OfferKind]: OfferRules<Kind> } = {
  draw: drawOffer,
  takeback: takebackOffer,
  pause: pauseOffer,
  result: resultOffer,
  rematch: rematchOffer,
};

/** How many offers of a kind a player may make in a turn. */
const MOST_OFFERS = 3;

const ANSWERS = { decline: "declined", withdraw: "withdrawn" } as const;

export const offers = {
  begin: () => ({ offers: [], answered: null }),
  judge: {
    offer({ turn, terms, after, auto }, situation) {
      const { state, side, at } = situation;
      // A game has one next game.
      if (terms.kind === "rematch" && state.next !== null) return REPEAT;
      const made = madeIn(state, side, turn, terms.kind);
      const last = made.at(-1);
      const isAnother = last !== undefined && last.id === after;
      if (!isAnother && (made.some((offer) => isEqual(offer, side, terms)) || hasAgreed(state, side, turn, terms))) return REPEAT;
      const refusal = unlessTimely(state, terms.kind) ?? unlessTurn(state, turn) ?? unlessMade(terms.kind, terms, situation);
      if (refusal !== null) return refusal;

      const open = standing(state, at).find((offer) => offer.terms.kind === terms.kind);
      if (open === undefined) {
        if (made.length >= MOST_OFFERS)
          return refuse("too-many", `At most ${MOST_OFFERS} offers of a kind in a turn: the next can be made after a move.`);
        return happens({
          kind: "offered",
          offer: String(state.seq + 1),
          by: side,
          turn,
          ...logged(terms),
          ...(auto && { auto }),
        });
      }
      if (!isEqual(open, side, terms))
        return refuse("offer-stands", `Offer ${open.id} stands: it has to be answered or withdrawn first.`);
      // Who offers what the other has already offered agrees to it.
      return open.by === side ? REPEAT : agree(open.terms.kind, open, situation);
    },
    accept({ id }, situation) {
      const { state, side } = situation;
      const found = state.offers.find((each) => each.id === id);
      if (found !== undefined && found.by !== side && found.status === "accepted") return REPEAT;
      const untimely = unlessTimely(state, found?.terms.kind, true);
      if (untimely !== null) return untimely;
      if (found === undefined || found.by === side || !isStanding(found, situation.at)) return noOffer();
      return agree(found.terms.kind, found, situation);
    },
    decline: close,
    withdraw: close,
  },
  cause: {
    offered(event, state) {
      const { by, turn, auto } = event;
      const terms = termsIn(event);
      const last = madeIn(state, by, turn, terms.kind).at(-1);
      return asked(by, { kind: "offer", turn, terms, ...(last && { after: last.id }), ...(auto && { auto }) });
    },
    answered: ({ by, offer, answer }) => asked(by, { kind: answer === "declined" ? "decline" : "withdraw", id: offer }),
  },
  fold: {
    offered: (state, event) => ({
      offers: [
        ...state.offers,
        { id: event.offer, terms: termsIn(event), by: event.by, turn: event.turn, at: event.at, status: "open" },
      ],
    }),
    answered: (state, { offer: id, answer, at }) => ({
      offers: closed(state.offers, answer, (offer) => offer.id === id),
      answered: { offer: id, answer, turn: state.turn, at },
    }),
    moved(state, event) {
      const lapses = lapsing(event.outcome === null ? { what: "moved", by: event.side } : null);
      const last = state.offers.findLast((offer) => isStanding(offer, event.at) && lapses(offer));
      return {
        offers: closed(state.offers, "lapsed", lapses),
        answered: last === undefined ? null : { offer: last.id, answer: "lapsed", turn: state.turn, at: event.at },
      };
    },
    tookBack: (state, event) => accepted(state, event, { what: "returned" }),
    paused: (state, event) => accepted(state, event, { what: "paused" }),
    ended: (state, event) => accepted(state, event, null),
    rematched: (state, event) => accepted(state, event, null),
    /** The pause that was agreed on is over. */
    resumed: ({ answered }) => ({ answered: answered?.answer === "accepted" ? null : answered }),
    /** Another person sits there, who has said nothing. */
    handed: () => ({ answered: null }),
    left: () => ({ offers: [], answered: null }),
  },
} satisfies Feature;

/** Terms as an event holds them, where `kind` says what an event is. */
export function logged(terms: OfferTerms): LoggedTerms;
export function logged({ kind, ...terms }: OfferTerms): object {
  return { what: kind, ...terms };
}

function termsIn(event: EventOf<"offered">): OfferTerms;
function termsIn({
  seq: _seq,
  at: _at,
  kind: _kind,
  offer: _offer,
  by: _by,
  turn: _turn,
  what,
  auto: _auto,
  ...terms
}: EventOf<"offered">): object {
  return { kind: what, ...terms };
}

/** When an offer ends by itself; null is only by what somebody does. */
export function expiresAt({ terms, at }: Pick<Offer, "terms" | "at">): number | null {
  return expiry(terms.kind, terms, at);
}

function expiry<Kind extends OfferKind>(kind: Kind, terms: TermsOf<Kind>, at: number): number | null {
  return RULES[kind].expires?.(terms, at) ?? null;
}

/** Whether an offer can be answered. */
export function isStanding(offer: Offer, now: number): boolean {
  const expires = expiresAt(offer);
  return offer.status === "open" && (expires === null || now < expires);
}

/** The offers that can be answered. */
export function standing(state: GameState, now: number): readonly Offer[] {
  return state.offers.filter((offer) => isStanding(offer, now));
}

/** Whether a move of `side` would decline what the other one offers. */
export function declinesByMove(state: GameState, side: Side, now: number): boolean {
  const lapses = lapsing({ what: "moved", by: side });
  return standing(state, now).some((offer) => offer.by !== side && lapses(offer));
}

/** The offers of a kind that a side has made in a turn, whatever became of them, in their order. */
function madeIn(state: GameState, side: Side, turn: number, kind: OfferKind): readonly Offer[] {
  return state.offers.filter((offer) => offer.by === side && offer.turn === turn && offer.terms.kind === kind);
}

/** What a side has offered in a turn: of each kind the last one, and how many more it may make. */
export function askedIn(state: GameState, side: Side, turn: number) {
  const made = state.offers.filter((offer) => offer.by === side && offer.turn === turn);
  const last = new Map(made.map((offer) => [offer.terms.kind, offer.id] as const));
  return [...last].map(([kind, id]) => ({ kind, id, left: MOST_OFFERS - madeIn(state, side, turn, kind).length }));
}

/** Whether what `side` offers comes to the same as an offer. */
function isEqual({ by, terms: offered }: Offer, side: Side, terms: OfferTerms): boolean {
  return (by === side || !RULES[terms.kind].isOneSided) && isSame(offered, terms);
}

/** Whether `side` has agreed in that turn to what it offers once more. */
function hasAgreed(state: GameState, side: Side, turn: number, terms: OfferTerms): boolean {
  return state.offers.some((offer) => offer.by !== side && offer.acceptedIn === turn && isEqual(offer, side, terms));
}

function noOffer(): Judgement {
  return refuse("no-offer", "That offer does not stand.");
}

/**
 * A refusal where an offer of that kind comes too early or too late in the game; null else.
 * @param kind undefined where the offer is unknown
 * @param isMade whether it was made already, when there was somebody to make it to
 */
function unlessTimely(state: GameState, kind: OfferKind | undefined, isMade = false): Judgement | null {
  if (kind === undefined || RULES[kind].when === "playing") return unlessPlaying(state);
  if (isMade) return null;
  if (state.status !== "over") return refuse("not-over", "That is for games that are over.");
  return state.sides.every((side) => state.links[side] !== undefined) ? null : notStarted();
}

function unlessMade<Kind extends OfferKind>(kind: Kind, terms: TermsOf<Kind>, situation: Situation): Judgement | null {
  return RULES[kind].refuse(terms, situation);
}

/** What follows where both want the same. */
function agree<Kind extends OfferKind>(kind: Kind, offer: Offered<Kind>, situation: Situation): Judgement {
  return RULES[kind].agree(offer, situation);
}

/** Declines the other side's offer, or withdraws an own one. */
function close(
  { kind, id }: { readonly kind: keyof typeof ANSWERS; readonly id: string },
  { state, side, at }: Situation,
): Judgement {
  const found = state.offers.find((each) => each.id === id);
  const mayAnswer = found !== undefined && (kind === "withdraw") === (found.by === side);
  if (mayAnswer && found.status === ANSWERS[kind]) return REPEAT;
  const untimely = unlessTimely(state, found?.terms.kind, true);
  if (untimely !== null) return untimely;
  if (!mayAnswer || !isStanding(found, at)) return noOffer();
  return happens({ kind: "answered", offer: id, by: side, answer: ANSWERS[kind] });
}

/** The offers with a status for those that are open and meant. */
function closed(all: readonly Offer[], status: Answer, isMeant: (offer: Offer) => boolean): readonly Offer[] {
  return all.map((offer) => (offer.status === "open" && isMeant(offer) ? { ...offer, status } : offer));
}

/** Says whether an offer that is open is left without an object. @param change null where the game does not go on after it */
function lapsing(change: Change | null): (offer: Offer) => boolean {
  return (offer) => change === null || RULES[offer.terms.kind].lapses(offer, change);
}

/** An offer was accepted by what happened, if that names one; others may lapse by it. */
function accepted(
  state: GameState,
  { offer: id, turn: acceptedIn, at }: { readonly offer?: string | undefined; readonly turn: number; readonly at: number },
  change: Change | null,
): Partial<GameState> {
  const answered = state.offers.map((offer) => (offer.id === id ? { ...offer, status: "accepted" as const, acceptedIn } : offer));
  return {
    offers: closed(answered, "lapsed", lapsing(change)),
    answered: id === undefined ? state.answered : { offer: id, answer: "accepted", turn: state.turn, at },
  };
}

/** The sides whose offers are open. */
export function offerers({ offers: all }: GameState): ReadonlySet<Side> {
  return new Set(all.filter(({ status }) => status === "open").map(({ by }) => by));
}
