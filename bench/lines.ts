/** Lines of play that are ready before anything is timed: random moves of the rules, the same in every run. */
import type { Match } from "../rules/match.ts";
import { dice } from "../scripts/shared/dice.ts";

/** The moves of a random game, which ends after `most` plies at the latest. */
export function randomMoves(match: Match, seed: number, most: number): readonly string[] {
  const roll = dice(seed);
  const moves: string[] = [];
  const start = match.open(match.start);
  if (!start.ok) throw new Error(`${match.variant}: ${start.error}`);
  for (let line = start.value; moves.length < most;) {
    const legal = line.moves();
    const played = line.play(legal[roll(legal.length)] ?? "");
    if (!played.ok || played.value.line.outcome !== null) break;
    moves.push(played.value.move);
    ({ line } = played.value);
  }
  return moves;
}

/** Random games of exactly `plies` moves, none of which ends the game. */
export function randomLines(match: Match, count: number, plies: number): readonly (readonly string[])[] {
  const lines: (readonly string[])[] = [];
  for (let seed = 1; lines.length < count; seed += 1) {
    const moves = randomMoves(match, seed, plies);
    if (moves.length === plies) lines.push(moves);
    if (seed > 100 * count) throw new Error(`${match.variant}: hardly any random game has ${plies} plies`);
  }
  return lines;
}
