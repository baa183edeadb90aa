/** The catalogues of what moves did. */
import type { Language, ToldWords } from "../words.ts";
import { told as de } from "./de/told.ts";
import { told as en } from "./en/told.ts";

const catalogues: Readonly<Record<Language, ToldWords>> = { de, en };

export function toldWords(language: Language): ToldWords {
  return catalogues[language];
}
