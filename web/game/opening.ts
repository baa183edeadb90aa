/** Opening what most games are played without, which is loaded then. */
import type { Acts, Panel } from "../../view/game/page-state.ts";
import { sayTrouble } from "./announce.ts";
import type { Controller } from "./controller.ts";
import type { Model } from "./model.ts";
import type * as Opened from "./panels.ts";

export function openPanel(controller: Controller, panel: Panel): Promise<void> {
  const { model } = controller;
  return load(model, ({ createPanels }) => {
    model.panels.value ??= createPanels(controller);
    model.patch({ panel, copied: null, hint: null });
  });
}

/** Shows what each key does. */
export function showKeys(model: Model): Promise<void> {
  return load(model, ({ openKeyList }) => openKeyList(model.language));
}

/** Lets a move be typed, where one can be made. */
export async function typeMove(model: Model, acts: Acts): Promise<void> {
  if (model.walk.peek() === null || model.page.peek().delivery !== "open") return;
  acts.look(null);
  await load(model, ({ openMoveField }) => openMoveField(model, acts));
}

/** Turns the board round. */
export function turnRound(model: Model): Promise<void> {
  return load(model, ({ flip }) => flip(model));
}

/** Opens what was loaded; where the line is down, that is said. */
async function load(model: Model, open: (opened: typeof Opened) => void): Promise<void> {
  const opened = await import("./panels.ts").catch(() => null);
  if (opened !== null) return open(opened);
  sayTrouble(model, navigator.onLine ? model.words.broken : model.words.network.offline);
}
