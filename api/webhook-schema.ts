/** A seat's webhooks. */
import * as z from "zod";
import type { Immutable } from "../rules/immutable.ts";
import { asBody, instant } from "./common-schema.ts";

export const WEBHOOK_EVENTS = ["turn", "join", "offer", "pause", "end", "recovery"] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

export const webhookBody = asBody.extend({
  url: z.string().max(2000),
  events: z.array(z.enum(WEBHOOK_EVENTS)).min(1).max(WEBHOOK_EVENTS.length).optional().describe("All of them where absent."),
});

export const webhookAnswer = z.object({
  id: z.string(),
  url: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  last: z
    .object({ at: instant, status: z.union([z.int(), z.literal("no answer")]), delivered: z.boolean() })
    .nullable()
    .describe("How the last delivery went."),
});
export const newWebhookAnswer = webhookAnswer.extend({
  secret: z.string().describe("Shown once: whsec_ and base64, as Standard Webhooks has it."),
});
export const webhooksAnswer = z.array(webhookAnswer);

export type WebhookAnswer = Immutable<z.output<typeof webhookAnswer>>;
export type NewWebhookAnswer = Immutable<z.output<typeof newWebhookAnswer>>;
