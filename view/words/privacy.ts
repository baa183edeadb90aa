/** The catalogues of the page that says what is kept of people. */
import type { Language } from "../words.ts";
import { privacy as de } from "./de/privacy.ts";
import { privacy as en, type PrivacyTopic, type Topic } from "./en/privacy.ts";

export type PrivacyWords = Omit<typeof en, "topics"> & { readonly topics: Readonly<Record<Topic, PrivacyTopic>> };
/** What a browser keeps. */
export type KeptThing = keyof typeof en.kept;

const catalogues: Readonly<Record<Language, PrivacyWords>> = { de, en };

export function privacyWords(language: Language): PrivacyWords {
  return catalogues[language];
}
