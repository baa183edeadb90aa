/** Making a game, and going there. What is sent is kept first, so that a lost answer costs no second game. */
import type { CreatedPlayMe, PlayMeBody } from "../../api/play-me-schema.ts";
import type { CreateAnswer, CreateBody, CreateForOthersAnswer } from "../../api/seat-schema.ts";
import { type Answer, call, type Failure, isPassing } from "../api.ts";
import { tellHere } from "../kept/here.ts";
import { keptNewLink, type Slot } from "../kept/kept.ts";
import { keptCreation, keptMaker, keptPlayMe, type KeptRequest, repeatable } from "../kept/kept-request.ts";

const GAMES = "/api/games";

/** Goes to the new game as its creator, or answers why there is none. */
export function createGame(wish: CreateBody): Promise<Failure | null> {
  return create<CreateAnswer>(GAMES, keptCreation, wish, ({ id, seat }) => {
    keptNewLink(id).set(true);
    return seat.url;
  });
}

/**
 * Makes a game for two others, and goes where its maker sees both invites, or answers why there is none.
 * @param name what its kind is called
 */
export function createForOthers(wish: CreateBody, name: string): Promise<Failure | null> {
  return create<CreateForOthersAnswer>(
    GAMES,
    keptCreation,
    { ...wish, for: "two-others" },
    ({ id, makerToken: token, makerUrl }) => {
      keptMaker(id).set({ token, name });
      tellHere();
      return makerUrl;
    },
  );
}

/** Makes a "play me" link, and goes to its page as its owner, or answers why there is none. */
export function createPlayMe(wish: PlayMeBody): Promise<Failure | null> {
  return create<CreatedPlayMe>("/api/play-me", keptPlayMe(), wish, ({ ownerUrl }) => ownerUrl);
}

/** @param made keeps what is needed of what was made, and says where its maker goes */
async function create<Made>(
  path: string,
  kept: Slot<KeptRequest>,
  wish: KeptRequest["body"],
  made: (made: Made) => string,
): Promise<Failure | null> {
  const answer = await sendKept<Made>(path, kept, repeatable(kept, wish));
  if (!answer.ok) return answer.error;
  location.assign(made(answer.value));
  return null;
}

/** Sends a kept request, which is forgotten once it was answered. */
export async function sendKept<T>(path: string, kept: Slot<KeptRequest>, { key, body }: KeptRequest): Promise<Answer<T>> {
  const answer = await call<T>(path, { body, idempotencyKey: key });
  if (answer.ok || !isPassing(answer.error)) kept.set(null);
  return answer;
}
