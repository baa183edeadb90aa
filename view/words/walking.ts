/** The catalogues of moves that are being made. */
import { walking as de } from "./de/walking.ts";
import { walking as en } from "./en/walking.ts";
import { wordsFrom } from "./own.ts";

export const walkingWords = wordsFrom({ de, en });
