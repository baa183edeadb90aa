/** A seat whose link is lost, as it is asked for and told of. */
import * as z from "zod";
import { type Input, type Output, asBody, instant, side, type ApiFeature } from "./common-schema.ts";
import { RECOVERY_ANSWERS } from "../game/recovery.ts";

export const recoveryBody = z.object({
  side: side.optional().describe("The seat whose link is lost; the one that was taken by the invite where it is absent."),
});
export const recoveryAnswerBody = asBody.extend({
  id: z.string().max(100).describe("The request that is meant, as the state tells it."),
  do: z
    .enum(RECOVERY_ANSWERS)
    .describe("The opponent may `agree` or `refuse`; the seat's own player `refuse`, or `admit` where they ask themselves."),
});

export const recovery = z.object({
  id: z.string(),
  side: side.describe("The seat that is asked for."),
  asked: instant,
  agreed: instant.nullable().describe("When the opponent vouched; null before."),
  effective: instant
    .nullable()
    .describe(
      "When the seat is given to whoever asked, unless its player does anything until then; null before the opponent vouched.",
    ),
});

export const recoveryApi = {
  problems: {
    "already-asked": [409, "A seat is asked for already"],
    "no-recovery": [409, "There is no such request"],
  },
  state: { recovery: recovery.exactOptional().describe("How the request of the asking browser for a seat stands.") },
  you: { recovery: recovery.exactOptional().describe("Somebody asks for a seat whose link is lost: this one, or the other.") },
} as const satisfies ApiFeature;

export type RecoveryTold = Output<typeof recovery>;
export type RecoveryBody = Input<typeof recoveryBody>;
export type RecoveryAnswerBody = Input<typeof recoveryAnswerBody>;
