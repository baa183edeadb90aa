/** The catalogues of the game's page. */
import type { GameWords, Language } from "../words.ts";
import { game as de } from "./de/game.ts";
import { game as en } from "./en/game.ts";

const catalogues: Readonly<Record<Language, GameWords>> = { de, en };

export function gameWords(language: Language): GameWords {
  return catalogues[language];
}
