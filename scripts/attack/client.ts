/** Calls the API for an attack: any header may be sent, also those that browsers keep to themselves. */
import { exchange } from "./exchange.ts";
import { loopback } from "./loopback.ts";

export interface CallOptions {
  readonly body?: unknown;
  /** Bytes that are sent as they stand, in place of JSON. */
  readonly text?: string;
  readonly bearer?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Called<T> {
  readonly status: number;
  readonly headers: ReadonlyMap<string, string>;
  /** The body as JSON; undefined where there is none, or it is something else. */
  readonly body: T;
}

/** A server that did not answer: it is being killed, or starts. */
export class Unanswered extends Error {
  override readonly name = "Unanswered";
}

export class Client {
  readonly url: string;
  readonly #host: string;

  /** @param url the server on this machine, without a slash at the end */
  constructor(url: string) {
    loopback(url);
    this.url = url;
    this.#host = new URL(url).host;
  }

  /** @throws Unanswered */
  async call<T>(
    method: string,
    target: string,
    { body, text: plain, bearer, headers = {} }: CallOptions = {},
  ): Promise<Called<T>> {
    const sent: Record<string, string> = {
      host: this.#host,
      connection: "close",
      ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
      ...(body !== undefined && { "content-type": "application/json" }),
      ...headers,
    };
    const text = plain ?? (body === undefined ? null : JSON.stringify(body));
    const bytes = text === null ? null : Buffer.from(text);
    const outcome = await exchange(this.url, { method, target, headers: Object.entries(sent), body: bytes });
    if (outcome.kind !== "answered") throw new Unanswered(`${method} ${target}: ${outcome.kind}`);
    const { status, headers: said, body: answer } = outcome.answer;
    const isJson = /json/.test(said.get("content-type") ?? "");
    const parsed: T = isJson ? JSON.parse(answer.toString("utf8")) : undefined;
    return { status, headers: said, body: parsed };
  }
}
