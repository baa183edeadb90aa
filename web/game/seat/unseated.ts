/** What is said where a seat's link opens no seat for this browser. */
import { across } from "../../../view/people.ts";
import { takenWords } from "../../../view/words/taken.ts";
import { troubleWords } from "../../../view/words/troubles.ts";
import { sayTrouble } from "../announce.ts";
import type { Model } from "../model.ts";

/** The browser holds the other seat: it leaves that only when it is told to. */
export function askToSwap({ state, rulebook, patch }: Model): void {
  const here = state.peek().you?.side;
  if (here !== undefined) patch({ question: { kind: "swap", here, other: across(rulebook, here) } });
}

/** The link opens nothing, which only matters to one who does not sit already. */
export function refuseLink(model: Model, code: string): void {
  const { state, language, words } = model;
  if (state.peek().you !== undefined) return;
  sayTrouble(model, code === "no-seat" ? takenWords(language).deadLink : (troubleWords(language).problem[code] ?? words.broken));
}

/** The browser keeps no cookie, and plays by the token in the address. */
export function sayNoCookie(model: Model): void {
  sayTrouble(model, takenWords(model.language).noCookie);
}

/** The seat is no more this browser's. */
export function sayLost(model: Model): void {
  sayTrouble(model, takenWords(model.language).lost);
}
