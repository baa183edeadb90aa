/**
 * A search over the rules alone, for when a board was wrong about them: it knows who has won, and that it is good to have moves
 * and that the other has few. It plays no good game, but a legal one.
 */
import { TooRich } from "../rules/contract.ts";
import type { Line, Played } from "../rules/match.ts";

/** How many answers of the other side are looked at, at most. */
const MOST_ANSWERS = 20_000;

/** A legal move: one that wins, else one after which the other can't win at once and has few moves; null where there is none. */
export function plainMove(line: Line): Played | null {
  let best: Played | null = null;
  let bestValue = Number.NEGATIVE_INFINITY;
  let left = MOST_ANSWERS;
  for (const text of line.moves()) {
    const played = unlessTooRich(() => line.play(text));
    if (!played?.ok) continue;
    const after = played.value.line;
    const answers = unlessTooRich(() => after.moves().length);
    const value = unlessTooRich(() => worth(after, line.toMove, left));
    if (answers === null || value === null) continue;
    left -= answers;
    if (value <= bestValue) continue;
    best = played.value;
    bestValue = value;
  }
  return best;
}

/** What the rules answer; null where a board is too rich to be played on, which nobody comes to but by setting it up. */
export function unlessTooRich<T>(ask: () => T): T | null {
  try {
    return ask();
  } catch (error) {
    if (error instanceof TooRich) return null;
    throw error;
  }
}

/** What a position is worth to `side`, which has just moved. */
function worth(line: Line, side: string, answers: number): number {
  const { outcome } = line;
  if (outcome !== null) return outcome.winner === null ? -500 : outcome.winner === side ? 100_000 : -100_000;
  const moves = line.moves();
  const isOwn = line.toMove === side;
  if (answers > 0 && !isOwn && moves.some((move) => loses(line, move, side))) return -50_000;
  return isOwn ? moves.length : -moves.length;
}

function loses(line: Line, move: string, side: string): boolean {
  const played = line.play(move);
  const outcome = played.ok ? played.value.line.outcome : null;
  return outcome !== null && outcome.winner !== null && outcome.winner !== side;
}
