/** Making a game, and going there. What is sent is kept first, so that a lost answer costs no second game. */
import type { CreateAnswer, CreateBody } from "../api/seat-schema.ts";
import { call, type Failure, isPassing } from "./api.ts";
import { keptNewLink } from "./kept.ts";
import { keptCreation, repeatable } from "./kept-request.ts";

/** Goes to the new game as its creator, or answers why there is none. */
export async function createGame(wish: CreateBody): Promise<Failure | null> {
  const { key, body } = repeatable(keptCreation, wish);
  const answer = await call<CreateAnswer>("/api/games", { body, idempotencyKey: key });
  if (!answer.ok) {
    if (!isPassing(answer.error)) keptCreation.set(null);
    return answer.error;
  }
  keptNewLink(answer.value.id).set(true);
  keptCreation.set(null);
  location.assign(answer.value.seat.url);
  return null;
}
