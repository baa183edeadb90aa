/** The catalogues of a game's panels. */
import type { Language, PanelWords } from "../words.ts";
import { panels as de } from "./de/panels.ts";
import { panels as en } from "./en/panels.ts";

const catalogues: Readonly<Record<Language, PanelWords>> = { de, en };

export function panelWords(language: Language): PanelWords {
  return catalogues[language];
}
