/** The catalogues of the ways to find players that the form of a new game has: apart, for whoever is invited needs none of it. */
import type { Language, NewGameWords } from "../words.ts";
import { newGame as de } from "./de/new-game.ts";
import { newGame as en } from "./en/new-game.ts";

const catalogues: Readonly<Record<Language, NewGameWords>> = { de, en };

export function newGameWords(language: Language): NewGameWords {
  return catalogues[language];
}
