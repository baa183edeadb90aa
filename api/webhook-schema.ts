/** A seat's webhooks, what a delivery to one says, and the log of what was delivered. */
import * as z from "zod";
import { type Output, asBody, instant, side } from "./common-schema.ts";
import { MESSAGE_TYPES, WEBHOOK_EVENTS } from "./channels.ts";
import { pause } from "./clock-schema.ts";
import { offer } from "./offers-schema.ts";
import { stateAnswer } from "./state-schema.ts";
import { recovery } from "./recovery-schema.ts";

const chosen = z.array(z.enum(WEBHOOK_EVENTS)).min(1).max(WEBHOOK_EVENTS.length);

export const webhookBody = asBody.extend({
  url: z.string().max(2000),
  events: chosen
    .optional()
    .describe(
      "All but those that are asked for by name (`message`) where absent; as they were where the address is called already.",
    ),
});
export const changeWebhookBody = asBody.extend({
  events: chosen.optional().describe("As they were where absent."),
  enabled: z.literal(true).optional().describe("A disabled webhook is told again, from now on."),
});

const status = z
  .union([z.int(), z.literal("no answer")])
  .describe("What the receiver answered, or that nothing came of it within 5 seconds.");

export const webhookAnswer = z.object({
  id: z.string(),
  url: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  last: z.object({ at: instant, status, delivered: z.boolean() }).nullable().describe("How the last delivery went."),
  failingSince: instant.nullable().describe("Since when nothing has arrived; null where the last delivery did."),
  disabled: z
    .object({
      at: instant,
      reason: z.enum(["failing", "gone"]).describe("Nothing has arrived for five days, or the receiver has answered 410."),
    })
    .nullable()
    .describe("Nothing is delivered any more, until it is enabled again."),
  oldSecretUntil: instant.nullable().describe("Until when a secret before this one signs, too; null where none does."),
});
export const newWebhookAnswer = webhookAnswer.extend({
  secret: z.string().describe("Shown once: whsec_ and base64, as Standard Webhooks has it."),
});
export const addedWebhookAnswer = webhookAnswer.extend({
  secret: newWebhookAnswer.shape.secret.exactOptional().describe("Absent where a webhook to that address was there already."),
});
export const webhooksAnswer = z.array(webhookAnswer);

const attempt = z.object({
  at: instant.describe("When it was over."),
  status,
  duration: z.int().describe("In milliseconds."),
  line: z.string().nullable().describe("The first line of the answer, at most 200 characters; null where there was none."),
});
const delivery = z.object({
  id: z.string().describe("The header `webhook-id`: the same over all tries, and when it is replayed."),
  type: z.enum(MESSAGE_TYPES),
  at: instant.describe("When it happened."),
  status: z.enum(["waiting", "delivered", "failed"]),
  next: instant.nullable().describe("When it is tried next; null where it is not."),
  attempts: z.array(attempt).describe("The last ten, oldest first."),
});
export const deliveriesAnswer = z
  .array(delivery)
  .describe("The last fifty, of thirty days at most, and all that wait; newest first.");

export type WebhookAnswer = Output<typeof webhookAnswer>;
export type NewWebhookAnswer = Output<typeof newWebhookAnswer>;
export type AddedWebhookAnswer = Output<typeof addedWebhookAnswer>;
export type ChangeWebhookBody = Output<typeof changeWebhookBody>;
export type DeliveryAnswer = Output<typeof delivery>;
export type Attempt = Output<typeof attempt>;
export type DeliveryStatus = Attempt["status"];

/** The version of what deliveries say. */
export const MESSAGE_VERSION = 1;

const { result } = stateAnswer.shape;

export const webhookMessage = z.object({
  version: z
    .literal(MESSAGE_VERSION)
    .describe("Another one where a field goes, or means something else. New ones may come within a version."),
  type: z.enum(MESSAGE_TYPES),
  timestamp: z.iso.datetime().describe("When it happened."),
  data: z
    .object({
      game: z.string().describe("Its id; where a “play me” link is tried, that link's."),
      variant: z.string(),
      side: side.describe("The seat that the webhook belongs to."),
      turn: z.int(),
      ply: z.int(),
      toMove: side.nullable(),
      position: z.string(),
      customStart: z.literal(true).exactOptional().describe("There where the game began from a position of its own."),
      lastMove: z.string().nullable(),
      offers: z.array(offer),
      result,
      until: instant.nullable().describe("When the time of whoever is to move is up; null where none runs."),
      paused: pause.nullable().exactOptional().describe("There where one has begun."),
      recovery: recovery
        .pick({ id: true, side: true, asked: true })
        .exactOptional()
        .describe("There where somebody asks for a seat, this one or the other."),
      watchUrl: z.string(),
    })
    .describe("The same for both sides but for `side`."),
});

export type WebhookMessage = Output<typeof webhookMessage>;
