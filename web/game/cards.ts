/** The cards at work: questions are answered, links handed on, and what panels ask for is done. */
import type { PanelActs } from "../../view/game/page-state.ts";
import type { Cards } from "../../view/game/props.ts";
import { keptFlip, keptSendAtOnce } from "../kept/kept.ts";
import { speak } from "../chosen.ts";
import type { Controller } from "./controller.ts";
import { isAboutLink } from "./seat/arrival.ts";
import { createLinkCards } from "./seat/links.tsx";
import { load } from "./announce.ts";
import { pressLate } from "./keys.ts";
import type { Model } from "./model.ts";
import { wordsOf } from "../../view/words/words.ts";

/** The cards of a game by link. */
export function createCards(controller: Controller): Cards {
  const { model, links, late } = controller;
  model.patch({ sendAtOnce: keptSendAtOnce.get() ?? false, isFlipped: keptFlip(model.state.peek().id).get() ?? false });
  // A question was asked by what came with the panels.
  const acts = createPanelActs(
    model,
    (question) => void load(model, late(), ({ confirm }) => void confirm(controller, question)),
  );
  const own: PanelActs = {
    ...acts,
    close() {
      const { panel, inSheets } = model.page.peek();
      // A person who has seen their link there knows of it, and where it is.
      if (inSheets && panel === "link") links.putAside();
      acts.close();
    },
    decline(question) {
      // A person who stays where they are is rid of the seat's token in the address.
      if (isAboutLink(question)) history.replaceState(null, "", location.pathname);
      acts.decline(question);
    },
  };
  return { words: wordsOf("cards", model.language), language: model.language, acts: own, ...createLinkCards(links) };
}

/** What panels and questions ask for, on any game's page. Panels lie beside the board where there is room, else over the page, as sheets. */
export function createPanelActs(model: Model, confirm: PanelActs["confirm"]): PanelActs {
  const roomy = matchMedia("(min-width: 60rem)");
  const place = () => model.patch({ inSheets: !roomy.matches });
  roomy.addEventListener("change", place);
  place();

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
