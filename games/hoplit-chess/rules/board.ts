/**
 * The pieces, and the geometry of the board, worked out once: which squares lie around each square, for every way that a piece goes.
 * Pieces are numbers, as `rules/board.ts` wants them: two codes a kind, White's odd and Black's even, so that side and kind are
 * arithmetic. Objects would read better and be slower: to list the moves of one position, hundreds of squares are looked at.
 */
import { type Direction, rays, squares, twoSides } from "../../../rules/board.ts";

export type Side = "w" | "b";

export const { SIDES, opponent, belongs, sideOf } = twoSides("w", "b");

/** The pieces' letters, by code. */
export const LETTERS = "PpNnBbRrQqKkHh";

export const PAWN = 1;
export const KNIGHT = 2;
export const BISHOP = 3;
export const ROOK = 4;
export const QUEEN = 5;
export const KING = 6;
export const HOPLIT = 7;

/** The words of the drawing and of the catalogue, by kind. This king is drawn unlike the crowned man of draughts. */
const KIND_NAMES = ["", "pawn", "knight", "bishop", "rook", "queen", "chess-king", "hoplit"];

/** The code of a side's piece. */
export function pieceOf(kind: number, side: Side): number {
  return side === "w" ? 2 * kind - 1 : 2 * kind;
}

/** The kind of a piece; 0 for an empty square and for what is off the board. */
export function kindOf(piece: number | undefined): number {
  return ((piece ?? 0) + 1) >> 1;
}

/** How the drawing and the catalogue call a piece. */
export function kindName(piece: number | undefined): string {
  return KIND_NAMES[kindOf(piece)] ?? "";
}

/** The letter of a kind in moves, a capital whosever the piece is. */
export function letterOf(kind: number): string {
  return LETTERS.charAt(2 * kind - 2);
}

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
