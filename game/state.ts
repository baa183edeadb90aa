/** A game as its events fold to (`evolve`). */
import type { Side } from "../rules/contract.ts";
import type { All } from "../rules/values.ts";
import type { GameCore } from "./game-schema.ts";
import type { FeatureState } from "./schemas.ts";

/** Raised where the shape of `GameState` changes: a state that was stored under another number is no good, and all events are folded. */
export const STATE_VERSION = 17;

export interface GameState extends GameCore, All<FeatureState> {}

/** The side across from `side`. */
export function opponent(state: Pick<GameState, "sides">, side: Side): Side {
  return state.sides[0] === side ? state.sides[1] : state.sides[0];
}

/** The present position's text. */
export function position(state: GameState): string {
  const last = state.positions.at(-1);
  if (last === undefined) throw new Error("a game without a position");
  return last;
}

/** The positions before the present one on the line that stands on the board, the first one first: by these repetition counts. */
export function pastOf({ moves, positions }: GameState, turn = Infinity): readonly string[] {
  return moves.flatMap((move) => (move.turn < turn ? (positions[move.turn] ?? []) : []));
}
