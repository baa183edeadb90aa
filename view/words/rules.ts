/** The catalogues of the rules pages. */
import type { Language, RulesWords } from "../words.ts";
import { rules as de } from "./de/rules.ts";
import { rules as en } from "./en/rules.ts";

const catalogues: Readonly<Record<Language, RulesWords>> = { de, en };

export function rulesWords(language: Language): RulesWords {
  return catalogues[language];
}
