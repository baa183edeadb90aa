/** The catalogues of mails. */
import type { Language, MailWords } from "../words.ts";
import { mail as de } from "./de/mail.ts";
import { mail as en } from "./en/mail.ts";
import { type OwnWords, ownWords, type Spoken } from "./own.ts";

const catalogues: Readonly<Record<Language, (own: OwnWords) => MailWords>> = { de, en };

/** @param rulebook of the game that a mail is about, where it is about one */
export function mailWords(language: Language, rulebook: Spoken = {}): MailWords {
  return catalogues[language](ownWords(rulebook, language));
}
