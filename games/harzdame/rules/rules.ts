/** Harzdame as the contract wants it, put together from the files beside this one; docs/rules/harzdame.md is the last word. */
import { EMPTY } from "../../../rules/board-text.ts";
import type { Next, Outcome, Rules, Tap } from "../../../rules/contract.ts";
import { canMove, legalMoves, onward, QUIET_LIMIT } from "./moves.ts";
import { crowned, isKing, opponent, restorePosition, SQUARES, START, writePosition } from "./position.ts";
import type { Position } from "./position.ts";
import { describe, scene, walked } from "./scene.ts";
import { isSameMove, route, takenSquares } from "./walk.ts";
import type { Walk } from "./walk.ts";

export const harzdame: Rules<Position, Walk> = {
  variant: "harzdame",
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
  if (!canMove(position)) return { winner: opponent(position.toMove), by: "no-moves" };
  return position.quiet >= QUIET_LIMIT ? { winner: null, by: "quiet" } : null;
}

function next(position: Position, taps: readonly Tap[]): Next<Walk> {
  const legal = legalMoves(position);
  let walk: Walk | null = null;
  let further = onward(position, legal, walk);
  for (const tap of taps) {
    walk = further.find(({ to }) => SQUARES.name(to) === tap) ?? null;
    if (walk === null) return { taps: [], move: null, facts: [] };
    further = onward(position, legal, walk);
  }
  return {
    taps: further.map(({ to }) => SQUARES.name(to)),
    move: legal.find((move) => walk !== null && isSameMove(move, walk)) ?? null,
    facts: walk === null ? [] : walked(position, walk),
  };
}

/** The captured pieces leave together when the move is complete (clause 7), and only where it ends may a man be crowned (clause 9). */
function play(position: Position, move: Walk): Position {
  const board = position.board.slice();
  const piece = board[move.from] ?? EMPTY;
  board[move.from] = EMPTY;
  board[move.to] = crowned(piece, move.to);
  if (move.taken !== 0) for (const square of takenSquares(position, move.taken)) board[square] = EMPTY;
  return {
    board,
    toMove: opponent(position.toMove),
    quiet: move.taken === 0 && isKing(piece) ? position.quiet + 1 : 0,
  };
}

function text(_position: Position, move: Walk): string {
  return route(move)
    .map(SQUARES.name)
    .join(move.taken === 0 ? "-" : "x");
}
