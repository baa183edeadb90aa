/** The catalogues of what stands at the end of a list of games that is shown in part. */
import type { Language } from "../language.ts";
import { more as de } from "./de/more.ts";
import { more as en } from "./en/more.ts";

export type MoreWords = typeof en;

const catalogues: Readonly<Record<Language, MoreWords>> = { de, en };

export function moreWords(language: Language): MoreWords {
  return catalogues[language];
}
