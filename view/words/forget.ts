/** The catalogues of the page where a browser is forgotten. */
import type { ForgetWords, Language } from "../words.ts";
import { forget as de } from "./de/forget.ts";
import { forget as en } from "./en/forget.ts";

const catalogues: Readonly<Record<Language, ForgetWords>> = { de, en };

export function forgetWords(language: Language): ForgetWords {
  return catalogues[language];
}
