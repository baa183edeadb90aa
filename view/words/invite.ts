/** The catalogues of the page of whoever is invited. */
import type { InviteWords, Language } from "../words.ts";
import { invite as de } from "./de/invite.ts";
import { invite as en } from "./en/invite.ts";

const catalogues: Readonly<Record<Language, InviteWords>> = { de, en };

export function inviteWords(language: Language): InviteWords {
  return catalogues[language];
}
