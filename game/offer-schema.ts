/** What can be offered, as zod: the one place where the kinds of offers and their terms are written. */
import * as z from "zod";
import type { Immutable } from "../rules/immutable.ts";
import { seriesChoice } from "./settings-schema.ts";

/** The members of each kind's terms beside its name. */
export const TERMS = {
  draw: {},
  takeback: {},
  pause: { until: z.int().min(0).describe("When it ends, in milliseconds since 1970.") },
  result: { winner: z.string().min(1).max(8).nullable().describe("The side that wins; null is a draw.") },
  rematch: {
    from: z.literal("position").exactOptional().describe("Goes on where the game has ended, with the sides as they are."),
    series: seriesChoice
      .nullable()
      .exactOptional()
      .describe("A series that begins with the next game; null is none. Left out, a series goes on, or begins anew."),
  },
} as const;

export const offerTerms = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("draw"), ...TERMS.draw }),
  z.strictObject({ kind: z.literal("takeback"), ...TERMS.takeback }),
  z.strictObject({ kind: z.literal("pause"), ...TERMS.pause }),
  z.strictObject({ kind: z.literal("result"), ...TERMS.result }),
  z.strictObject({ kind: z.literal("rematch"), ...TERMS.rematch }),
]);

/** What is offered. */
export type OfferTerms = Immutable<z.output<typeof offerTerms>>;
export type RematchTerms = Extract<OfferTerms, { kind: "rematch" }>;
/** What is offered while a game goes on. */
export type TermsInPlay = Exclude<OfferTerms, RematchTerms>;
export type OfferKind = OfferTerms["kind"];

type Named<Terms> = Terms extends { readonly kind: infer Kind } ? Omit<Terms, "kind"> & { readonly what: Kind } : never;
/** The same as the log has it, where `kind` says what an event is. */
export type LoggedTerms = Named<OfferTerms>;
