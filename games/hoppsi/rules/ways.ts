/**
 * Where each piece can go from each square of an empty board, worked out once: forward is another way for each of them, and so
 * told here alone. Everything comes in the order of the squares' names.
 */
import { AROUND, at, EMPTY, leapsAlong, rays } from "../../../rules/board.ts";
import { entered, headsUp, isCaptain, LETTERS, SQUARES, standing, type Walk } from "./position.ts";

/** One leg of a capture: over a square to another, and what the piece is then. */
export interface Leap {
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
export function slides(piece: number, square: number): readonly (readonly Walk[])[] {
  return at(at(SLIDES, piece), square);
}

/** A piece's leaps from a square: captures, where an enemy is leapt over and nothing stands beyond (clause 4). */
export function leaps(piece: number, square: number): readonly Leap[] {
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
