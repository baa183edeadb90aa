/** A seat's webhooks, as its player keeps them. */
import type { NewWebhookAnswer, WebhookAnswer } from "../../api/webhook-schema.ts";
import { expect } from "vitest";
import type { Client } from "./client.ts";

/** The address holds a secret, as such addresses do. */
export async function webhook(client: Client, path: string, more: object = {}): Promise<NewWebhookAnswer> {
  const { status, body } = await client.post<NewWebhookAnswer>(`${path}/webhooks`, {
    url: "https://webhooks.example/in?key=private",
    ...more,
  });
  expect(status).toBe(201);
  return body;
}

export async function webhooks(client: Client, path: string): Promise<readonly WebhookAnswer[]> {
  const { status, body } = await client.get<readonly WebhookAnswer[]>(`${path}/webhooks`);
  expect(status).toBe(200);
  return body;
}
