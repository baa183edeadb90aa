/** The operator is whoever shows the operator's token. A network that guesses at it has to wait. */
import type { Context } from "hono";
import type { Env } from "../env.ts";
import { fingerprint, sameSecret } from "../tokens/secrets.ts";
import { type Api, callerOf } from "./caller.ts";
import { clientOf, DIRECT } from "./limits.ts";
import { Problem } from "./problem.ts";

const SECOND = 1000;
const PERIOD = 10 * 60 * SECOND;
const MOST_GUESSES = 10;
/** Networks that are counted at once; the one that guessed first goes for another. */
const MOST_NETWORKS = 10_000;

/**
 * Wrong guesses of the operator's token, in memory: after ten within ten minutes a network is told nothing but to wait. The right token
 * is never counted, so that nobody locks the operator out. Where several Workers run, each counts by itself.
 */
export class Guesses {
  readonly #guesses = new Map<string, readonly number[]>();

  /**
   * Counts a wrong guess, unless there were enough.
   * @returns 0 where it was counted; else how long the network has to wait, in milliseconds
   */
  wrong(network: string, now: number): number {
    const recent = (this.#guesses.get(network) ?? []).filter((at) => at + PERIOD > now);
    const [oldest] = recent;
    if (oldest !== undefined && recent.length >= MOST_GUESSES) return oldest + PERIOD - now;
    this.#guesses.delete(network);
    this.#guesses.set(network, [...recent, now]);
    const [first] = this.#guesses.keys();
    if (first !== undefined && this.#guesses.size > MOST_NETWORKS) this.#guesses.delete(first);
    return 0;
  }
}

const guesses = new Guesses();

/** @throws Problem where the caller does not show the operator's token */
export function requireOperator(c: Context<Api>): void {
  if (!showsOperatorToken(c, callerOf(c).bearer)) throw new Problem("no-seat", "The operator's token is needed.");
}

/**
 * Whether the given text is the operator's token.
 * @throws Problem where it is not, after too many wrong ones of the caller's network
 */
export function showsOperatorToken(c: Context<Api>, given: string | undefined): boolean {
  if (isOperatorToken(c.env, given)) return true;
  if (given === undefined || c.env.RATE_LIMITS === "off") return false;
  const wait = guesses.wrong((clientOf(c) ?? DIRECT).network, Date.now());
  if (wait === 0) return false;
  const headers = { "retry-after": String(Math.ceil(wait / SECOND)) };
  throw new Problem("rate-limited", "Too many wrong tokens; wait a little.", {}, headers);
}

/** No text is the operator's token where the server has none. */
function isOperatorToken({ OPERATOR_TOKEN: token }: Pick<Env, "OPERATOR_TOKEN">, given: string | undefined): boolean {
  // Fingerprints are all of one length, so that the comparison does not tell the length of the token.
  return Boolean(token) && given !== undefined && sameSecret(fingerprint(given), fingerprint(token));
}
