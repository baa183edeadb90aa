/** The contract of a game that the computer plays. */
import type { Board } from "./board.ts";
import type { Group, Weights } from "./evaluation.ts";
import type { OwnStrengths } from "./levels.ts";

export interface Engine {
  /** Every variant of the game by its id, with what was learnt of it. */
  readonly variants: Readonly<Record<string, EngineVariant>>;
}

export interface EngineVariant {
  readonly weights: Weights;
  /** The groups of features that have a weight, in the order of the weights. */
  readonly groups: readonly Group[];
  /** A board of the variant, at no position yet, that values by the variant's weights or by others. */
  readonly board: (weights?: Weights) => Board;
  /** The levels that play otherwise than those of other games. */
  readonly strengths?: OwnStrengths;
  /** Where it begins, if this is no variant of its own but what another's game may become. */
  readonly start?: { readonly variant: string; readonly position: string };
  /** What is played without a search, by position text without its counters; the move is the rules' own text. */
  readonly book?: Readonly<Record<string, string>>;
}
