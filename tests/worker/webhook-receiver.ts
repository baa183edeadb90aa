/** A seat's webhooks, as its player keeps them, and what receives them in the place of the network. */
import type { WebhookMessage } from "../../api/webhook-message-schema.ts";
import type { DeliveryAnswer, NewWebhookAnswer, WebhookAnswer } from "../../api/webhook-schema.ts";
import { expect, vi } from "vitest";
import { type Client, pair, type Pair } from "./client.ts";
import { unrung } from "./object.ts";

/** One try of a delivery, as the receiver saw it. */
interface Received {
  readonly url: string;
  readonly init: RequestInit;
  readonly headers: Record<string, string>;
  readonly body: string;
  readonly message: WebhookMessage;
}

/** What the receivers got, and what they answer: the first of these, and the last one from then on. */
export const receiver: { received: Received[]; answers: (() => Response | Promise<Response>)[] } = { received: [], answers: [] };

/** From now on all that goes out comes to the receiver, which has got nothing yet, and takes everything. */
export function receiveAll(): void {
  receiver.received = [];
  receiver.answers = [() => new Response()];
  vi.spyOn(globalThis, "fetch").mockImplementation(async (target, init) => {
    const request = new Request(target, init);
    const body = await request.text();
    const message: WebhookMessage = JSON.parse(body);
    const headers = Object.fromEntries(request.headers);
    receiver.received.push({ url: request.url, init: init ?? {}, headers, body, message });
    const answer = receiver.answers.length > 1 ? receiver.answers.shift() : receiver.answers[0];
    if (answer === undefined) throw new Error("no answer was prepared");
    return answer();
  });
}

/** Which seats were told of what, in order. */
export function types(): readonly string[] {
  return receiver.received.map(({ message: { type, data } }) => `${data.side} ${type}`);
}

/** A game whose alarms only the test rings. */
export async function quiet(): Promise<Pair> {
  const game = await pair();
  await unrung(game.id);
  return game;
}

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

export async function logOf(client: Client, path: string, id: string): Promise<readonly DeliveryAnswer[]> {
  const { status, body } = await client.get<readonly DeliveryAnswer[]>(`${path}/webhooks/${id}/deliveries`);
  expect(status).toBe(200);
  return body;
}
