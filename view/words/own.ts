/**
 * What one kind of game says by itself: what its pieces are called, what only its moves do, how only it ends. It stands in
 * `games/<game>/words`, by the keys of its rules; what is missing is not said.
 */
import type { Fact, Side, Tap } from "../../rules/contract.ts";
import type { Letters } from "../text.ts";

/** A side's player: "You", the name they gave, or else their side's. */
export interface Person {
  readonly name: string;
  readonly you: boolean;
}

export interface OwnWords {
  /** Kinds of pieces that other games do not have. */
  readonly kinds?: Readonly<Record<string, Noun>>;
  /** What is picked, by its tap or else by the kind of piece that it makes, where that is not called as the piece is. */
  readonly picks?: Readonly<Record<Tap, string>>;
  /** The letters that the language has for pieces in moves, by those of recorded moves. */
  readonly letters?: Letters;
  /** What a move did, by the tag of the fact. */
  readonly facts?: Sentences<Told>;
  /** What the last move has brought about beyond the board, by the tag of the fact. */
  readonly news?: Sentences<News>;
  /** What stands over the board as it comes about, by the tag of the fact. */
  readonly over?: Sentences<Told & { readonly name: string }>;
  /** Why a game was won, by the word that its outcome gives; `name` and `you` are the loser's, `won` says whether the reader has. */
  readonly wins?: Sentences<Person & { readonly won: boolean }>;
  /** The same of a draw, which it says, too. */
  readonly draws?: Sentences<object>;
  readonly hints?: Hints;
  /** Why something can't be moved: how each kind moves, and the rules by the word that the game's own have for them. Loaded when asked. */
  readonly reasons?: Readonly<Partial<Record<"ways" | "rules", Readonly<Record<string, string>>>>>;
  /** What a move is that does this, by the tag of the fact: told once to whoever is new to the game, when one can be made or was. */
  readonly tips?: Readonly<Record<string, string>>;
}

/** Its gender matters where the language has genders. */
export interface Noun {
  readonly one: string;
  readonly many: string;
  readonly gender: string;
}

/** Sentences by their keys; one that takes nothing is a text. */
export type Sentences<Given> = Readonly<Record<string, string | ((given: Given) => string)>>;

/** What a sentence about a fact may take; what its fact does not have is empty. */
export interface Told {
  /** Whether it is said to whoever did it. */
  readonly you: boolean;
  /** Whether it is the first of what the move did. */
  readonly first: boolean;
  /** The first and the last of its squares. */
  readonly from: string;
  readonly to: string;
  readonly square: string;
  /** The kind of its piece as it is called, and the noun's gender. */
  readonly kind: string;
  readonly gender: string;
  /** Whatever else its fact has. */
  readonly [member: string]: unknown;
}

/** What a sentence of news may take beside that: whom it speaks of, whose turn it is, and whether they decide something first. */
export interface News extends Told {
  readonly name: string;
  readonly next: string;
  readonly nextYou: boolean;
  readonly decides: boolean;
}

/** What is said in the middle of a move, where the squares alone don't say it. */
interface Hints {
  /** What is to be decided before anything can be moved. */
  readonly choice?: string;
  /** What comes of putting down a piece that pushes another one on. */
  readonly pushes?: string;
  /** For kinds that can go in part: where the part goes, and what becomes of the rest. */
  readonly parts?: Readonly<Record<string, { readonly where: string; readonly rest: string }>>;
}

/** A game that may have words of its own, by its id. */
export interface Spoken {
  readonly id?: string;
}

/** One of these sentences; undefined where there is none. */
export function sentence<Given>(sentences: Sentences<Given> | undefined, key: string, given: Given): string | undefined {
  const said = sentences?.[key];
  return typeof said === "function" ? said(given) : said;
}

/** Who a fact is about: whoever won by it, else whoever did it. Null of what happened to nobody. */
export function sideOf(fact: Fact): Side | null {
  return "side" in fact ? fact.side : fact.winner;
}
