/**
 * What code from before the second edition of the laws (`game/laws`) must not be given, as after a rollback: a game that its clock
 * would end drawn now. That code knows no such end, would have the game lost, and that could not be taken back. It opens all others.
 */
import { drawsOnTime } from "../../../game/laws.ts";
import { winnerOnTime } from "../../../game/clock.ts";
import type { GameState } from "../../../game/state.ts";
import type { Match } from "../../../rules/match.ts";
import type { Tables } from "../../object/tables.ts";
import { KNOWS_DRAWS_ON_TIME } from "./migrations.ts";

/** Shuts it out of a game that stands so. Within the transaction that has brought it there. */
export function keepOlderCodeOut(tables: Pick<Tables, "require">, state: GameState, match: Pick<Match, "canWin">): void {
  if (state.clock === null || state.status !== "playing" || !drawsOnTime(state.laws)) return;
  if (winnerOnTime(state, match) === null) tables.require(KNOWS_DRAWS_ON_TIME);
}
