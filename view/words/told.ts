/** The catalogues of what moves did. */
import type { Language, ToldWords } from "../words.ts";
import { told as de } from "./de/told.ts";
import { told as en } from "./en/told.ts";
import { type OwnWords, ownWords, type Spoken } from "./own.ts";

const catalogues: Readonly<Record<Language, (own: OwnWords) => ToldWords>> = { de, en };

export function toldWords(language: Language, rulebook: Spoken): ToldWords {
  return catalogues[language](ownWords(rulebook, language));
}
