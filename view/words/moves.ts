/** The catalogues of what moves did. */
import { moves as de } from "./de/moves.ts";
import { moves as en } from "./en/moves.ts";
import { wordsFrom } from "./own.ts";

export const moveWords = wordsFrom({ de, en });
