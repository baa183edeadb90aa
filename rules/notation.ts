/**
 * What other programs read of a game: a text in a format of the world's own, beside the record, which every game has and only
 * this project knows.
 */
import type { Outcome, Side } from "./contract.ts";

/** One format, as the games of a rulebook are written in it. */
export interface Notation {
  /** What it is asked for by: `pgn`. */
  readonly id: string;
  readonly mediaType: string;
  write(game: Transcript): string;
}

/** A game from its first move to its last, as far as it has come. */
export interface Transcript {
  readonly variant: string;
  /** Where it can be watched. */
  readonly address: string;
  /** When it began, as ISO 8601 has it, in UTC: `2025-11-20T18:30:00.000Z`. */
  readonly begun: string;
  /** What the players call themselves, in any characters; null for one who said nothing. */
  readonly players: Readonly<Record<Side, string | null>>;
  /** The sides that programs play, as they say themselves. */
  readonly programs: readonly Side[];
  /** The text of the position that it began from. */
  readonly start: string;
  /** What was made before that, by nobody who is known; their recorded texts. */
  readonly before: readonly string[];
  /** The recorded texts of its moves. */
  readonly moves: readonly string[];
  /** Null while the game goes on. */
  readonly result: Ended | null;
}

/** How a game ended: `by` is one of the words of the game's page, or of `ENDINGS`. */
export interface Ended extends Outcome {
  /** Whether nobody has won and it is no draw either, as where a game is called off. */
  readonly isVoid: boolean;
}
