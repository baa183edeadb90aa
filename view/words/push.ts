/** The catalogues of pushes. */
import type { Language, PushWords } from "../words.ts";
import { push as de } from "./de/push.ts";
import { push as en } from "./en/push.ts";

const catalogues: Readonly<Record<Language, PushWords>> = { de, en };

export function pushWords(language: Language): PushWords {
  return catalogues[language];
}
