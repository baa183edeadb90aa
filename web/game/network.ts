/** What is said of a line that is down; the board stays readable. */
import type { Model } from "./model.ts";

/** A line that is down for less than this is nobody's business, in milliseconds. */
const WORTH_SAYING = 2000;

/** A short silence is not spoken of; one that lasts is said, with when it is tried again. */
export function sayDown({ words: { network }, page, patch }: Model, retryAfter: number): void {
  if (!navigator.onLine) {
    const text = page.peek().delivery === "kept" ? network.offlineKept : network.offline;
    return patch({ note: { kind: "plain", text }, said: text });
  }
  if (retryAfter < WORTH_SAYING) return;
  patch({ note: { kind: "bad", text: network.unanswered(Math.round(retryAfter / 1000)), retry: true } });
}

/** A move waits to be sent, which is worth saying however soon it is tried again. */
export function sayKept(model: Model, retryAfter: number): void {
  sayDown(model, Math.max(retryAfter, WORTH_SAYING));
}
