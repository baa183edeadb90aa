/** The catalogues of the rules pages. */
import { rules as de } from "./de/rules.ts";
import { rules as en } from "./en/rules.ts";
import { wordsFrom } from "./own.ts";

export const rulesWords = wordsFrom({ de, en });
