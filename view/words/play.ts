/** The catalogues of games that one device keeps by itself. */
import type { Language, PlayWords } from "../words.ts";
import { play as de } from "./de/play.ts";
import { play as en } from "./en/play.ts";

const catalogues: Readonly<Record<Language, PlayWords>> = { de, en };

export function playWords(language: Language): PlayWords {
  return catalogues[language];
}
