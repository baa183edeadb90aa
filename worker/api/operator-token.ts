/** Whether somebody is the operator: whoever shows their token. */
import type { Context } from "hono";
import type { Env } from "../env.ts";
import { Guesses } from "../operator/guesses.ts";
import { fingerprint, sameSecret } from "../tokens/key.ts";
import { type Api, callerOf } from "./caller.ts";
import { clientOf, DIRECT } from "./limits.ts";
import { Problem } from "./problem.ts";

const SECOND = 1000;

const guesses = new Guesses();

/** Refuses whoever does not show the operator's token. */
export function requireOperator(c: Context<Api>): void {
  if (!showsOperatorToken(c, callerOf(c).bearer)) throw new Problem("no-seat", "The operator's token is needed.");
}

/**
 * Whether that is the operator's token.
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

/** Nothing is where none is set. */
function isOperatorToken({ OPERATOR_TOKEN: token }: Pick<Env, "OPERATOR_TOKEN">, given: string | undefined): boolean {
  // Fingerprints are of one length, so that not even the token's is told.
  return Boolean(token) && given !== undefined && sameSecret(fingerprint(given), fingerprint(token));
}
