/** The catalogues of mails. */
import type { Language, MailWords } from "../words.ts";
import { mail as de } from "./de/mail.ts";
import { mail as en } from "./en/mail.ts";

const catalogues: Readonly<Record<Language, MailWords>> = { de, en };

export function mailWords(language: Language): MailWords {
  return catalogues[language];
}
