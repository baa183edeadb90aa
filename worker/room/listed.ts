/** The game as it stands in a list of its player's games. */
import type { MyGame } from "../../api/my-games-schema.ts";
import { runsUntil } from "../../game/clock.ts";
import { offerers } from "../../game/offers.ts";
import { opponent } from "../../game/state.ts";
import type { Side } from "../../rules/contract.ts";
import type { Ledger } from "./ledger.ts";

export function listedFor(ledger: Pick<Ledger, "state" | "names">, side: Side): MyGame {
  const { state } = ledger;
  const { game: id, variant, status, turn, toMove, result, at, clock, custom } = state;
  const across = opponent(state, side);
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
    opponent: ledger.names()[across] ?? null,
    opponentProgram: state.programs.includes(across),
    offered: offerers(state).has(across),
  };
}
