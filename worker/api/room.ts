/** What the routes of a game share: finding its object, and answering with states and seats. */
import type { JoinAnswer } from "../../api/seat-schema.ts";
import type { StateAnswer } from "../../api/state-schema.ts";
import { findVariant, type Offer } from "../../games/registry.ts";
import { seatUrl } from "../links.ts";
import type { Reply } from "../object/reply.ts";
import type { Caller, StateText } from "../room/kernel/reply.ts";
import type { Seated } from "../room/seats/seats.ts";
import { fingerprint, isStrong, random, requestFingerprint, type Repeatable } from "../tokens/secrets.ts";
import { type Call, originOf } from "./caller.ts";
import { Problem, unwrap } from "./problem.ts";
import { gameAt } from "../room/ask.ts";
import type { Calls } from "../room/features.ts";
import { isGameId } from "../tokens/game-id.ts";
import type { Seat } from "../../api/my-games-schema.ts";
import { NO_SEAT } from "../room/kernel/guard.ts";

export function state(c: Call, reply: Reply<StateText>): Response {
  return c.body(unwrap(reply), 200, { "content-type": "application/json" });
}

export function seated(c: Call, game: string, { seat, state: text }: Seated) {
  const shown: StateAnswer = JSON.parse(text);
  return { seat: { ...seat, url: seatUrl(originOf(c), game, seat.token) }, state: shown };
}

/** The answer to a player who has just taken a seat. */
export function joined(c: Call, reply: Reply<Seated>, { browser }: Pick<Caller, "browser">): Response {
  const isHeld = browser !== undefined;
  return c.json({ ...seated(c, c.req.param("id") ?? "", unwrap(reply)), isHeld } satisfies JoinAnswer);
}

/** The request's idempotency key, bound to call, bearer and body; null where it has none. */
export function repeatableOf(c: Call, call: string, body: unknown, bearer?: string): Repeatable | null {
  const key = idempotencyKey(c);
  return key === null ? null : bound(key, call, body, bearer);
}

/** A key that is bound to a request: good for no other one. */
export function bound(key: string, call: string, body: unknown, bearer?: string): Repeatable {
  return { key: fingerprint(key), request: requestFingerprint(call, bearer, body) };
}

/** The request's idempotency key; a new secret where it has none. */
export function secretOf(c: Call): string {
  return idempotencyKey(c) ?? random(16);
}

function idempotencyKey(c: Call): string | null {
  const key = c.req.header("idempotency-key");
  if (key === undefined) return null;
  if (!isStrong(key)) throw new Problem("weak-key", "An Idempotency-Key must be a secret of at least 128 random bits.");
  return key;
}

/** The variant of that id, which has to be one of ours. */
export function offered(variant: string): Offer {
  const offer = findVariant(variant);
  if (offer === undefined) throw new Problem("unknown-variant", "GET /api/rules lists the variants.");
  return offer;
}

/** The game that the route's `:id` names, where no other is meant. */
export function roomOf(c: Call, id = c.req.param("id") ?? ""): Calls {
  checkId(c, id);
  return gameAt(c.env.ROOM, id);
}

/** The object itself, for what no feature answers. */
export function objectOf(c: Call) {
  const id = c.req.param("id") ?? "";
  checkId(c, id);
  return c.env.ROOM.getByName(id);
}

function checkId(c: Call, id: string): void {
  if (!isGameId(c.env.ID_KEY, id)) throw new Problem("not-found", "There is no such game.");
}

/** So many wrong tokens end a list: whoever holds seats has few links that are dead, and whoever guesses has no others. */
export const MOST_WRONG_SEATS = 20;

/** The list without what it says twice. */
export function distinctSeats(seats: readonly Seat[]): readonly Seat[] {
  return [...new Map(seats.map((seat) => [`${seat.game} ${seat.token}`, seat])).values()];
}

/**
 * What is answered for the seats of a list, in its order; those that are refused are left out.
 * @param seats each once
 * @param ask asks a game's object; not called for what is no game's id
 */
export async function askSeats<T>(
  idKey: string,
  seats: readonly Seat[],
  ask: (seat: Seat) => Promise<Reply<T>>,
): Promise<readonly T[]> {
  const answered: T[] = [];
  let wrong = 0;
  for (let next = 0; next < seats.length && wrong < MOST_WRONG_SEATS;) {
    // At once no more than may still be wrong, so that there are never more of these than the bound.
    const part = seats.slice(next, next + MOST_WRONG_SEATS - wrong);
    next += part.length;
    const replies = await Promise.all(part.map(async (seat) => (isGameId(idKey, seat.game) ? ask(seat) : NO_SEAT)));
    for (const reply of replies) {
      if (reply.ok) answered.push(reply.value);
      else if (reply.code === "no-seat" || reply.code === "not-found") wrong += 1;
    }
  }
  return answered;
}
