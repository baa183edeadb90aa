/**
 * The component of each panel of a game by link, loaded when one is first opened, and what else only some ever need. The list of panels is
 * `view/game/panels.ts`.
 */
import "../style/sheet.css";
import "../style/late.css";
// The bundler leaves what panels share with the session in the session's one script as long as that is named here; else it makes another
// file of it, which costs every first load a kilobyte.
import "./session.ts";
import type { ComponentType } from "preact";
import type { StateAnswer } from "../../api/state-schema.ts";
import type { Panel } from "../../view/game/panels.ts";
import type { PanelProps, Panels } from "../../view/game/props.ts";
import { createPanelActs } from "./panel-acts.ts";
import { createPast } from "./past.tsx";
import { Asking } from "./questions.tsx";
import { keepPanelFocus, Sheet } from "./dialog.tsx";
import { keptSendAtOnce } from "../kept/kept.ts";
import { sendUnsent } from "../kept/unsent.ts";
import { tellAsChosen } from "../tell-all.ts";
import type { Controller } from "./controller.ts";
import type { Model } from "./model.ts";
import { createConditionalMoves, newsOfPlayed } from "./conditional-moves/conditional-moves.tsx";
import { createMessagesPanel } from "./messages/chat.tsx";
import { createNoteFold } from "./notes/note-fold.tsx";
import { createMailOffer } from "./notifications/mail-offer.tsx";
import { createSeatPanel, Trouble } from "./notifications/panels.tsx";
import { newsOfOffers, Offered, showAnswers } from "./offers/offer.tsx";
import { Finished, followNext } from "./offers/finished.tsx";
import { Offers } from "./offers/offers.tsx";
import { struckIn } from "./offers/taken-back.tsx";
import { createLinkPanel } from "./seat/link-panel/panel.tsx";
import { createName } from "./seat/name.tsx";
import { Recovering } from "./seat/recovery.tsx";
import { createReport, createStored } from "./seat/trust.tsx";
import { createUnjoined } from "./seat/unjoined.tsx";
import { createSettings } from "./settings.tsx";
import { tick } from "./ticking.tsx";
import type { PanelActs, Question } from "../../view/game/page-state.ts";
import { isAboutLink, readArrival } from "./seat/arrival.ts";
import { sit } from "./seat/sit.ts";
import { panelWords } from "../../view/words/panels.ts";
import { wordsOf } from "../../view/words/words.ts";

export { pressed } from "./late-keys.tsx";
export { showTaken } from "./seat/recovery.tsx";
export { cueNews, hearTaps } from "./senses.ts";
export { showLooked } from "./past.tsx";
export { mendLink, refuse, saySeat, takenWords } from "./seat/refused.tsx";
export { createMakerPanel } from "./notifications/panels.tsx";

/** What is said of answers that were decided ahead, and of offers, between two states; empty where there is no news of them. */
export function newsBetween(model: Model, before: StateAnswer, state: StateAnswer): string {
  return [newsOfPlayed(model, before, state), newsOfOffers(model, before, state)].filter(Boolean).join(" ");
}

/** Sends what other games' pages have left unsent; what waits of this game's messages comes with the panels. */
export function sendKept(controller: Controller): void {
  const { state, panels } = controller.model;
  panels.value ??= createPanels(controller);
  sendUnsent({ except: state.peek().id });
}

/** Has the page's seat tell as the one that was chosen for all games; what is to be said of that comes with the panels. */
export async function tellSeat(controller: Controller): Promise<void> {
  const { state, panels } = controller.model;
  const { id, you } = state.peek();
  if (await tellAsChosen(id, you?.mail !== undefined)) panels.value ??= createPanels(controller);
}

export function createPanels(controller: Controller): Panels {
  const { model } = controller;
  const { AfterEnd, Captured, after } = createPast(model);
  const Report = createReport(controller);
  const mailOffer = createMailOffer(controller);
  const messages = createMessagesPanel(controller);
  const { NoteFold, mark, forget } = createNoteFold(controller);
  const Stored = createStored(controller, forget);
  const Name = createName(controller);
  const { OnlyMove, along, ...ahead } = createConditionalMoves(controller);
  if (model.state.peek().clock) tick(controller);
  followNext(controller);
  showAnswers(model, controller.commands);
  keepPanelFocus();
  return {
    acts: createActs(controller),
    tabs: {
      moves: (props) => [<AfterEnd {...props} />, <NoteFold {...props} />],
      link: createLinkPanel(controller),
      offers: (props) => <Offers {...props} controller={controller} />,
      messages: messages.Chat,
      notices: createSeatPanel(controller),
      settings: createSettings(model, {
        atOnce: { keep: (on) => keptSendAtOnce.set(on ? true : null) },
        Name: (props) => (
          <>
            <Name {...props} />
            <OnlyMove {...props} />
          </>
        ),
        Trust: (props) => (
          <>
            {props.state.you !== undefined && <Stored {...props} />}
            <Report {...props} />
          </>
        ),
      }),
    } satisfies Readonly<Record<Panel, ComponentType<PanelProps>>>,
    Sheet: (props) => <Sheet {...props} Captured={Captured} />,
    Asking,
    ahead,
    along: (props) => [along(props), messages.along(props)],
    marks: { messages: messages.Unread, notices: (props) => <Trouble {...props} say={panelWords(model.language).trouble} /> },
    struck: { ...struckIn(model.language, model.words), after: (ply) => [after(ply), mark(ply)] },
    Recovering: (props) => <Recovering {...props} controller={controller} />,
    Offered: (props) => <Offered {...props} controller={controller} ahead={ahead.told(props.state).text} />,
    Finished: (props) => <Finished {...props} controller={controller} />,
    Unjoined: createUnjoined(controller, mailOffer),
    mailOffer,
  };
}

/** What panels and questions ask for. */
function createActs(controller: Controller): PanelActs {
  const { model, links } = controller;
  const acts = createPanelActs(model, (question) => void confirm(controller, question));
  return {
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
}

/** Does what a question's yes stands for. */
async function confirm(controller: Controller, question: Question): Promise<void> {
  const { model, commands } = controller;
  const { turn } = model.state.peek();
  switch (question.kind) {
    case "resign":
    case "abort":
      await commands.send(`/${question.kind}`, { turn }, { "too-late": wordsOf("questions", model.language).tooLate });
      return;
    case "proposal":
      return question.go();
    case "owner":
    case "swap": {
      model.patch({ question: null });
      const arrival = readArrival(location.hash);
      if (arrival.kind === "seat") await sit(controller, arrival.token, question.kind === "swap");
    }
  }
}
