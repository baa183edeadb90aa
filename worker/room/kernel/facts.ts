/** What a move of a game did, told from the position before it. */
import type { GameState } from "../../../game/state.ts";
import { moveBefore } from "../../../game/moves.ts";
import type { Fact } from "../../../rules/contract.ts";
import type { Match } from "../../../rules/match.ts";

/** What the move did that led to the position of `turn`; empty where none did. */
export function factsBefore(state: GameState, match: Match, turn: number): readonly Fact[] {
  const move = moveBefore(state, turn);
  const before = move && state.positions[move.turn];
  if (move === undefined || before === undefined) return [];
  const line = match.open(before, [], true);
  const facts = line.ok ? line.value.describe(move.move) : line;
  return facts.ok ? facts.value : [];
}
