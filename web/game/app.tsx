/** A game's screen, made from what the model says, and what its controls do. */
import type { Acts, Panel } from "../../view/game/page-state.ts";
import { GameScreen } from "../../view/game/screen.tsx";
import { unsigned } from "../../view/move-text.ts";
import { switchAppearance } from "../appearance.ts";
import { sayLookedAt } from "./announce.ts";
import { boardEvents } from "./pointer.ts";
import type { Model } from "./model.ts";
import { recall } from "./recall.ts";
import type { Controller } from "./controller.ts";
import { createTapping } from "./tapping.ts";

/** The screen as the model stands; reads its signals. As it is served, nothing shows yet what can be moved. */
export function gameScreen(
  { words, rulebook, about, state, walk, stand, film, page, panels, walking }: Model,
  acts: Acts,
  asServed: boolean,
) {
  const { scene, facts } = stand.value;
  return (
    <GameScreen
      words={words}
      walking={walking}
      rulebook={rulebook}
      about={about}
      state={state.value}
      scene={scene}
      last={facts}
      moment={film.value[0] ?? null}
      page={{ ...page.value, walk: asServed ? null : walk.value }}
      panels={panels.value}
      acts={acts}
    />
  );
}

/** What the screen's controls do. */
export function actsOf(controller: Controller): Acts {
  const { model } = controller;
  const tapping = createTapping(controller);
  /** How often an earlier position was asked for. */
  let looks = 0;
  return {
    board: boardEvents(model, tapping),
    tap: (pick) => tapping.tapOn(pick, true),
    undo: tapping.undo,
    send: () => void controller.send(),
    open: (panel) => void openPanel(controller, panel),
    async look(shownPly) {
      const mine = ++looks;
      if (shownPly !== null && model.past.peek()?.[shownPly] === undefined) await recall(model);
      // Whoever has gone on meanwhile is where he went last.
      if (mine !== looks) return;
      // A sheet would hide what is to be looked at.
      model.patch({ shownPly, ...(model.page.peek().inSheets && { panel: null }) });
      sayLookedAt(model);
    },
    copyMoves(event) {
      event.clipboardData?.setData("text/plain", unsigned(String(getSelection())));
      event.preventDefault();
    },
    appearance: switchAppearance,
    retry: controller.retry,
  };
}

async function openPanel(controller: Controller, panel: Panel): Promise<void> {
  if (await loadPanels(controller)) controller.model.patch({ panel, copied: null, hint: null });
}

/** Whether the screen shows something that is drawn by what is loaded later. */
export function needsPanels({ state, page }: Model): boolean {
  const { you, offers, status } = state.value;
  return status === "over" || you?.inviteUrl !== undefined || (you !== undefined && offers.length > 0) || page.value.linkIsNew;
}

export async function showKeys(controller: Controller): Promise<void> {
  if (await loadPanels(controller)) controller.model.panels.peek()?.acts.showKeys();
}

/** Whether what most games are played without is here now. */
export async function loadPanels(controller: Controller): Promise<boolean> {
  const { panels, words, patch } = controller.model;
  try {
    if (panels.peek() === null) {
      const { createPanels } = await import("./panels.ts");
      panels.value ??= createPanels(controller);
    }
    return true;
  } catch {
    const text = navigator.onLine ? words.broken : words.network.offline;
    patch({ hint: text, said: text });
    return false;
  }
}
