/** What is kept about somebody: of a seat, and by a browser. */
import * as z from "zod";
import { eventSchema } from "../game/schemas.ts";
import { type Immutable, merged } from "../rules/values.ts";
import { instant, side } from "./common-schema.ts";
import { FEATURES } from "./features.ts";
import { holder } from "./seat-schema.ts";
import { emailAnswer } from "./mail-schema.ts";
import { deliveriesAnswer, webhooksAnswer } from "./webhook-schema.ts";

export const seatRecordAnswer = z
  .object({
    game: z.string(),
    variant: z.string(),
    side,
    ...merged(FEATURES.flatMap((feature) => ("kept" in feature ? [feature.kept] : []))),
    email: emailAnswer.describe(
      "As GET …/email answers it: the address itself is never told, for the seat's link is not its owner's.",
    ),
    browsers: z
      .array(holder.pick({ name: true, system: true, since: true, seen: true }))
      .describe("Those that hold the seat: what they say they are. Of each a fingerprint of its cookie is kept, too."),
    requests: z.array(instant).describe("When requests with an Idempotency-Key took the seat: of each a fingerprint is kept."),
    webhooks: webhooksAnswer.describe("Without their secrets."),
    deliveries: z
      .array(deliveriesAnswer.element.extend({ webhook: z.string(), body: z.string() }))
      .describe("What was sent to the webhooks lately, and what has not arrived."),
    events: z.array(eventSchema).describe("The seat's part of the game's log."),
  })
  .meta({ id: "SeatRecord" });

const heldSeat = z.object({
  id: z.string().describe("Of the game."),
  side,
  isOver: z.boolean(),
  hasOtherWay: z.boolean().describe("Whether another browser holds the seat, or mails bring its link."),
});

export const afterQuery = z.object({ after: z.string().max(64).optional().describe("The `next` of the answer before.") });
export const heldSeatsAnswer = z.object({
  seats: z.array(heldSeat),
  next: z.string().nullable().describe("Null where these are all; else what to ask on with."),
});

export const forgetBody = z.object({
  evenLast: z.boolean().optional().describe("Leave seats of running games that nothing else leads back to, too."),
  evenFailed: z
    .boolean()
    .optional()
    .describe(
      "With `evenLast`: end the cookie although games could not be asked. They keep its fingerprint, which opens nothing then.",
    ),
  after: afterQuery.shape.after,
});
export const forgottenAnswer = z.object({
  left: z.int().describe("Seats that this browser has left."),
  kept: z.array(z.string()).describe("Games whose seats it still holds: nothing else leads back there."),
  failed: z.array(z.string()).describe("Games that could not be asked."),
  next: z.string().nullable().describe("Null where these were all; else what to go on with."),
  isOver: z.boolean().describe("Whether the browser holds no seat any more, or none that it could use: its cookie has ended."),
});

export type SeatRecordAnswer = Immutable<z.output<typeof seatRecordAnswer>>;
export type HeldSeatsAnswer = Immutable<z.output<typeof heldSeatsAnswer>>;
export type ForgetBody = Immutable<z.input<typeof forgetBody>>;
export type ForgottenAnswer = Immutable<z.output<typeof forgottenAnswer>>;
