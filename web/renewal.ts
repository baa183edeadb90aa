/** Making a link anew: an answer that was lost is found by asking again with the same key. */
import type { NewLinkAnswer } from "../api/seat-schema.ts";
import { type Answer, isPassing } from "./api.ts";
import { randomKey } from "./kept/kept-request.ts";

/** @param ask asks for the new link, by an idempotency key */
export function renewal(ask: (idempotencyKey: string) => Promise<Answer<NewLinkAnswer>>): () => Promise<Answer<NewLinkAnswer>> {
  let key: string | null = null;

  return async function renew() {
    key ??= randomKey();
    const answer = await ask(key);
    if (answer.ok || !isPassing(answer.error)) key = null;
    return answer;
  };
}
