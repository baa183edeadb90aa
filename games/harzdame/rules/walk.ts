/**
 * A walk of one piece over the board, whole or only begun: what the generator makes, and what a move is. One type serves both, so
 * that a move carries its route without anybody copying it leg by leg.
 */
import { at } from "../../../rules/table.ts";
import { opponent, SQUARES, squaresOf } from "./position.ts";
import type { Position } from "./position.ts";

/** From its first square to where the piece stands after some legs, squares by number. A legal move is a walk that may stop there. */
export interface Walk {
  readonly from: number;
  readonly to: number;
  /** A bit for each captured piece: the enemy's pieces, at most 21, are counted in the order of their squares. */
  readonly taken: number;
  /** The same walk one leg earlier; null where no leg has been walked. */
  readonly before: Walk | null;
}

const STANDING: readonly Walk[] = SQUARES.names.map((_, square) => ({ from: square, to: square, taken: 0, before: null }));

/** The walk of a piece that has not moved yet. */
export function standing(square: number): Walk {
  return at(STANDING, square);
}

/** Whether two walks are the same move: same start, same end and same captured pieces, whatever the route. */
export function isSameMove(one: Walk, other: Walk): boolean {
  return one.from === other.from && one.to === other.to && one.taken === other.taken;
}

/** The squares of a walk, from the first to the last. */
export function route(walk: Walk): readonly number[] {
  return walk.before === null ? [walk.to] : [...route(walk.before), walk.to];
}

/** By square, the bit of the enemy's piece there, as in `Walk.taken`; 0 where there is none. */
export function enemyBits(position: Position): readonly number[] {
  const bits = position.board.map(() => 0);
  let bit = 1;
  for (const square of squaresOf(position, opponent(position.toMove))) {
    bits[square] = bit;
    bit <<= 1;
  }
  return bits;
}

/** The squares of captured pieces, given as in `Walk.taken`, in ascending order. */
export function takenSquares(position: Position, taken: number): readonly number[] {
  return squaresOf(position, opponent(position.toMove)).filter((_, index) => (taken & (1 << index)) !== 0);
}

/** How many pieces a walk has taken. */
export function countTaken({ taken }: Walk): number {
  let count = 0;
  for (let bits = taken; bits !== 0; bits &= bits - 1) count += 1;
  return count;
}
