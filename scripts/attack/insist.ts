/** Asks again until there is an answer, as the API allows: every command can be repeated. */
import { setTimeout as pause } from "node:timers/promises";
import { type Called, Unanswered } from "./client.ts";

/** Milliseconds between two tries: the first, and the longest. */
const FIRST = 20;
const LONGEST = 500;
/** Milliseconds after which a server counts as down for good: `npm start` itself gives up after half a minute. */
const PATIENCE = 90_000;

/** Answers the first response that is neither a fault of the server nor a plea to come later. */
export async function insist<T>(call: () => Promise<Called<T>>): Promise<Called<T>> {
  const begin = performance.now();
  for (let wait = FIRST; ; wait = Math.min(wait * 2, LONGEST)) {
    const answer = await call().catch((error: unknown) => {
      if (error instanceof Unanswered && performance.now() - begin < PATIENCE) return null;
      throw error;
    });
    if (answer !== null && answer.status < 500 && answer.status !== 429) return answer;
    if (performance.now() - begin > PATIENCE) throw new Error(`nothing but ${answer?.status} for ${PATIENCE / 1000} s`);
    await pause(wait);
  }
}
