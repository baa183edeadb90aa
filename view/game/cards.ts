/** The cards, put together. */
import type { Language } from "../words.ts";
import { cardWords } from "../words/cards.ts";
import { InviteLink, NewLink } from "./seat/links.tsx";
import type { PanelActs } from "./page-state.ts";
import type { Cards } from "./props.ts";

export function cardsIn(language: Language, acts: PanelActs): Cards {
  return { words: cardWords(language), language, acts, InviteLink, NewLink };
}
