/** What a panel keeps beside its component. */
import type { Model } from "./model.ts";

/**
 * What a panel keeps beside its component as long as the page is open, with the panel closed, too. The page is drawn again as it
 * changes: hooks would draw past `redraw`, which keeps pages whole that a browser has translated.
 */
export interface PanelState<S> {
  readonly now: () => S;
  readonly patch: (change: Partial<S>) => void;
}

/** @param model of the page that is drawn again */
export function createPanelState<S extends object>(model: Pick<Model, "patch">, first: S): PanelState<S> {
  let now = first;
  return {
    now: () => now,
    patch(change) {
      now = { ...now, ...change };
      model.patch({});
    },
  };
}
