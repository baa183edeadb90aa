/** The catalogues of clocks, loaded in games that have one. */
import { time as de } from "./de/time.ts";
import { time as en } from "./en/time.ts";
import type { Language, TimeWords } from "../words.ts";

const catalogues: Readonly<Record<Language, TimeWords>> = { de, en };

export function timeWords(language: Language): TimeWords {
  return catalogues[language];
}
