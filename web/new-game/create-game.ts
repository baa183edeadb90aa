/** Making a game, and going there. What is sent is kept first, so that a lost answer costs no second game. */
import type { CreatedPlayMe, PlayMeBody } from "../../api/play-me-schema.ts";
import type { CreateAnswer, CreateBody, CreateForOthersAnswer } from "../../api/seat-schema.ts";
import { call, type Failure, isPassing } from "../api.ts";
import { keptNewLink } from "../kept/kept.ts";
import { keptCreation, keptMaker, keptPlayMe, repeatable } from "../kept/kept-request.ts";

/** Goes to the new game as its creator, or answers why there is none. */
export function createGame(wish: CreateBody): Promise<Failure | null> {
  return create<CreateAnswer>(wish, ({ id, seat }) => {
    keptNewLink(id).set(true);
    return seat.url;
  });
}

/**
 * Makes a game for two others, and goes where its maker sees both invites, or answers why there is none.
 * @param name what its kind is called
 */
export function createForOthers(wish: CreateBody, name: string): Promise<Failure | null> {
  return create<CreateForOthersAnswer>({ ...wish, for: "two-others" }, ({ id, makerToken: token, makerUrl }) => {
    keptMaker(id).set({ token, name });
    return makerUrl;
  });
}

/** @param made keeps what is needed of the game, and says where its maker goes */
async function create<Made>(wish: CreateBody, made: (game: Made) => string): Promise<Failure | null> {
  const { key, body } = repeatable(keptCreation, wish);
  const answer = await call<Made>("/api/games", { body, idempotencyKey: key });
  if (!answer.ok) {
    if (!isPassing(answer.error)) keptCreation.set(null);
    return answer.error;
  }
  const address = made(answer.value);
  keptCreation.set(null);
  location.assign(address);
  return null;
}

/** Makes a "play me" link, and goes to its page as its owner, or answers why there is none. */
export async function createPlayMe(wish: PlayMeBody): Promise<Failure | null> {
  const kept = keptPlayMe();
  const { key, body } = repeatable(kept, wish);
  const answer = await call<CreatedPlayMe>("/api/play-me", { body, idempotencyKey: key });
  if (answer.ok || !isPassing(answer.error)) kept.set(null);
  if (!answer.ok) return answer.error;
  location.assign(answer.value.ownerUrl);
  return null;
}
