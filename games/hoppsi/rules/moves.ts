/**
 * The generator, the only truth of what is legal: captures where there are any (clause 1), else slides. Every route is walked to
 * its end; a piece can take five at most, so nothing needs to bound it.
 */
import { AROUND, at, type Board, EMPTY, leapsAlong, rays } from "../../../rules/board.ts";
import {
  belongs,
  boardAfter,
  entered,
  headsUp,
  isCaptain,
  isMatchOver,
  LETTERS,
  opponent,
  type Position,
  type Side,
  SQUARES,
  standing,
  victory,
  type Walk,
} from "./position.ts";
import { isSameMove } from "../../../rules/walk.ts";

/**
 * Where each piece can go from each square of an empty board, worked out once: forward is another way for each of them, and so told
 * here alone. Everything comes in the order of the squares' names.
 */

/** One leg of a capture: over a square to another, and what the piece is then. */
interface Leap {
  readonly over: number;
  readonly to: number;
  readonly piece: number;
}

const RAYS_AROUND = rays(SQUARES, AROUND);
const RAYS_UP = rays(
  SQUARES,
  AROUND.filter(([, ranks]) => ranks > 0),
);
const RAYS_DOWN = rays(
  SQUARES,
  AROUND.filter(([, ranks]) => ranks < 0),
);

/** By piece and square. */
type Table<T> = readonly (readonly (readonly T[])[])[];

const SLIDES: Table<readonly Walk[]> = table(slidesFrom);
const LEAPS: Table<Leap> = table(leapsFrom);

/** A piece's slides from a square, by direction, nearest first: up to the first piece they are moves (clauses 2 and 3). */
function slides(piece: number, square: number): readonly (readonly Walk[])[] {
  return at(at(SLIDES, piece), square);
}

/** A piece's leaps from a square: captures, where an enemy is leapt over and nothing stands beyond (clause 4). */
function leaps(piece: number, square: number): readonly Leap[] {
  return at(at(LEAPS, piece), square);
}

function slidesFrom(piece: number, from: number): readonly (readonly Walk[])[] {
  const before = standing(piece, from);
  return at(forward(piece), from).map((ray) => {
    const reached = isCaptain(piece) ? ray.slice(0, 1) : ray;
    return reached.map((to) => ({ from, to, piece: entered(piece, to), taken: 0, took: null, before }));
  });
}

function leapsFrom(piece: number, from: number): readonly Leap[] {
  const directions = isCaptain(piece) ? RAYS_AROUND : forward(piece);
  return leapsAlong(at(directions, from)).map(({ over, to }) => ({ over, to, piece: entered(piece, to) }));
}

function forward(piece: number): typeof RAYS_UP {
  return headsUp(piece) ? RAYS_UP : RAYS_DOWN;
}

/** What the piece of each code may do on each square; nothing where nothing stands. */
function table<T>(make: (piece: number, square: number) => readonly T[]): Table<T> {
  return Array.from({ length: LETTERS.length + 1 }, (_, piece) =>
    SQUARES.names.map((__, square) => (piece === EMPTY ? [] : make(piece, square))),
  );
}

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
