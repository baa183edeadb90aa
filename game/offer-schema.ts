/** What can be offered, as zod: the one place where the kinds of offers and their terms are written. */
import * as z from "zod";
import type { Immutable } from "../rules/immutable.ts";

/** The members of each kind's terms beside its name. */
export const TERMS = {
  draw: {},
  takeback: {},
  pause: { until: z.int().min(0).describe("When it ends, in milliseconds since 1970.") },
  result: { winner: z.string().min(1).max(8).nullable().describe("The side that wins; null is a draw.") },
} as const;

export const offerTerms = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("draw"), ...TERMS.draw }),
  z.strictObject({ kind: z.literal("takeback"), ...TERMS.takeback }),
  z.strictObject({ kind: z.literal("pause"), ...TERMS.pause }),
  z.strictObject({ kind: z.literal("result"), ...TERMS.result }),
]);

/** What is offered. */
export type OfferTerms = Immutable<z.output<typeof offerTerms>>;
export type OfferKind = OfferTerms["kind"];

type Named<Terms> = Terms extends { readonly kind: infer Kind } ? Omit<Terms, "kind"> & { readonly what: Kind } : never;
/** The same as the log has it, where `kind` says what an event is. */
export type LoggedTerms = Named<OfferTerms>;
