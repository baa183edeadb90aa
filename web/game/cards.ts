/** The cards at work: questions are answered, links handed on, and what panels ask for is done. */
import type { PanelActs } from "../../view/game/page-state.ts";
import type { Cards } from "../../view/game/props.ts";
import { keptFlip, keptSendAtOnce } from "../kept/kept.ts";
import { speak } from "../chosen.ts";
import type { Controller } from "./controller.ts";
import { isAboutLink } from "./seat/arrival.ts";
import { createSheets } from "./sheets.ts";
import { createLinkCards } from "./seat/links.tsx";
import { load, pressLate } from "./late.ts";
import { wordsOf } from "../../view/words/words.ts";

export function createCards(controller: Controller): Cards {
  const { model, links, late } = controller;
  const closePanel = createSheets(model);
  model.patch({ sendAtOnce: keptSendAtOnce.get() ?? false, isFlipped: keptFlip(model.state.peek().id).get() ?? false });

  function close(): void {
    const { panel, inSheets } = model.page.peek();
    // A person who has seen their link there knows of it, and where it is.
    if (inSheets && panel === "link") links.putAside();
    closePanel();
  }

  const acts: PanelActs = {
    close,
    ask(question) {
      close();
      model.patch({ question, shownPly: null, hint: null });
    },
    showKeys: () => pressLate(model, "?"),
    decline(question) {
      // A person who stays where they are is rid of the seat's token in the address.
      if (isAboutLink(question)) history.replaceState(null, "", location.pathname);
      model.patch({ question: null, hint: null });
    },
    // It was asked by what came with the panels.
    confirm: (question) => void load(model, late(), ({ confirm }) => void confirm(controller, question)),
    speak,
  };
  return { words: wordsOf("cards", model.language), language: model.language, acts, ...createLinkCards(links) };
}
