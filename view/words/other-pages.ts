/** The catalogues of the pages that links in mails lead to, and of those that say one thing alone: with what all pages say. */
import type { Language, OtherPageWords, PageWords } from "../words.ts";
import { otherPages as de } from "./de/other-pages.ts";
import { otherPages as en } from "./en/other-pages.ts";
import { pageWords } from "./pages.ts";

const catalogues: Readonly<Record<Language, OtherPageWords>> = { de, en };

export function otherPageWords(language: Language): PageWords & OtherPageWords {
  return { ...pageWords(language), ...catalogues[language] };
}
