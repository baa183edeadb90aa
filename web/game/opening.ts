/** Opening what most games are played without, which is loaded then. */
import { effect } from "@preact/signals-core";
import type { Acts, Panel } from "../../view/game/page-state.ts";
import { keptNoMail } from "../kept.ts";
import { gamesToSend } from "../to-send.ts";
import { sayTrouble } from "./announce.ts";
import type { Controller } from "./controller.ts";
import type { Model } from "./model.ts";
import type * as Opened from "./panels.tsx";

export async function openPanel(controller: Controller, panel: Panel): Promise<void> {
  await loadPanels(controller);
  if (controller.model.panels.peek() !== null) controller.model.patch({ panel, copied: null, hint: null });
}

/** Loads the panels, and the cards that come with them. */
function loadPanels(controller: Controller): Promise<void> {
  const { model } = controller;
  return load(model, ({ createPanels }) => void (model.panels.value ??= createPanels(controller)));
}

/**
 * Loads them as what they bring is first needed: after a sent move that nobody is told of by mail, when the game is over, and where
 * a move of another game may be still to be sent.
 */
export function loadWhenNeeded(controller: Controller): void {
  const { state, panels } = controller.model;
  if (gamesToSend().length > 0) void load(controller.model, ({ sendUnsent }) => sendUnsent({ except: state.peek().id }));
  let wasMine = false;
  effect(() => {
    const { id, you, status, toMove } = state.value;
    const isMine = you !== undefined && toMove === you.side;
    const hasMoved = wasMine && !isMine && you?.mail === undefined && keptNoMail(id).get() === null;
    wasMine = isMine;
    if ((status === "over" || hasMoved) && panels.peek() === null) void loadPanels(controller);
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
  const opened = await import("./panels.tsx").catch(() => null);
  if (opened !== null) return open(opened);
  sayTrouble(model, navigator.onLine ? model.words.broken : model.words.network.offline);
}
