/** What is said in the panels of a game, and where the owner of a "play me" link is told of its games. */
import type { Language } from "../languages.ts";
import { wordsOf } from "./words.ts";

export type PanelWords = ReturnType<typeof panelWords>;

export function panelWords(language: Language) {
  const { mail, notices, ...panels } = wordsOf("panels", language);
  const { mailGoes, mailProblems } = wordsOf("mail-goes", language);
  return {
    ...panels,
    ...wordsOf("ways", language),
    hours: wordsOf("hours", language),
    mail: { ...mail, noMail: mailProblems["no-mail"], badAddress: mailProblems["bad-address"] },
    notices: { ...notices, ...mailGoes },
  };
}

export function ownerToldWords(language: Language) {
  const { mail, webhooks, ...told } = wordsOf("owner-told", language);
  const { mailGoes, mailProblems } = wordsOf("mail-goes", language);
  const problem: Readonly<Record<string, string>> = mailProblems;
  return {
    ...told,
    mail: { ...mailGoes, ...mail, problem },
    webhooks: { ...wordsOf("ways", language).webhooks, ...webhooks },
  };
}
