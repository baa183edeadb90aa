/** A webhook as it is made: with an id and a secret of its own. */
import { WEBHOOK_EVENTS, type WebhookEvent } from "../../api/webhook-schema.ts";
import { random } from "../tokens/random.ts";

export interface NewWebhook {
  readonly id: string;
  readonly url: string;
  readonly events: readonly WebhookEvent[];
  /** As Standard Webhooks has it. */
  readonly secret: string;
}

export function newWebhook(url: string, events: readonly WebhookEvent[]): NewWebhook {
  const secret = `whsec_${btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))))}`;
  return { id: `wh_${random(15)}`, url, events: WEBHOOK_EVENTS.filter((event) => events.includes(event)), secret };
}
