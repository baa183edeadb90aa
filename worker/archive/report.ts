/** What the operator is told of games and objects, and of how many at a time. */
import type { Difference } from "./difference.ts";

/** Objects that one call asks for their game: a request may make only so many of its own. */
export const MOST_OBJECTS = 40;
/** Games that one call compares; each is read from two places, and with a repair twice and written. */
export const MOST_GAMES = 8;

/** What was found of one game; `left` is what a repair left, null where none was asked for. */
export interface Report {
  readonly game: string;
  readonly found: readonly Difference[];
  readonly left: readonly Difference[] | null;
}

/** An object, the game that its log is of (null where it has none), and what is wrong with that. */
export interface ObjectReport {
  readonly object: string;
  readonly game: string | null;
  readonly difference: Difference | null;
}
