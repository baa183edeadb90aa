/**
 * What a page says. Scripts are the same in every language: words come in a script of their own before the page's, and those of a
 * script that is loaded later in another one, whose address stands in the page. The bundler puts this in the place of
 * `view/words/words.ts`.
 */
import type { OwnWords } from "../view/words/own.ts";
import type { Words } from "../view/words/types.ts";

export type { Words } from "../view/words/types.ts";

declare global {
  var words: Words & { readonly own: Readonly<Record<string, OwnWords>> };
}

export function wordsOf<Part extends keyof Words>(part: Part): Words[Part] {
  return globalThis.words[part];
}

/** What only the game of this id says. */
export function ownWordsOf(id: string): OwnWords {
  return globalThis.words.own[id] ?? {};
}

/** Goes behind the addresses of words, for browsers never ask again for a script that did not come, unless by another address. */
let again = "";

/** Hands over a script that is loaded later, called as its file is, once its words are there, too. */
export async function withWords<Loaded>(script: string, loading: Promise<Loaded>): Promise<Loaded> {
  const files: Readonly<Record<string, readonly string[]>> = JSON.parse(
    document.querySelector<HTMLElement>("[data-words]")?.dataset["words"] ?? "{}",
  );
  const words = (files[script] ?? []).map((file) => import(/* @vite-ignore */ file + again));
  try {
    const [loaded] = await Promise.all([loading, ...words]);
    return loaded;
  } catch (error) {
    again += "#";
    throw error;
  }
}
