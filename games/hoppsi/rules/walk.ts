/**
 * A walk of one piece over the board, whole or only begun: what the generator makes, and what a move is. One type serves both, so
 * that a move carries its route without anybody copying it leg by leg.
 */
import { EMPTY } from "../../../rules/board-text.ts";
import type { Board } from "../../../rules/board-text.ts";

/**
 * From its first square to where the piece stands after some legs, squares by number. A legal move is a walk that may stop there.
 */
export interface Walk {
  readonly from: number;
  readonly to: number;
  /** What stands on `to` then: a runner may have turned round. */
  readonly piece: number;
  /** A bit for the square of each captured piece, the lowest for square 0. */
  readonly taken: number;
  /** The same walk one leg earlier; null where no leg has been walked. */
  readonly before: Walk | null;
}

/** The walk of a piece that has not moved yet. */
export function standing(piece: number, square: number): Walk {
  return { from: square, to: square, piece, taken: 0, before: null };
}

/**
 * Whether two walks are the same move: same start, end and captured pieces, whatever the route. A runner's heading follows from
 * them.
 */
export function isSameMove(one: Walk, other: Walk): boolean {
  return one.from === other.from && one.to === other.to && one.taken === other.taken;
}

/** A walk's stations, from the piece that has not moved yet to the walk itself. */
export function stations(walk: Walk): readonly Walk[] {
  return walk.before === null ? [walk] : [...stations(walk.before), walk];
}

/** The board after a walk: captured pieces leave at once (clause 4). */
export function boardAfter(board: Board, walk: Walk): Board {
  const after = board.slice();
  after[walk.from] = EMPTY;
  for (const square of squaresOf(walk.taken)) after[square] = EMPTY;
  after[walk.to] = walk.piece;
  return after;
}

/** The squares of captured pieces, given as in `Walk.taken`, in ascending order. */
export function squaresOf(taken: number): readonly number[] {
  const found: number[] = [];
  for (let bits = taken; bits !== 0; bits &= bits - 1) found.push(31 - Math.clz32(bits & -bits));
  return found;
}
