/** One kind of game as the product offers it: who made it, its sides, and the variants it is played in. */
import type { Option, Side } from "./contract.ts";
import type { Match } from "./match.ts";

export interface Variant {
  readonly match: Match;
  /** The choice taken of each option, by the option's id. */
  readonly choices: Readonly<Record<string, string>>;
}

/** What a person reads of a kind of game before playing it; one entry a language. */
export interface RulebookWords {
  /** One short sentence under the name. */
  readonly tagline: string;
}

export interface Rulebook {
  /** The name of the game's folder and page: `harzdame`. */
  readonly id: string;
  readonly name: string;
  readonly author: string;
  readonly year: number;
  /** The side that moves first stands first. */
  readonly sides: readonly [SideName, SideName];
  /** Every kind of piece that may come to stand on its board, so that a page carries those drawings and no others. */
  readonly kinds: readonly string[];
  readonly options: readonly Option[];
  readonly variants: readonly Variant[];
  readonly words: Readonly<Record<"en", RulebookWords>>;
}

export interface SideName {
  readonly id: Side;
  readonly name: string;
}
