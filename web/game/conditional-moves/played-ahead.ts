/** Which moves a player has not made themselves: those that follow another in the same instant, as answers that were decided ahead. */
import type { StateAnswer } from "../../../api/state-schema.ts";
import type { Side } from "../../../rules/contract.ts";

interface Played {
  readonly moves: readonly Pick<StateAnswer["moves"][number], "turn" | "side" | "at" | "auto">[];
  readonly you?: { readonly side: Side } | undefined;
}

/** The turns of the seat's own moves that were decided ahead. */
function turnsAhead({ moves, you }: Played): readonly number[] {
  return moves
    .filter(({ side, at, auto }, index) => side === you?.side && auto === undefined && moves[index - 1]?.at === at)
    .map(({ turn }) => turn);
}

/** How many answers of the seat came with the last move. */
export function justPlayed(state: Played): number {
  const { moves } = state;
  const last = moves.at(-1)?.at;
  const turns = turnsAhead(state);
  return moves.filter(({ at, turn }) => at === last && turns.includes(turn)).length;
}

/** Whether the seat has made no move of its own since a turn. */
export function isUntouchedSince(turn: number, state: Played): boolean {
  const turns = turnsAhead(state);
  return state.moves.every((move) => move.turn < turn || move.side !== state.you?.side || turns.includes(move.turn));
}
