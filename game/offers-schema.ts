/** Offers and the answers to them. What can be offered stands in one list here, with the terms of each kind. */
import * as z from "zod";
import type { Side } from "../rules/contract.ts";
import type { Immutable } from "../rules/values.ts";
import { RESULT_TERMS } from "./ending-schema.ts";
import { type Auto, auto } from "./conditional-moves-schema.ts";
import { event, type FeatureSchema, side, turn, words } from "./event-parts.ts";
import { REMATCH_TERMS } from "./next-game-schema.ts";
import { PAUSE_TERMS } from "./pause-schema.ts";

/** The members of each kind's terms. */
const TERMS = {
  draw: {},
  /** It is about the last move of the player who offers it. */
  takeback: {},
  pause: PAUSE_TERMS,
  result: RESULT_TERMS,
  rematch: REMATCH_TERMS,
} as const;

type Terms = typeof TERMS;
export type OfferKind = keyof Terms;

type Shape = z.core.$ZodLooseShape;

/**
 * The schema of something that holds the terms of an offer, whichever its kind.
 * @param name the member that says the kind
 * @param members what stands beside the terms
 * @param make how unknown members are met
 */
export function withTerms<const Name extends string, Members extends Shape, Config extends z.core.$ZodObjectConfig>(
  name: Name,
  members: Members,
  make: (shape: Shape) => z.ZodObject<Shape, Config>,
): z.ZodDiscriminatedUnion<
  readonly {
    readonly [Kind in OfferKind]: z.ZodObject<Members & { [Member in Name]: z.ZodLiteral<Kind> } & Terms[Kind], Config>;
  }[OfferKind][],
  Name
>;
export function withTerms(name: string, members: Shape, make: (shape: Shape) => z.ZodObject): z.ZodType {
  const [first, ...rest] = Object.entries(TERMS).map(([kind, terms]) => make({ ...members, [name]: z.literal(kind), ...terms }));
  if (first === undefined) throw new Error("no kinds of offers");
  return z.discriminatedUnion(name, [first, ...rest]);
}

const offerTerms = withTerms("kind", {}, z.strictObject);

/** What is offered. */
export type OfferTerms = Immutable<z.output<typeof offerTerms>>;
export type TermsOf<Kind extends OfferKind> = Extract<OfferTerms, { kind: Kind }>;
/** What is offered while a game goes on. */
export type TermsInPlay = Exclude<OfferTerms, TermsOf<"rematch">>;

type Logged<Terms> = Terms extends { readonly kind: infer Kind } ? Omit<Terms, "kind"> & { readonly what: Kind } : never;
/** The same as the log has it, where `kind` says what an event is. */
export type LoggedTerms = Logged<OfferTerms>;

const { shape: offered } = event("offered", { offer: words, by: side, turn, auto });

const events = [
  withTerms("what", offered, z.strictObject),
  event("answered", { offer: words, by: side, answer: z.enum(["declined", "withdrawn"]) }),
] as const;

type OffersCommand =
  | {
      readonly kind: "offer";
      readonly turn: number;
      readonly terms: OfferTerms;
      /** The seat's last offer of that kind in this turn, after which this is another one. */
      readonly after?: string;
      readonly auto?: Auto;
    }
  | { readonly kind: "accept"; readonly id: string }
  | { readonly kind: "decline"; readonly id: string }
  | { readonly kind: "withdraw"; readonly id: string };

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

/** How an offer can end that somebody has answered, withdrawn, or moved past. */
export type Answer = Exclude<Offer["status"], "open">;

/** The last answer: a page that is opened an hour later tells the same as one that was open. */
export interface Answered {
  /** The offer's id. */
  readonly offer: string;
  readonly answer: Answer;
  /** The turn in which it is told: that in which it was given, or which it has brought about. */
  readonly turn: number;
  /** When it was given, in milliseconds since 1970. */
  readonly at: number;
}

export interface OffersState {
  readonly offers: readonly Offer[];
  /** Null where there was none, or it is nothing to be told any more. */
  readonly answered: Answered | null;
}

export const offersSchema: FeatureSchema<typeof events, OffersCommand, OffersState, "no-offer" | "offer-stands" | "bad-offer"> = {
  events,
};
