/**
 * Jump Checkers as the contract wants it, put together from the files beside this one; docs/rules/jump-checkers.md is the last
 * word.
 */
import { EMPTY } from "../../../rules/board-text.ts";
import type { Next, Outcome, Rules, Tap } from "../../../rules/contract.ts";
import { effectOf, play } from "./effect.ts";
import { legalMoves, movesOf, QUIET_LIMIT } from "./moves.ts";
import type { Move } from "./moves.ts";
import { isPair, opponent, restorePosition, SQUARES, START, writePosition } from "./position.ts";
import type { Position } from "./position.ts";
import { describe, scene, walked } from "./scene.ts";

export const jumpCheckers: Rules<Position, Move> = {
  variant: "jump-checkers",
  version: 1,
  counters: 1,
  start: restorePosition(START),
  write: writePosition,
  restore: restorePosition,
  toMove: (position) => position.toMove,
  outcome,
  moves: legalMoves,
  next,
  play,
  text,
  scene,
  describe,
};

/** `no-moves` comes before `quiet`: a win on the move that fills the count stands. */
function outcome(position: Position): Outcome | null {
  if (movesOf(position).length === 0) return { winner: opponent(position.toMove), by: "no-moves" };
  return position.quiet >= QUIET_LIMIT ? { winner: null, by: "quiet" } : null;
}

/** A move is two taps: where it begins and where it ends. */
function next(position: Position, taps: readonly Tap[]): Next<Move> {
  const legal = legalMoves(position);
  const [first, second, third] = taps;
  if (first === undefined) return { taps: named(legal.map(({ from }) => from)), move: null, facts: [] };
  const begun = legal.filter(({ from }) => SQUARES.name(from) === first);
  if (second === undefined) return { taps: named(begun.map(({ to }) => to)), move: null, facts: [] };
  const move = begun.find(({ to }) => SQUARES.name(to) === second);
  if (move === undefined || third !== undefined) return { taps: [], move: null, facts: [] };
  return { taps: [], move, facts: walked(position, move) };
}

/** The names of squares, each once. */
function named(squares: readonly number[]): readonly Tap[] {
  return [...new Set(squares)].map(SQUARES.name);
}

function text(position: Position, move: Move): string {
  const { captured, arrived } = effectOf(position, move);
  const sign = captured !== EMPTY ? "x" : isPair(arrived) ? "+" : "-";
  return `${SQUARES.name(move.from)}${sign}${SQUARES.name(move.to)}`;
}
