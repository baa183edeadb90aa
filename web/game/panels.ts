/** The panels and questions at work, loaded with their styles when one is first needed. */
import "../pages.css";
import type { PanelActs, Question } from "../../view/game/page-state.ts";
import { panelsIn } from "../../view/game/panels.tsx";
import type { Panels } from "../../view/game/props.ts";
import { panelWords } from "../../view/words/panels.ts";
import { keptNewLink, keptSendAtOnce } from "../kept.ts";
import { speak } from "../language.ts";
import { sayRefused } from "./announce.ts";
import { showKeys } from "./key-list.tsx";
import { canShare, copyText, shareLink } from "../share.ts";
import { createNotices } from "./notices.ts";
import type { Controller } from "./controller.ts";

export function createPanels(controller: Controller): Panels {
  const { model } = controller;
  const { link: say } = panelWords(model.language);
  const newLink = keptNewLink(model.state.peek().id);
  const roomy = matchMedia("(min-width: 60rem)");
  const place = () => model.patch({ inSheets: !roomy.matches });
  roomy.addEventListener("change", place);
  place();
  model.patch({ canShare: canShare() });

  async function confirm(question: Question): Promise<void> {
    const { turn } = model.state.peek();
    switch (question.kind) {
      case "draw":
        await controller.command("/draw", { do: "offer", turn });
        return;
      case "resign":
      case "abort":
        await controller.command(`/${question.kind}`, { turn });
        return;
      case "swap":
        model.patch({ question: null });
        return controller.swap();
    }
  }

  async function showLink(): Promise<void> {
    const answer = await controller.ask<{ readonly url: string }>("/link", { body: {} });
    if (answer.ok) model.patch({ seatLink: answer.value.url });
    else sayRefused(model, answer.error.code);
  }

  /** A seat's link that was handed on is put to use, and need not be shown unasked again. */
  function used(link: string): void {
    if (link === model.page.peek().seatLink) newLink.set(null);
  }

  async function copy(link: string): Promise<void> {
    const isCopied = await copyText(link);
    if (isCopied) used(link);
    model.patch(isCopied ? { copied: link, said: say.saidCopied } : { hint: say.notCopied, said: say.notCopied });
  }

  async function share(link: string): Promise<void> {
    if (await shareLink(say.shareTitle(model.rulebook.name), link)) used(link);
  }

  function putLinkAside(): void {
    newLink.set(null);
    model.patch({ linkIsNew: false });
  }

  /** Closes the panel, if one is open; the focus goes back to the tool that opened it. */
  function close(): void {
    const { panel, inSheets } = model.page.peek();
    if (panel === null) return;
    // Whoever has seen his link there knows of it, and where it is.
    if (inSheets && panel === "link") putLinkAside();
    document.querySelector("dialog")?.close();
    document.querySelector<HTMLElement>(".tools [aria-current]")?.focus();
    model.patch({ panel: null });
  }

  const acts: PanelActs = {
    close,
    ask(question) {
      close();
      model.patch({ question, shownPly: null, hint: null });
    },
    showKeys: () => showKeys(model.language),
    decline(question) {
      // Staying where one sits also takes the other seat's token out of the address.
      if (question.kind === "swap") history.replaceState(null, "", location.pathname);
      model.patch({ question: null, hint: null });
    },
    confirm: (question) => void confirm(question),
    answer: (act, id) => void controller.command("/draw", { do: act, id }),
    copy: (link) => void copy(link),
    share: (link) => void share(link),
    showLink: () => void showLink(),
    putLinkAside,
    notices: createNotices(controller),
    sendAtOnce(on) {
      keptSendAtOnce.set(on ? true : null);
      model.patch({ sendAtOnce: on });
    },
    speak,
  };
  if (model.page.peek().linkIsNew) void showLink();
  return panelsIn(model.language, acts);
}
