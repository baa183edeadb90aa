/** What is said where a seat's link opens no seat for this browser. */
import { across } from "../../view/people.ts";
import { troubleWords } from "../../view/words/troubles.ts";
import type { Model } from "./model.ts";

/** The browser holds the other seat: it leaves that only when it is told to. */
export function askToSwap({ state, rulebook, patch }: Model): void {
  const here = state.peek().you?.side;
  if (here !== undefined) patch({ question: { kind: "swap", here, other: across(rulebook, here) } });
}

/** The link opens nothing, which only matters to one who does not sit already. */
export function refuseLink({ state, language, words, patch }: Model, code: string): void {
  const { seat, problem } = troubleWords(language);
  const text = code === "no-seat" ? seat.deadLink : (problem[code] ?? words.broken);
  if (state.peek().you === undefined) patch({ hint: text, said: text });
}
