/** Looking back at what stood before: most who open a game look at now, so the past is played again only when it is asked for. */
import { sayLookedAt } from "./announce.ts";
import { historyOf } from "./history.ts";
import type { Model } from "./model.ts";

/** Shows what stood after a ply, or the present. */
export function createLook(model: Model): (shownPly: number | null) => void {
  return (shownPly) => {
    if (shownPly !== null && model.past.peek()?.[shownPly] === undefined) recall(model);
    // A sheet would hide what is to be looked at.
    model.patch({ shownPly, ...(model.page.peek().inSheets && { panel: null }) });
    sayLookedAt(model);
  };
}

/** Plays the game again from the start, for what stood after each ply. */
export function recall({ match, state, past, last }: Model): void {
  const now = state.peek();
  past.value = historyOf(match, now);
  if (last.peek().length === 0) last.value = past.value?.[now.ply]?.facts ?? [];
}
