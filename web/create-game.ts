/** Making a game, and going there. What is sent is kept first, so that a lost answer costs no second game. */
import type { CreatedPlayMe, PlayMeBody } from "../api/play-me-schema.ts";
import type { CreateAnswer, CreateBody } from "../api/seat-schema.ts";
import { call, type Failure, isPassing } from "./api.ts";
import { keptNewLink } from "./kept.ts";
import { keptCreation, keptPlayMe, repeatable } from "./kept-request.ts";

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

/** Makes a "play me" link, and goes to its page as its owner, or answers why there is none. */
export async function createPlayMe(wish: PlayMeBody): Promise<Failure | null> {
  const { key, body } = repeatable(keptPlayMe, wish);
  const answer = await call<CreatedPlayMe>("/api/play-me", { body, idempotencyKey: key });
  if (answer.ok || !isPassing(answer.error)) keptPlayMe.set(null);
  if (!answer.ok) return answer.error;
  location.assign(answer.value.ownerUrl);
  return null;
}
