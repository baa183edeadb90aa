/** The catalogues of moves that are being made. */
import type { Language, WalkingWords } from "../words.ts";
import { walking as de } from "./de/walking.ts";
import { walking as en } from "./en/walking.ts";
import { type OwnWords, ownWords, type Spoken } from "./own.ts";

const catalogues: Readonly<Record<Language, (own: OwnWords) => WalkingWords>> = { de, en };

export function walkingWords(language: Language, rulebook: Spoken): WalkingWords {
  return catalogues[language](ownWords(rulebook, language));
}
