/** What the routes of a game share: answering with states and seats. */
import type { Context } from "hono";
import type { ProblemCode } from "../../api/problems.ts";
import type { JoinAnswer } from "../../api/seat-schema.ts";
import type { StateAnswer } from "../../api/state-schema.ts";
import { seatUrl } from "../links.ts";
import type { Reply } from "../object/reply.ts";
import type { Caller, Repeatable, StateText } from "../room/kernel/reply.ts";
import type { Seated } from "../room/seats/seated.ts";
import { isStrong, requestFingerprint } from "../tokens/idempotency.ts";
import { fingerprint } from "../tokens/key.ts";
import { type Api, originOf } from "./caller.ts";
import { Problem, unwrap } from "./problem.ts";

/** What any call of a game may be refused for, what one of its seats, and what one that answers a turn. */
export const FOR_ALL: readonly ProblemCode[] = ["malformed", "not-found", "too-large", "unsupported", "newer-data", "diverged"];
export const FOR_SEATS: readonly ProblemCode[] = [...FOR_ALL, "no-seat", "foreign-origin", "other-seat"];
export const FOR_TURNS: readonly ProblemCode[] = [...FOR_SEATS, "stale-turn", "game-over", "not-started"];

export function state(c: Context<Api>, reply: Reply<StateText>): Response {
  return c.body(unwrap(reply), 200, { "content-type": "application/json" });
}

export function seated(c: Context<Api>, game: string, { seat, state: text }: Seated) {
  const shown: StateAnswer = JSON.parse(text);
  return { seat: { ...seat, url: seatUrl(originOf(c), game, seat.token) }, state: shown };
}

/** The answer to a player who has just taken a seat. */
export function joined(c: Context<Api>, reply: Reply<Seated>, { browser }: Pick<Caller, "browser">): Response {
  const isHeld = browser !== undefined;
  return c.json({ ...seated(c, c.req.param("id") ?? "", unwrap(reply)), isHeld } satisfies JoinAnswer);
}

/** The request's idempotency key, bound to call, bearer and body; null where it has none. */
export function repeatableOf(c: Context<Api>, call: string, body: unknown, bearer?: string): Repeatable | null {
  const key = idempotencyKey(c);
  return key === null ? null : { key: fingerprint(key), request: requestFingerprint(call, bearer, body) };
}

export function idempotencyKey(c: Context<Api>): string | null {
  const key = c.req.header("idempotency-key");
  if (key === undefined) return null;
  if (!isStrong(key)) throw new Problem("weak-key", "An Idempotency-Key must be a secret of at least 128 random bits.");
  return key;
}
