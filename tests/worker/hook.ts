/** A seat's webhooks, as its player keeps them. */
import { expect } from "vitest";
import type { Client } from "./client.ts";

export interface Hook {
  readonly id: string;
  readonly url: string;
  readonly events: readonly string[];
  readonly last: { readonly at: number; readonly status: number | string; readonly delivered: boolean } | null;
}

export interface NewHook extends Hook {
  readonly secret: string;
}

/** The address holds a secret, as such addresses do. */
export async function hook(client: Client, path: string, more: object = {}): Promise<NewHook> {
  const { status, body } = await client.post<NewHook>(`${path}/webhooks`, {
    url: "https://hooks.example/in?key=private",
    ...more,
  });
  expect(status).toBe(201);
  return body;
}

export async function hooks(client: Client, path: string): Promise<readonly Hook[]> {
  const { status, body } = await client.get<readonly Hook[]>(`${path}/webhooks`);
  expect(status).toBe(200);
  return body;
}
