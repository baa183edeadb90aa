/** What is said on pages beside a game's own. */
import type { Language } from "../languages.ts";
import { commonWords, gameWordsWith, ownWords } from "./game.ts";
import type { OwnWords, Spoken } from "./own.ts";
import { wordsOf } from "./words.ts";

export type PageWords = ReturnType<typeof pageWords>;
export type InviteWords = ReturnType<typeof inviteWords>;
export type OtherPageWords = ReturnType<typeof otherPageWords>;
export type RulesWords = ReturnType<typeof rulesWordsWith>;

/** By the code of a refusal. */
type Problems = Readonly<Record<string, string>>;

/** Where no game is played yet: choosing, making, being invited, links that lead nowhere. */
export function pageWords(language: Language) {
  return { ...commonWords(language), ...wordsOf("pages", language), ...troubleWords(language) };
}

/** What is said of a refusal, by its code. */
function troubleWords(language: Language, more: Problems = {}) {
  const problem: Problems = { ...wordsOf("troubles", language).problem, ...more };
  const { broken } = commonWords(language);
  return { why: (code: string): string => problem[code] ?? broken };
}

/** Where somebody is invited. */
export function inviteWords(language: Language) {
  return { ...pageWords(language), ...wordsOf("invite", language) };
}

/** In lists of games, on the pages that links in mails lead to, and on those that say one thing alone. */
export function otherPageWords(language: Language) {
  const troubles = troubleWords(language, wordsOf("mail-goes", language).mailProblems);
  return { ...pageWords(language), ...wordsOf("other-pages", language), hours: wordsOf("hours", language), ...troubles };
}

export function rulesWords(language: Language, game: Spoken): RulesWords {
  return rulesWordsWith(language, ownWords(game, language));
}

/** Where it is told how a game is played; what is told of each game stands in its own guide. */
function rulesWordsWith(language: Language, own: OwnWords) {
  return { ...gameWordsWith(language, own), ...wordsOf("rules", language) };
}
