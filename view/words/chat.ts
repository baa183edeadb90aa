/** The catalogues of what is said in chat rooms. */
import type { ChatWords, Language } from "../words.ts";
import { chat as de } from "./de/chat.ts";
import { chat as en } from "./en/chat.ts";

const catalogues: Readonly<Record<Language, ChatWords>> = { de, en };

export function chatWords(language: Language): ChatWords {
  return catalogues[language];
}
