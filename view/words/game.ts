/** Where a game is played: what all games say there, with what this one's pieces and moves are called. */
import type { Language } from "../languages.ts";
import { isWord, signed, unsigned } from "../text.ts";
import { nounsOf } from "./nouns.ts";
import type { OwnWords, Spoken } from "./own.ts";
import { ownWordsOf, wordsOf } from "./words.ts";

export type CommonWords = ReturnType<typeof commonWords>;
export type GameWords = ReturnType<typeof gameWordsWith>;

/** What only this game says. */
export function ownWords({ id = "" }: Spoken, language: Language): OwnWords {
  return ownWordsOf(id, language);
}

/** Said on every page. */
export function commonWords(language: Language) {
  return { ...wordsOf("common", language), language };
}

export function gameWords(language: Language, game: Spoken): GameWords {
  return gameWordsWith(language, ownWords(game, language));
}

export function gameWordsWith(language: Language, own: OwnWords) {
  const words = wordsOf("game", language);
  return {
    ...commonWords(language),
    ...words,
    own,
    nouns: nounsOf(own, language),

    moves: {
      ...words.moves,
      /** A recorded move as it is read. */
      move: (move: string): string => (isWord(move) ? (own.picks?.[`:${move}`] ?? move) : signed(move, own.letters)),
      /** The recorded text of a move that was shown. */
      plain: (shown: string): string => unsigned(shown, own.letters),
    },
  };
}
