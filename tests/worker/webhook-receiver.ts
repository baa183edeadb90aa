/** A seat's webhooks, as its player keeps them, and what stands where they lead. */
import type { WebhookMessage } from "../../api/webhook-schema.ts";
import type { DeliveryAnswer, NewWebhookAnswer, WebhookAnswer } from "../../api/webhook-schema.ts";
import { beforeEach, vi } from "vitest";
import { newKey, ok, type Pair } from "./client.ts";

let address = "https://webhooks.example/in?key=private";

/** Where webhooks lead: elsewhere in each test that has a receiver. It holds a secret, as such addresses do. */
export function hookAddress(): string {
  return address;
}

export async function webhook<S extends "w" | "b">(
  game: Pick<Pair, "path" | S>,
  side: S,
  more: object = {},
): Promise<NewWebhookAnswer> {
  const { body } = await ok(game[side].post<NewWebhookAnswer>(`${game.path}/webhooks`, { url: address, ...more }), 201);
  return body;
}

export async function webhooks<S extends "w" | "b">(game: Pick<Pair, "path" | S>, side: S): Promise<readonly WebhookAnswer[]> {
  const { body } = await ok(game[side].get<readonly WebhookAnswer[]>(`${game.path}/webhooks`));
  return body;
}

export async function logOf<S extends "w" | "b">(
  game: Pick<Pair, "path" | S>,
  side: S,
  id: string,
): Promise<readonly DeliveryAnswer[]> {
  const { body } = await ok(game[side].get<readonly DeliveryAnswer[]>(`${game.path}/webhooks/${id}/deliveries`));
  return body;
}

/** One try of a delivery, as the receiver saw it. */
export interface Delivery {
  readonly url: string;
  readonly init: RequestInit;
  readonly headers: Record<string, string>;
  readonly body: string;
  readonly message: WebhookMessage;
}

type Answer = () => Response | Promise<Response>;

/**
 * What stands at all webhooks of a file's tests: it keeps what it gets, anew in each of them, and answers 200 until it is told
 * otherwise. What games of other tests still owe comes to their addresses, and finds nobody.
 */
export class Receiver {
  received: Delivery[] = [];
  /** What it answers: the first of these, and the last one from then on. */
  answers: Answer[] = [];

  readonly #others: readonly string[];

  /** @param others how further addresses begin that it stands at */
  constructor(...others: readonly string[]) {
    this.#others = others;
    beforeEach(() => {
      address = `https://webhooks.example/in?key=private-${newKey()}`;
      this.received = [];
      this.answers = [() => new Response()];
      vi.spyOn(globalThis, "fetch").mockImplementation((target, init) => this.#take(target, init));
    });
  }

  /** From now on it answers these statuses with some text, one after the other; the last one again and again. */
  answer(...statuses: readonly number[]): void {
    this.answers = statuses.map((status) => () => new Response(status === 204 ? null : `it is ${status}\nand more`, { status }));
  }

  /** Which seats were told of what, in order. */
  types(): string[] {
    return this.received.map(({ message: { type, data } }) => `${data.side} ${type}`);
  }

  async #take(target: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
    const request = new Request(target, init);
    if (![address, ...this.#others].some((ours) => request.url.startsWith(ours))) return Response.error();
    const body = await request.text();
    const message: WebhookMessage = JSON.parse(body);
    this.received.push({ url: request.url, init, headers: Object.fromEntries(request.headers), body, message });
    const answer = this.answers.length > 1 ? this.answers.shift() : this.answers[0];
    if (answer === undefined) throw new Error("no answer was prepared");
    return answer();
  }
}
