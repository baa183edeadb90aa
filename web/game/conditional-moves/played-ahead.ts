/** Which moves a player has not made themselves, as the server tells them alone. */
import type { StateAnswer, You } from "../../../api/state-schema.ts";

interface Played {
  readonly moves: readonly Pick<StateAnswer["moves"][number], "turn" | "side" | "at">[];
  readonly you?: Pick<You, "side" | "conditionalMoves"> | undefined;
}

function isPlayed({ you }: Played, turn: number): boolean {
  return you?.conditionalMoves?.played?.includes(turn) === true;
}

/** How many answers of the seat came with the last move. */
export function justPlayed(state: Played): number {
  const last = state.moves.at(-1)?.at;
  return state.moves.filter(({ at, turn }) => at === last && isPlayed(state, turn)).length;
}

/** Whether the seat has made no move of its own since a turn. */
export function isUntouchedSince(turn: number, state: Played): boolean {
  return state.moves.every((move) => move.turn < turn || move.side !== state.you?.side || isPlayed(state, move.turn));
}
