/** The game played again by its rules, for the positions behind it and what each move did. The server's word stands over it. */
import type { StateAnswer } from "../../game/answer.ts";
import type { Fact, Scene } from "../../rules/contract.ts";
import type { Match } from "../../rules/match.ts";
import { walkedCells } from "../../view/board/walk.ts";

/** A position that stood on the board. */
export interface Stand {
  readonly scene: Scene;
  /** What the move that led to it did. */
  readonly facts: readonly Fact[];
}

/**
 * What stood after each ply, the start position first; null where the moves don't lead to the state's position, because the
 * rules were corrected since.
 */
export function historyOf(match: Match, { moves, position }: Pick<StateAnswer, "moves" | "position">): readonly Stand[] | null {
  const start = match.open(match.start);
  if (!start.ok) return null;
  let line = start.value;
  const stands: Stand[] = [{ scene: line.scene(), facts: [] }];
  for (const { move } of moves) {
    const facts = line.describe(move);
    const played = line.play(move);
    if (!facts.ok || !played.ok) return null;
    const before = line.scene();
    line = played.value.line;
    stands.push({ scene: standing(before, line.scene(), facts.value), facts: facts.value });
  }
  return line.position === position ? stands : null;
}

/** What a move led to; where it ended a round, the board as that left it rather than the next one's set-up. */
function standing(before: Scene, after: Scene, facts: readonly Fact[]): Scene {
  const endsRound = facts.some((fact) => fact.tag === "round-ended");
  return endsRound ? { ...after, cells: walkedCells(before, facts) } : after;
}
