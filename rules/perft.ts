/** Counting whole lines of play: what shows that a generator finds every move, and how fast it is. No page does that. */
import type { Rules } from "./contract.ts";

/** Lines of exactly `depth` moves; history is ignored. */
export function perft<P, M>(rules: Rules<P, M>, position: P, depth: number): number {
  if (depth === 0) return 1;
  const moves = rules.moves(position);
  if (depth === 1) return moves.length;
  let lines = 0;
  for (const move of moves) lines += perft(rules, rules.play(position, move), depth - 1);
  return lines;
}
