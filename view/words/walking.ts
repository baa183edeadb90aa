/** The catalogues of moves that are being made. */
import type { Language, WalkingWords } from "../words.ts";
import { walking as de } from "./de/walking.ts";
import { walking as en } from "./en/walking.ts";

const catalogues: Readonly<Record<Language, WalkingWords>> = { de, en };

export function walkingWords(language: Language): WalkingWords {
  return catalogues[language];
}
