/** The catalogues of what such links lead to. */
import type { Language, TakenWords } from "../words.ts";
import { taken as de } from "./de/taken.ts";
import { taken as en } from "./en/taken.ts";

const catalogues: Readonly<Record<Language, TakenWords>> = { de, en };

export function takenWords(language: Language): TakenWords {
  return catalogues[language];
}
