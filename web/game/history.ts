/** The game played again by its rules, for the positions behind it and what each move did. The server's word stands over it. */
import type { StateAnswer } from "../../api/state-schema.ts";
import type { Fact, Scene } from "../../rules/contract.ts";
import type { Line, Match } from "../../rules/match.ts";
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
export function historyOf(
  match: Match,
  { moves, position, start: own, earlier }: Pick<StateAnswer, "moves" | "position" | "start" | "earlier">,
): readonly Stand[] | null {
  const start = match.open(earlier?.position ?? own?.position ?? match.start);
  if (!start.ok) return null;
  let line = start.value;
  // The earliest board that is known stands for all plies whose moves the state leaves out.
  const stands = Array<Stand>(1 + (earlier?.moves ?? 0)).fill({ scene: line.scene(), facts: [] });
  for (const { move } of moves) {
    const next = playOn(line, move);
    if (next === null) return null;
    ({ line } = next);
    stands.push(next.stand);
  }
  return line.position === position ? stands : null;
}

/**
 * Where a move leads; null where it is none. Where it ends a round, the board stands as that left it, rather than as the next one's
 * set-up.
 */
export function playOn(line: Line, move: string): { readonly line: Line; readonly stand: Stand } | null {
  const facts = line.describe(move);
  const played = line.play(move);
  if (!facts.ok || !played.ok) return null;
  const after = played.value.line.scene();
  const endsRound = facts.value.some((fact) => fact.tag === "round-ended");
  const scene = endsRound ? { ...after, cells: walkedCells(line.scene(), facts.value) } : after;
  return { line: played.value.line, stand: { scene, facts: facts.value } };
}
