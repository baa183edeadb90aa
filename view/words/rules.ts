/** The catalogues of the rules pages. */
import type { Language, RulesWords } from "../words.ts";
import { rules as de } from "./de/rules.ts";
import { rules as en } from "./en/rules.ts";
import { type OwnWords, ownWords, type Spoken } from "./own.ts";

const catalogues: Readonly<Record<Language, (own: OwnWords) => RulesWords>> = { de, en };

export function rulesWords(language: Language, rulebook: Spoken): RulesWords {
  return catalogues[language](ownWords(rulebook, language));
}
