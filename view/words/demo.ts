/** The catalogues of what the first page shows. */
import type { DemoWords, Language } from "../words.ts";
import { demo as de } from "./de/demo.ts";
import { demo as en } from "./en/demo.ts";

const catalogues: Readonly<Record<Language, DemoWords>> = { de, en };

export function demoWords(language: Language): DemoWords {
  return catalogues[language];
}
