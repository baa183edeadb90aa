/**
 * Calls of the API. What can go wrong comes back as a value: no answer at all, or the server's refusal by its code. Answers are
 * our own server's and typed as such; nothing is parsed twice. What may succeed later is tried again after a pause.
 */
import type { ProblemDocument } from "../api/problems.ts";
import type { Result } from "../rules/contract.ts";

/** Why a call did not succeed. `offline` is no answer: the command may have arrived or not. */
export type Failure = Pick<ProblemDocument, "code" | "status" | "state" | "chat" | "note">;

/** What is said of some refusals, by their codes. */
export type Refusals = Readonly<Record<string, string>>;

export type Answer<T> = Result<T, Failure>;

export const OFFLINE: Failure = { code: "offline", status: 0 };

export interface Call {
  readonly method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  readonly body?: object;
  /** A seat's or an invite's token, where no cookie speaks for the browser. */
  readonly bearer?: string | null;
  readonly idempotencyKey?: string;
}

/** A line that is silent for so long is dead, in milliseconds; browsers would wait for minutes. */
const PATIENCE = 20_000;

/** Asks the server; never throws. */
export async function call<T>(path: string, { method = "POST", body, bearer, idempotencyKey }: Call = {}): Promise<Answer<T>> {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), PATIENCE);
  const headers = new Headers();
  if (body !== undefined) headers.set("content-type", "application/json");
  if (bearer) headers.set("authorization", `Bearer ${bearer}`);
  if (idempotencyKey !== undefined) headers.set("idempotency-key", idempotencyKey);
  try {
    const response = await fetch(path, {
      method,
      headers,
      signal: abort.signal,
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) return { ok: false, error: await refusal(response) };
    const text = await response.text();
    // WebKit takes an answer that broke off before its first byte for empty; those that have nothing to say are no 200.
    const value: T = JSON.parse(text || (response.status === 200 ? "" : "null"));
    return { ok: true, value };
  } catch {
    return { ok: false, error: OFFLINE };
  } finally {
    clearTimeout(timer);
  }
}

/** What a server that could not even make a problem document says is told by its status. */
async function refusal(response: Response): Promise<Failure> {
  const { status } = response;
  try {
    const problem: Failure = await response.json();
    return { ...problem, status };
  } catch (error) {
    // What breaks off is no answer.
    if (!(error instanceof SyntaxError)) throw error;
    return { code: "internal", status };
  }
}

/**
 * Whether the same call may succeed later: there was no answer, the call came too slowly, or the server broke, is being renewed, or asks
 * for patience. In a game that waits for its repair the same turn may then be of another position.
 */
export function isPassing({ status, code }: Failure): boolean {
  return [0, 408, 429].includes(status) || (status >= 500 && code !== "diverged");
}

/** Pauses grow, so that a server in trouble is left alone, and are uneven, so that not all come back at once. */
const SHORTEST = 500;
const LONGEST = 15_000;

/**
 * The pause after a number of failures in a row, in milliseconds: half a second at first, then twice as long each time, up to
 * 15 s; somewhere between half of that and all of it.
 * @param failures from 0
 * @param random from 0 to below 1
 */
export function pauseAfter(failures: number, random: number): number {
  const whole = Math.min(LONGEST, SHORTEST * 2 ** failures);
  return whole * (0.5 + random / 2);
}
