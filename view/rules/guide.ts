/**
 * What the rules page of a kind of game teaches. Positions stand apart from the sentences about them, so that a second language
 * adds sentences and no board. It belongs to the listing: who plays loads nothing of it.
 */
import type { Tap } from "../../rules/contract.ts";
import type { Language } from "../languages.ts";

export interface Guide {
  /** By their names, which its sentences speak of. */
  readonly examples: Readonly<Record<string, Example>>;
  /** A position whose picture shows every square that one piece can go to. */
  readonly reach?: Reach;
  readonly sample: Sample;
  /** What an invite lets a guest do who has never played it. */
  readonly hop: Hop;
  /** In English, and in the languages that it was translated to. */
  readonly words: { readonly en: GuideWords } & Readonly<Partial<Record<Language, GuideWords>>>;
}

/** A position in which a move is explained. */
export interface Example {
  readonly variant: string;
  /** A position text, or `start`. */
  readonly position: string;
  /** Taps that are made already, so that the board shows where they lead; none where the reader is to find what can move. */
  readonly begun: readonly Tap[];
}

export interface Reach {
  readonly variant: string;
  /** A position text. */
  readonly position: string;
  /** Where the piece stands. */
  readonly from: Tap;
}

/** The game's own idea in two taps: a piece that hops and captures. */
export interface Hop {
  readonly variant: string;
  /** A position text. */
  readonly position: string;
  /** Where the piece stands, and where it lands. */
  readonly taps: readonly [Tap, Tap];
}

/** A short game that was played to its end, from the start of a variant. */
export interface Sample {
  readonly variant: string;
  /** Recorded move texts. */
  readonly moves: readonly string[];
}

/** The page in one language, as it stands in the game's `guide/<language>.json`. */
export interface GuideWords {
  /** How one wins, in a breath; also what robots and chats are told. */
  readonly aim: string;
  /** What the game takes as known, taught for those who don't know it: folded. */
  readonly basics?: { readonly heading: string; readonly sections: readonly Section[] } | undefined;
  readonly sections: readonly Section[];
  /** How the sample game goes, and how it ends. */
  readonly sample: string;
  /** Three sentences for a first game. */
  readonly advice: readonly string[];
  /** What the published rules leave open, and how it is played here. */
  readonly interpretations: readonly Interpretation[];
  /** What is owed to the author beyond their name and year, a paragraph each. */
  readonly credits: readonly string[];
}

export interface Section {
  readonly heading: string;
  readonly text?: readonly string[] | undefined;
  /** What the picture of all that a piece can reach is called, where it stands here. */
  readonly reach?: string | undefined;
  /** Words with what they mean: points, variants. */
  readonly terms?: readonly { readonly term: string; readonly meaning: string }[] | undefined;
  readonly lessons?: readonly Lesson[] | undefined;
}

/** One thing that is explained, with a board to try it on. */
export interface Lesson {
  readonly heading: string;
  /** The whole of it. */
  readonly text: string;
  /** What the reader is to do on the board, in one sentence. */
  readonly task: string;
  /** The name of one. */
  readonly example: string;
  /** What the reader may try; the first move of the first is the one that is meant most. */
  readonly tries: readonly Try[];
}

export interface Try {
  /** Recorded move texts. */
  readonly moves: readonly string[];
  /** What is said when one of them was made. */
  readonly said: string;
}

interface Interpretation {
  /**
   * The clauses of the settled page that it words, as they stand there: a clause's number, or else its heading and its place
   * under it: `The end 2`.
   */
  readonly clauses: readonly string[];
  readonly text: string;
}

/** The position text of an example that stands at the start. */
export const START = "start";

/** What is known of a kind of game from games that the computer played against itself, variant by variant. */
export interface SelfPlay {
  /** How strong both sides played. */
  readonly level: number;
  /** By the variant's id. */
  readonly variants: Readonly<Record<string, VariantPlay>>;
}

export interface VariantPlay {
  readonly games: number;
  /** The points of who moves first, a draw being half a point: per cent. */
  readonly first: Measured;
  /** Per cent of the games. */
  readonly draws: Measured;
  /** Moves of both sides in a game. */
  readonly plies: Measured;
}

/** A mean, and half of the interval that has the true one in it in 95 of 100 such measurements. */
export interface Measured {
  readonly mean: number;
  readonly error: number;
}
