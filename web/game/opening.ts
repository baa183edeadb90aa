/** The panels of a game by link, loaded as they are needed. */
import { effect } from "@preact/signals-core";
import type { Panel } from "../../view/game/panels.ts";
import { recoveryFor } from "../../view/game/props.ts";
import { keptNoMail, keptTell, keptTellAsked, keptTold } from "../kept/kept.ts";
import { gamesToSend } from "../kept/to-send.ts";
import type { Controller } from "./controller.ts";
import { load } from "./announce.ts";

export async function openPanel(controller: Controller, panel: Panel): Promise<void> {
  await loadPanels(controller);
  if (controller.model.panels.peek() !== null) showPanel(controller, panel);
}

/** Shows a panel, once the panels are there. */
export function showPanel({ model, links }: Controller, panel: Panel): void {
  links.patch({ copied: null });
  model.patch({ panel, hint: null });
}

/** Loads the panels, and the cards that come with them. */
function loadPanels(controller: Controller): Promise<void> {
  const { model, late } = controller;
  return load(model, late(), ({ createPanels }) => void (model.panels.value ??= createPanels(controller)));
}

/**
 * Loads them as what they bring is first needed: with a question, after a sent move that nobody is told of by mail, when something is offered,
 * was answered or taken back, when the game is over, where a move of another game may be still to be sent, where the
 * seat is to be told as another one of this browser, where something that tells it does not arrive, and at once in a game with a clock
 * or that waits for whom its creator invites.
 */
export function loadWhenNeeded(controller: Controller): void {
  const { model, late } = controller;
  const { state, page, panels } = model;
  if (gamesToSend().length > 0) void load(model, late(), ({ sendUnsent }) => sendUnsent({ except: state.peek().id }));
  const chosen = keptTell.get() ?? keptTellAsked.get();
  let wasMine = false;
  effect(() => {
    const { id, you, status, toMove, clock, offers, answered, takenBack } = state.value;
    const isMine = you !== undefined && toMove === you.side;
    const hasMoved = wasMine && !isMine && you?.mail === undefined && keptNoMail(id).get() === null;
    wasMine = isMine;
    if (chosen !== null && you && keptTold(id).get() !== true)
      void load(model, late(), ({ tellSeat }) => void tellSeat(controller));
    const isNeeded =
      (you && (status === "waiting" || you.trouble || offers.length > 0)) ||
      clock ||
      answered ||
      takenBack.length > 0 ||
      status === "over" ||
      hasMoved ||
      recoveryFor(state.value) ||
      page.value.question;
    if (isNeeded && panels.peek() === null) void loadPanels(controller);
  });
}
