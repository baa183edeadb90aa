/** Cards and panels of a game by link: links are handed on, and panels loaded as they are needed. */
import type { StateAnswer } from "../../api/state-schema.ts";
import { type Cards, recoveryFor } from "../../view/game/props.ts";
import { keptFlip, keptSendAtOnce, keptNoMail, keptTell, keptTellAsked, keptTold } from "../kept/kept.ts";
import type { Controller, LinkedLate } from "./controller.ts";
import { createLinkCards } from "./seat/links.tsx";
import { load } from "./announce.ts";
import { wordsOf } from "../../view/words/words.ts";
import { computed, effect } from "@preact/signals-core";
import type { Panel } from "../../view/game/panels.ts";
import { gamesToSend } from "../kept/to-send.ts";

/** The cards of a game by link. */
export function createCards(controller: Controller): Cards {
  const { model, links } = controller;
  model.patch({ sendAtOnce: keptSendAtOnce.get() ?? false, isFlipped: keptFlip(model.state.peek().id).get() ?? false });
  return {
    words: wordsOf("cards", model.language),
    language: model.language,
    ...createLinkCards(links),
  };
}

export async function openPanel(controller: Controller, panel: Panel): Promise<void> {
  await loadPanels(controller);
  if (controller.model.panels.peek() !== null) showPanel(controller, panel);
}

/** Shows a panel, once the panels are there. */
export function showPanel({ model, links }: Controller, panel: Panel): void {
  links.patch({ copied: null });
  model.patch({ panel, hint: null });
}

const DAY = 24 * 60 * 60 * 1000;

/** Whether the game's player may be asked if they are to be told: not once they have declined, and of a turn once a day at most. */
export function asksToTell({ id, status }: Pick<StateAnswer, "id" | "status">, now: number): boolean {
  const before = keptNoMail(id).get();
  return before !== true && (status === "waiting" || before === null || now - before > DAY);
}

/** Loads the panels, and the cards that come with them. */
function loadPanels(controller: Controller): Promise<void> {
  return load(controller.model, controller.late(), hangUp(controller));
}

function hangUp(controller: Controller): (late: LinkedLate) => void {
  const { panels } = controller.model;
  return ({ createPanels }) => void (panels.value ??= createPanels(controller));
}

/**
 * Loads them as what they bring is first needed, and with the first tap of a move, which a word may go along with. In a game with a clock, or
 * that waits for whom its creator invites, that is at once. Where that fails, nobody has asked for it, and the next change tries again.
 */
export function loadWhenNeeded(controller: Controller): void {
  const { model, late } = controller;
  const { state, page, stand, panels, taps } = model;
  const loadInSilence = (use: (late: LinkedLate) => void) => void late().then(use, () => {});
  if (gamesToSend().length > 0) loadInSilence(({ sendKept }) => sendKept(controller));
  const chosen = keptTell.get() ?? keptTellAsked.get();
  effect(() => {
    const { id, you, status, toMove, clock, offers, answered, takenBack, moves } = state.value;
    const isTheirs = status === "playing" && toMove !== you?.side;
    const hasRounds = Object.values(stand.value.scene.score ?? {}).some((points) => points > 0);
    const isUntold = isTheirs && you && you.mail === undefined && asksToTell(state.value, Date.now());
    if (chosen !== null && you && keptTold(id).get() !== true) loadInSilence(({ tellSeat }) => void tellSeat(controller));
    const isNeeded =
      (you && (status === "waiting" || you.trouble || you.unread || you.conditionalMoves || offers.length > 0)) ||
      clock ||
      answered ||
      takenBack.length + taps.value.length > 0 ||
      ((hasRounds || you?.noted) && !page.value.inSheets) ||
      status === "over" ||
      isUntold ||
      moves.some(({ auto }) => auto) ||
      recoveryFor(state.value);
    if (isNeeded && panels.peek() === null) loadInSilence(hangUp(controller));
  });
  const isAsked = computed(() => page.value.question !== null);
  effect(() => void (isAsked.value && panels.peek() === null && loadPanels(controller)));
}
