/** What is said of a line that is down; the board stays readable. */
import type { Model } from "./model.ts";

/** A line that is down for less than this is nobody's business, in milliseconds. */
const WORTH_SAYING = 2000;

/** A short silence is not spoken of; one that lasts is said, with when it is tried again. */
export function sayDown(model: Model, retryAfter: number): void {
  if (!navigator.onLine) return sayOffline(model);
  if (retryAfter >= WORTH_SAYING) sayUnanswered(model, retryAfter);
}

/** A move waits to be sent, which is worth saying however soon it is tried again. */
export function sayKept(model: Model, retryAfter: number): void {
  sayDown(model, Math.max(retryAfter, WORTH_SAYING));
}

function sayUnanswered({ words, patch }: Model, retryAfter: number): void {
  const text = words.network.unanswered(Math.round(retryAfter / 1000));
  patch({ note: { kind: "bad", text, retry: true } });
}

function sayOffline({ words, page, patch }: Model): void {
  const text = page.peek().delivery === "kept" ? words.network.offlineKept : words.network.offline;
  patch({ note: { kind: "plain", text }, said: text });
}
