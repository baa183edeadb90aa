/** The game as it stands in a list of its player's games. */
import type { MyGame } from "../../../api/my-games-schema.ts";
import { runsUntil } from "../../../game/clock.ts";
import { offerers } from "../../../game/offers.ts";
import { type GameState, opponent } from "../../../game/state.ts";
import type { Side } from "../../../rules/contract.ts";
import type { Opponent } from "../../archive/browsers.ts";

/** @param shown what lists show of the other player */
export function listedFor(state: GameState, side: Side, shown: Opponent): MyGame {
  const { game: id, variant, status, turn, toMove, result, at, clock, custom } = state;
  return {
    id,
    variant,
    status,
    turn,
    toMove: status === "playing" ? toMove : null,
    winner: result?.winner ?? null,
    endedBy: result?.by ?? null,
    customStart: custom !== undefined,
    changedAt: at,
    until: clock && runsUntil(clock),
    side,
    ...shown,
    offered: offerers(state).has(opponent(state, side)),
  };
}
