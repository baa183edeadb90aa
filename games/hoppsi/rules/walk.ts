/** A walk of one piece, which may turn round on its way. */
import { EMPTY } from "../../../rules/board-text.ts";
import type { Board } from "../../../rules/board-text.ts";
import { at } from "../../../rules/table.ts";
import { liftCaptured } from "../../../rules/walk.ts";
import type { Walk as AnyWalk } from "../../../rules/walk.ts";
import { LETTERS, SQUARES } from "./position.ts";

/** Its captured pieces have the bit of their square, the lowest for square 0. A legal move is a walk that may stop there. */
export interface Walk extends AnyWalk {
  /** What stands on `to` then: a runner may have turned round. */
  readonly piece: number;
  readonly before: Walk | null;
}

/** By piece and square. A table, because every move begins so. */
const STANDING: readonly (readonly Walk[])[] = Array.from({ length: LETTERS.length + 1 }, (_, piece) =>
  SQUARES.names.map((__, square) => ({ from: square, to: square, piece, taken: 0, took: null, before: null })),
);

/** The walk of a piece that has not moved yet. */
export function standing(piece: number, square: number): Walk {
  return at(at(STANDING, piece), square);
}

/** The board after a walk: captured pieces leave at once (clause 4). */
export function boardAfter(board: Board, walk: Walk): Board {
  const after = board.slice();
  after[walk.from] = EMPTY;
  liftCaptured(after, walk);
  after[walk.to] = walk.piece;
  return after;
}
