/** The catalogues of the game's page. */
import type { GameWords, Language } from "../words.ts";
import { game as de } from "./de/game.ts";
import { game as en } from "./en/game.ts";
import { type OwnWords, ownWords, type Spoken } from "./own.ts";

const catalogues: Readonly<Record<Language, (own: OwnWords) => GameWords>> = { de, en };

export function gameWords(language: Language, rulebook: Spoken): GameWords {
  return catalogues[language](ownWords(rulebook, language));
}
