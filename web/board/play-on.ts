/** A move made on a board, as whoever goes through a game or plays one by themselves sees it. */
import type { Line } from "../../rules/match.ts";
import { walkedCells } from "../../view/board/walk.ts";
import type { Stand } from "./board.ts";

/**
 * Where a move leads; null where it is none. Where it ends a round, the board stands as that left it, rather than as the next one's
 * set-up.
 */
export function playOn(line: Line, move: string, route?: string): { readonly line: Line; readonly stand: Stand } | null {
  const facts = line.describe(move, route);
  const played = line.play(move);
  if (!facts.ok || !played.ok) return null;
  const after = played.value.line.scene();
  const endsRound = facts.value.some((fact) => fact.tag === "round-ended");
  const scene = endsRound ? { ...after, cells: walkedCells(line.scene(), facts.value) } : after;
  return { line: played.value.line, stand: { scene, facts: facts.value } };
}
