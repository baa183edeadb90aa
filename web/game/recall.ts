/** What stood before: most who open a game look at now, so the past is played again when it is asked for. */
import type { Model } from "./model.ts";

/** Plays the game again from the start, for what stood after each ply; leaves it where the line is down. */
export async function recall({ match, state, past, last }: Model): Promise<void> {
  const later = await import("./later.ts").catch(() => null);
  const { value: now } = state;
  past.value = later?.historyOf(match, now) ?? null;
  if (last.peek().length === 0) last.value = past.value?.[now.ply]?.facts ?? [];
}
