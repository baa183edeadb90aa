/** The catalogues of the pages where no game is played yet. */
import type { Language, PageWords } from "../words.ts";
import { pages as de } from "./de/pages.ts";
import { pages as en } from "./en/pages.ts";

const catalogues: Readonly<Record<Language, PageWords>> = { de, en };

export function pageWords(language: Language): PageWords {
  return catalogues[language];
}
