/**
 * The generator, the only truth of what is legal: captures where there are any (clause 1), else slides. Every route is walked to
 * its end; a piece can take five at most, so nothing needs to bound it.
 */
import { type Board, EMPTY } from "../../../rules/board.ts";
import { isSameMove } from "../../../rules/walk.ts";
import {
  belongs,
  boardAfter,
  isMatchOver,
  opponent,
  type Position,
  type Side,
  standing,
  victory,
  type Walk,
} from "./position.ts";
import { leaps, slides } from "./ways.ts";

/** All legal moves, each once, by the first of its routes. */
export function legalMoves(position: Position): readonly Walk[] {
  const all = routes(position);
  if (all[0]?.taken === 0) return all;
  return all.filter((route, index) => all.findIndex((earlier) => isSameMove(earlier, route)) === index);
}

/** Every route of every legal move, in the order of the squares' names. */
export function routes(position: Position): readonly Walk[] {
  if (isMatchOver(position)) return [];
  const { board, toMove } = position;
  const own = standingOf(board, toMove);
  const found: Walk[] = [];
  for (const walk of own) addCaptures(found, board, toMove, walk);
  if (found.length === 0) for (const walk of own) addSlides(found, board, walk);
  return found;
}

/** Whether a side has any move on this board. */
export function canMove(board: Board, side: Side): boolean {
  return standingOf(board, side).some((walk) => canSlide(board, walk) || longer(board, side, walk).length > 0);
}

/** A side's pieces, none of which has moved yet. */
function standingOf(board: Board, side: Side): readonly Walk[] {
  const found: Walk[] = [];
  for (let square = 0; square < board.length; square += 1) {
    const piece = board[square] ?? EMPTY;
    if (belongs(piece, side)) found.push(standing(piece, square));
  }
  return found;
}

/** The routes on from a walk, each to where nothing more can be taken (clause 5) or the round has ended (clause 8). */
function addCaptures(found: Walk[], board: Board, side: Side, walk: Walk): void {
  for (const next of longer(board, side, walk)) {
    const known = found.length;
    if (victory(boardAfter(board, next), side) === null) addCaptures(found, board, side, next);
    if (found.length === known) found.push(next);
  }
}

/**
 * The walks that are one capture longer: over an enemy that still stands, to an empty square (clause 4). That can be the first,
 * which the piece has left, but not one that a captured piece has: those lie an odd number of files or ranks away, landings an
 * even one.
 */
function longer(board: Board, side: Side, walk: Walk): readonly Walk[] {
  const { from, taken } = walk;
  const enemy = opponent(side);
  const found: Walk[] = [];
  for (const { over, to, piece } of leaps(walk.piece, walk.to)) {
    const bit = 1 << over;
    if (!belongs(board[over], enemy) || (taken & bit) !== 0 || (board[to] !== EMPTY && to !== from)) continue;
    found.push({ from, to, piece, taken: taken | bit, took: over, before: walk });
  }
  return found;
}

/** The slides of a piece that has not moved yet (clauses 2 and 3). */
function addSlides(found: Walk[], board: Board, { piece, from }: Walk): void {
  for (const direction of slides(piece, from)) {
    for (const walk of direction) {
      if (board[walk.to] !== EMPTY) break;
      found.push(walk);
    }
  }
}

function canSlide(board: Board, { piece, from }: Walk): boolean {
  return slides(piece, from).some(([nearest]) => nearest !== undefined && board[nearest.to] === EMPTY);
}
