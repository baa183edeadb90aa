/** The catalogues of the time that a game is made with. */
import type { Language, TimeChoiceWords } from "../words.ts";
import { timeChoice as de } from "./de/time-choice.ts";
import { timeChoice as en } from "./en/time-choice.ts";

const catalogues: Readonly<Record<Language, TimeChoiceWords>> = { de, en };

export function timeChoiceWords(language: Language): TimeChoiceWords {
  return catalogues[language];
}
