/** The catalogues of a game's questions, offers and links. */
import type { CardWords, Language } from "../words.ts";
import { cards as de } from "./de/cards.ts";
import { cards as en } from "./en/cards.ts";

const catalogues: Readonly<Record<Language, CardWords>> = { de, en };

export function cardWords(language: Language): CardWords {
  return catalogues[language];
}
