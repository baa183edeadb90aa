/** Lines of play that are ready before anything is timed: random moves of the rules, the same in every run. */
import type { Line, Match } from "../rules/match.ts";

/** The numbers of a linear congruential generator (Knuth's MMIX constants, the upper bits), from 0 up to 2^31. */
export function* randomNumbers(seed: number): Generator<number, never> {
  for (let state = BigInt(seed); ;) {
    state = (state * 6364136223846793005n + 1442695040888963407n) % 2n ** 64n;
    yield Number(state >> 33n);
  }
}

/** A variant's start position; the settled ones can be read. */
function openStart(match: Match): Line {
  const start = match.open(match.start);
  if (!start.ok) throw new Error(`${match.variant}: ${start.error}`);
  return start.value;
}

/** The moves of a random game, which ends after `most` plies at the latest. */
export function randomMoves(match: Match, seed: number, most: number): readonly string[] {
  const random = randomNumbers(seed);
  const moves: string[] = [];
  for (let line = openStart(match); moves.length < most;) {
    const legal = line.moves();
    const played = line.play(legal[random.next().value % legal.length] ?? "");
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
