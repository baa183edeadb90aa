/** The catalogues of the game's page. */
import { game as de } from "./de/game.ts";
import { game as en } from "./en/game.ts";
import { wordsFrom } from "./own.ts";

export const gameWords = wordsFrom({ de, en });
