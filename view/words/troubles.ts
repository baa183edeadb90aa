/** The catalogues of troubles. */
import type { Language, TroubleWords } from "../words.ts";
import { troubles as de } from "./de/troubles.ts";
import { troubles as en } from "./en/troubles.ts";

const catalogues: Readonly<Record<Language, TroubleWords>> = { de, en };

export function troubleWords(language: Language): TroubleWords {
  return catalogues[language];
}
