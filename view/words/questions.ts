/** The catalogues of questions. */
import { questions as de } from "./de/questions.ts";
import { questions as en } from "./en/questions.ts";
import type { QuestionWords, Language } from "../words.ts";

const catalogues: Readonly<Record<Language, QuestionWords>> = { de, en };

export function questionWords(language: Language): QuestionWords {
  return catalogues[language];
}
