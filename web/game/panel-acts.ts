/** What panels and questions ask for, on any game's page. */
import type { PanelActs } from "../../view/game/page-state.ts";
import { speak } from "../language.ts";
import { pressLate } from "./keys.ts";
import type { Model } from "./model.ts";

export function createPanelActs(model: Model, confirm: PanelActs["confirm"]): PanelActs {
  /** Closes the panel, if one is open; the focus goes back to the tool that opened it. */
  function close(): void {
    if (model.page.peek().panel === null) return;
    document.querySelector("dialog")?.close();
    document.querySelector<HTMLElement>(".tools [aria-current]")?.focus();
    model.patch({ panel: null });
  }

  return {
    close,
    ask(question) {
      close();
      model.patch({ question, shownPly: null, hint: null });
    },
    showKeys: () => pressLate(model, "?"),
    decline: () => model.patch({ question: null, hint: null }),
    confirm,
    speak,
  };
}
