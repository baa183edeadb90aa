/** The panels at work, loaded when one is first opened, and what else only some ever need. */
import "../style/sheet.css";
// As long as it is taken from here, what panels share with the session stays in the one script of that.
import "./session.ts";
import type { Panels } from "../../view/game/props.ts";
import { Asking } from "./questions.tsx";
import { keepPanelFocus, Sheet } from "./sheet.tsx";
import { panelWords } from "../../view/words/panels.ts";
import { keptSendAtOnce } from "../kept/kept.ts";
import { tellAsChosen } from "../tell-all.ts";
import type { Controller } from "./controller.ts";
import { createMailOffer } from "./notifications/mail-offer.tsx";
import { createSeatPanel, Trouble } from "./notifications/seat-panel.tsx";
import { showAnswers } from "./offers/answers.ts";
import { createFinished } from "./offers/finished.tsx";
import { createAgain } from "./offers/next-game.tsx";
import { createOffered } from "./offers/offered.tsx";
import { createOffers } from "./offers/offers.tsx";
import { createProposing } from "./offers/proposing.tsx";
import { struckIn } from "./offers/taken-back.tsx";
import { createLinkPanel } from "./seat/link-panel/panel.tsx";
import { createName } from "./seat/name.tsx";
import { createRecovering } from "./seat/recovering.tsx";
import { createReport } from "./seat/report.tsx";
import { createStored } from "./seat/stored.tsx";
import { createUnjoined } from "./seat/unjoined.tsx";
import { createSettings } from "./settings.tsx";
import { tick } from "./ticking.tsx";

export { pressed } from "./late-keys.ts";
export { newsOfOffers } from "./offers/answers.ts";
export { confirm } from "./confirm.ts";
export { showTaken, takenWords } from "./seat/taken.tsx";
export { refuse, refuseSeat } from "./seat/refused.tsx";
export { mendLink } from "./seat/damaged.tsx";
export { cueNews } from "./senses.ts";
export { askToSwap, refuseLink, sayLost, sayNoCookie } from "./seat/unseated.ts";
export { createMakerPanel } from "./notifications/maker-panel.tsx";
export { sendUnsent } from "../kept/unsent.ts";

/** Has the page's seat tell as the one that was chosen for all games; what is to be said of that comes with the panels. */
export async function tellSeat(controller: Controller): Promise<void> {
  const { state, panels } = controller.model;
  const { id, you } = state.peek();
  if (await tellAsChosen(id, you?.mail !== undefined)) panels.value ??= createPanels(controller);
}

export function createPanels(controller: Controller): Panels {
  const { model } = controller;
  const again = createAgain(controller);
  const Stored = createStored(controller);
  const Report = createReport(controller);
  if (model.state.peek().clock) tick(controller);
  showAnswers(model, controller.commands);
  keepPanelFocus();
  return {
    tabs: {
      link: createLinkPanel(controller),
      offers: createOffers(controller, again),
      notices: createSeatPanel(controller),
      settings: createSettings(model, {
        atOnce: { keep: (on) => keptSendAtOnce.set(on ? true : null) },
        Name: createName(controller),
        Trust: (props) => (
          <>
            {props.state.you !== undefined && <Stored {...props} />}
            <Report {...props} />
          </>
        ),
      }),
    },
    Sheet,
    Asking,
    marks: { notices: (props) => <Trouble {...props} say={panelWords(model.language).trouble} /> },
    struck: struckIn(model.language, model.words),
    Recovering: createRecovering(controller),
    Proposing: createProposing(controller),
    Offered: createOffered(controller),
    Finished: createFinished(controller, again),
    Unjoined: createUnjoined(controller),
    mailOffer: createMailOffer(controller),
  };
}
