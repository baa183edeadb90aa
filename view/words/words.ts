/**
 * What the product says. Sentences stand as data, `<language>/<part>.json`, and what only one game says in its folder; each is a
 * message in ICU MessageFormat. Here every language is known; a page has only what it says itself, in one (`web/words.ts`).
 */
import { catalogues } from "#words";
import type { Language } from "../languages.ts";
import type { OwnWords } from "./own.ts";
import type { Words } from "./types.ts";

export type { Words } from "./types.ts";

/** One part of the words. Each page comes with those that its scripts name here. */
export function wordsOf<Part extends keyof Words>(part: Part, language: Language): Words[Part] {
  return catalogues[language][part];
}

/** What only the game of this id says. */
export function ownWordsOf(id: string, language: Language): OwnWords {
  return catalogues[language].own[id] ?? {};
}

/** Hands over a script that is loaded later, called as its file is, once its words are there, too. */
export function withWords<Loaded>(_script: string, loading: Promise<Loaded>): Promise<Loaded> {
  return loading;
}
