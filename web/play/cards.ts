/** Questions and panels of a game that this device keeps, at work. */
import type { PanelActs, Question } from "../../view/game/page-state.ts";
import type { Cards } from "../../view/game/props.ts";
import { cardWords } from "../../view/words/cards.ts";
import { speak } from "../language.ts";
import { pressLate } from "../game/late.ts";
import { createSheets } from "../game/sheets.ts";
import type { Desk } from "./desk.ts";

/** There is no link to hand on. */
const noLink = () => null;

export function createLocalCards({ model, carryOut }: Desk): Cards {
  const close = createSheets(model);
  const acts: PanelActs = {
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

  function confirm({ kind }: Question): void {
    const { you, toMove } = model.state.peek();
    model.patch({ question: null });
    if (kind === "resign") carryOut(you?.side ?? toMove, (turn) => ({ kind, turn }));
  }

  return { words: cardWords(model.language), language: model.language, acts, InviteLink: noLink, NewLink: noLink };
}
