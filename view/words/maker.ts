/** The catalogues of what the maker of a game for two others sees. */
import type { Language, MakerWords } from "../words.ts";
import { maker as de } from "./de/maker.ts";
import { maker as en } from "./en/maker.ts";

const catalogues: Readonly<Record<Language, MakerWords>> = { de, en };

export function makerWords(language: Language): MakerWords {
  return catalogues[language];
}
