/** A seat's webhooks, as its player keeps them. */
import { expect } from "vitest";
import type { Client } from "./client.ts";

export interface Webhook {
  readonly id: string;
  readonly url: string;
  readonly events: readonly string[];
  readonly last: { readonly at: number; readonly status: number | string; readonly delivered: boolean } | null;
}

export interface NewWebhook extends Webhook {
  readonly secret: string;
}

/** The address holds a secret, as such addresses do. */
export async function webhook(client: Client, path: string, more: object = {}): Promise<NewWebhook> {
  const { status, body } = await client.post<NewWebhook>(`${path}/webhooks`, {
    url: "https://webhooks.example/in?key=private",
    ...more,
  });
  expect(status).toBe(201);
  return body;
}

export async function webhooks(client: Client, path: string): Promise<readonly Webhook[]> {
  const { status, body } = await client.get<readonly Webhook[]>(`${path}/webhooks`);
  expect(status).toBe(200);
  return body;
}
