/** The geometry of the board, worked out once: which squares lie around each square, for every way that a piece goes. */
import { type Direction, rays, squares } from "../../../rules/board.ts";
import type { Side } from "./piece.ts";

export const SQUARES = squares(8, 8);

/** Clockwise from straight up: the even ones are straight, the odd ones diagonal, and 45 degrees are a difference of one. */
const COMPASS: readonly Direction[] = [
  [0, 1],
  [1, 1],
  [1, 0],
  [1, -1],
  [0, -1],
  [-1, -1],
  [-1, 0],
  [-1, 1],
];

export const STRAIGHTS = [0, 2, 4, 6] as const;
export const DIAGONALS = [1, 3, 5, 7] as const;
export const ALL_ROUND = [0, 1, 2, 3, 4, 5, 6, 7] as const;

/** The eight rays of each square, in the order of the compass. */
export const RAYS = rays(SQUARES, COMPASS);

/** The squares that are one step of a king away from each square. */
export const KING_STEPS = stepsOf(COMPASS);

/** The squares that are one leap of a knight away from each square. */
export const KNIGHT_LEAPS = stepsOf([
  [1, 2],
  [2, 1],
  [2, -1],
  [1, -2],
  [-1, -2],
  [-2, -1],
  [-2, 1],
  [-1, 2],
]);

/** What to add to a square's number to get the next square ahead. */
export const AHEAD: Readonly<Record<Side, 1 | -1>> = { w: 1, b: -1 };

/** The squares on which a side's pawn captures, by the one it stands on. */
export const PAWN_CAPTURES: Readonly<Record<Side, readonly (readonly number[])[]>> = {
  w: stepsOf([
    [-1, 1],
    [1, 1],
  ]),
  b: stepsOf([
    [-1, -1],
    [1, -1],
  ]),
};

/** The file of a square, counted from 0. */
export function fileOf(square: number): number {
  return square >> 3;
}

/** The rank of a square as `side` counts, from 1 for its own first rank. */
export function rankOf(square: number, side: Side): number {
  return side === "w" ? (square & 7) + 1 : 8 - (square & 7);
}

/** The square `name`, which must be one of the board's. */
export function square(name: string): number {
  return SQUARES.names.indexOf(name);
}

function stepsOf(directions: readonly Direction[]): readonly (readonly number[])[] {
  return rays(SQUARES, directions).map((around) => around.flatMap((ray) => ray.slice(0, 1)));
}
