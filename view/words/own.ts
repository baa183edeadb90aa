/**
 * What one kind of game says by itself: what its pieces are called, what only its moves do, how only it ends. It stands in the
 * game's folder, by the keys of its rules. A kind or a pick that is missing is called by its key; anything else is not said.
 */
import type { Fact, Side, Tap } from "../../rules/contract.ts";
import type { Language } from "../language.ts";
import type { Letters } from "../move-text.ts";
import type { Person } from "../people.ts";
import type { Rulebook } from "../rulebook.ts";

/** One, many, and its gender where a language has genders. */
export type Noun = readonly [one: string, many: string, gender?: "m" | "f" | "n"];

export interface OwnWords {
  /** Kinds of pieces that no other game has; those that a language would call by their key may be left out. */
  readonly kinds?: Readonly<Record<string, Noun>>;
  /** What is picked, by its tap or else by the kind of piece that it makes, where that is not called as the piece is. */
  readonly picks?: Readonly<Record<Tap, string>>;
  /** The letters that the language has for pieces in moves, by those of recorded moves, where they differ. */
  readonly letters?: Letters;
  /** What a move did: `forms a pair on c5`; with `you`, as it is said to whoever did it. */
  readonly facts?: FactWords<[you: boolean]>;
  /** A sentence on what the last move has brought about beyond the board. */
  readonly news?: FactWords<[told: News]>;
  /** Why a game was won, in a sentence, by the word that its outcome gives. */
  readonly wins?: Readonly<Record<string, (loser: Person) => string>>;
  /** The same of a draw, which it says, too. */
  readonly draws?: Readonly<Record<string, string>>;
  readonly hints?: Hints;
  /** What a move is that does this: told once to whoever is new to the game, when one can be made or was. */
  readonly tips?: Readonly<Partial<Record<Fact["tag"], string>>>;
}

/** Whom news speaks of. */
export interface News {
  readonly person: (side: Side) => Person;
  /** Whose turn it is. */
  readonly next: Person;
  /** Whether they have something to decide before anything can be moved. */
  readonly decides: boolean;
}

/** What is said in the middle of a move, where the squares alone don't say it. */
export interface Hints {
  /** What is to be decided before anything can be moved. */
  readonly choice?: string;
  /** What comes of putting down a piece that pushes another one on. */
  readonly pushes?: string;
  /** Of kinds that only a part of goes: where that goes, and what becomes of the rest. */
  readonly parts?: Readonly<Record<string, { readonly where: string; readonly rest: string }>>;
}

/** Words for facts, by their tags. */
export type FactWords<Args extends readonly unknown[]> = {
  readonly [Tag in Fact["tag"]]?: (fact: Tagged<Tag>, ...args: Args) => string;
};

type Tagged<Tag extends Fact["tag"]> = { [Each in Tag]: Extract<Fact, { readonly tag: Each }> & { readonly tag: Each } }[Tag];

/** What is said of a fact; undefined where nothing is. */
export function sayFact<Tag extends Fact["tag"], Args extends readonly unknown[]>(
  words: FactWords<Args>,
  fact: Tagged<Tag>,
  ...args: Args
): string | undefined {
  return words[fact.tag]?.(fact, ...args);
}

/** A game that may have words of its own. */
export type Spoken = Pick<Rulebook, "words">;

/** Those of a game in a language. */
export function ownWords({ words }: Spoken, language: Language): OwnWords {
  return words?.[language] ?? {};
}

/** What a catalogue of each language says of a game; of none where nothing in it depends on that. */
export function wordsFrom<Words>(catalogues: Readonly<Record<Language, (own: OwnWords) => Words>>) {
  return (language: Language, rulebook: Spoken): Words => catalogues[language](ownWords(rulebook, language));
}
