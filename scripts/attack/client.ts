/** Calls the API for an attack: any header may be sent, also those that browsers keep to themselves. */
import { setTimeout as pause } from "node:timers/promises";
import { exchange, loopback } from "./loopback.ts";

/** Milliseconds between two tries: the first, and the longest. */
const FIRST = 20;
const LONGEST = 500;
/** Milliseconds after which a server counts as down for good: `npm start` itself gives up after half a minute. */
const PATIENCE = 90_000;

export interface CallOptions {
  /** Sent as JSON, but for a text, which is sent as it stands. */
  readonly body?: unknown;
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
class Unanswered extends Error {
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
  async call<T>(method: string, target: string, { body, bearer, headers = {} }: CallOptions = {}): Promise<Called<T>> {
    const sent = {
      host: this.#host,
      connection: "close",
      ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
      ...(body !== undefined && { "content-type": "application/json" }),
      ...headers,
    };
    const text = typeof body === "string" ? body : JSON.stringify(body);
    const bytes = body === undefined ? null : Buffer.from(text);
    const outcome = await exchange(this.url, { method, target, headers: Object.entries(sent), body: bytes });
    if (outcome.kind !== "answered") throw new Unanswered(`${method} ${target}: ${outcome.kind}`);
    const { status, headers: said, body: answer } = outcome.answer;
    const isJson = /json/.test(said.get("content-type") ?? "");
    const parsed: T = isJson ? JSON.parse(answer.toString("utf8")) : undefined;
    return { status, headers: said, body: parsed };
  }

  /** What a GET is answered, where only the body matters. */
  async get<T>(target: string, options?: CallOptions): Promise<T> {
    return (await this.call<T>("GET", target, options)).body;
  }

  /**
   * Asks again until there is an answer that is neither a fault of the server nor a plea to come later, as the API allows: every
   * command can be repeated.
   */
  async insist<T>(method: string, target: string, options?: CallOptions): Promise<Called<T>> {
    const begin = performance.now();
    for (let wait = FIRST; ; wait = Math.min(wait * 2, LONGEST)) {
      const answer = await this.call<T>(method, target, options).catch((error: unknown) => {
        if (error instanceof Unanswered && performance.now() - begin < PATIENCE) return null;
        throw error;
      });
      if (answer !== null && answer.status < 500 && answer.status !== 429) return answer;
      if (performance.now() - begin > PATIENCE) throw new Error(`nothing but ${answer?.status} for ${PATIENCE / 1000} s`);
      await pause(wait);
    }
  }
}
