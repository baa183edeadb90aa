/** The catalogues of what moves did. */
import { told as de } from "./de/told.ts";
import { told as en } from "./en/told.ts";
import { wordsFrom } from "./own.ts";

export const toldWords = wordsFrom({ de, en });
