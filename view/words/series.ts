/** The catalogues of games that count together. */
import type { Language, SeriesWords } from "../words.ts";
import { series as de } from "./de/series.ts";
import { series as en } from "./en/series.ts";

const catalogues: Readonly<Record<Language, SeriesWords>> = { de, en };

export function seriesWords(language: Language): SeriesWords {
  return catalogues[language];
}
