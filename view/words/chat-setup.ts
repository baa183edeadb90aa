/** The catalogues of where a chat room is set up. */
import type { ChatSetupWords, Language } from "../words.ts";
import { chatSetup as de } from "./de/chat-setup.ts";
import { chatSetup as en } from "./en/chat-setup.ts";

const catalogues: Readonly<Record<Language, ChatSetupWords>> = { de, en };

export function chatSetupWords(language: Language): ChatSetupWords {
  return catalogues[language];
}
