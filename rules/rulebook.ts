/** One kind of game as the product knows it: who made it, its sides, and the variants it is played in. */
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
  /** Whether page and API offer it, which they do once the page can play it; the rules command knows every one. */
  readonly offered: boolean;
  /** Where its author tells of it: linked wherever the game is played. Absent where no such place is known. */
  readonly links?: readonly Link[];
  readonly words: Readonly<Record<"en", RulebookWords>>;
}

export interface Link {
  /** The site's own name: `itch.io`. */
  readonly site: string;
  /** What is found there: a post by the author, or what the site's search finds, where no page of the game's own is known. */
  readonly kind: "post" | "search";
  readonly address: string;
}

export interface SideName {
  readonly id: Side;
  readonly name: string;
}
