/**
 * A position of Harzdame: the board as an array of piece codes. Bitboards would be faster still, but 64 squares take two 32-bit
 * halves in JavaScript, and everything would be said twice.
 */
import { type Board, type Direction, EMPTY, type Ray, rays, squares, twoSides } from "../../../rules/board.ts";
import { isKing, kingOf, type PlainPosition } from "../../../rules/men-and-kings.ts";

export type Side = "w" | "b";

export const { SIDES, opponent, belongs, sideOf, squaresOf } = twoSides("w", "b");

/** A ply is quiet that captures nothing and moves no man. */
export type Position = PlainPosition<Side>;

export const SQUARES = squares(8, 8);

/** The squares on which White's men become kings (clause 9). Black's are the same, seen from its side. */
const FAR_CORNER = ["c8", "d8", "e8", "f8", "g8", "h8", "h7", "h6", "h5", "h4", "h3"].map((name) => SQUARES.names.indexOf(name));

/** The squares on which a side's men become kings. */
export const PROMOTION: Readonly<Record<Side, ReadonlySet<number>>> = {
  w: new Set(FAR_CORNER),
  b: new Set(FAR_CORNER.map((square) => SQUARES.names.length - 1 - square)),
};

/** The long diagonal a8–h1 and its two neighbours empty, White's men below them, Black's above. */
export const START = "2mmmmmm/3mmmmm/M3mmmm/MM3mmm/MMM3mm/MMMM3m/MMMMM3/MMMMMM2 w 0";

/** What a piece is after a move that ends on `square`: a man on its side's promotion area becomes a king (clause 9). */
export function crowned(piece: number, square: number): number {
  if (piece === EMPTY || isKing(piece)) return piece;
  return PROMOTION[sideOf(piece)].has(square) ? kingOf(piece) : piece;
}

const LEFT: Direction = [-1, 0];
const DOWN: Direction = [0, -1];
const UP: Direction = [0, 1];
const RIGHT: Direction = [1, 0];

/** The four rays of each square, in the order of the squares on them. */
export const RAYS = rays(SQUARES, [LEFT, DOWN, UP, RIGHT]);

/** The rays of each square that a side's men advance on (clause 1). */
export const ADVANCES: Readonly<Record<Side, typeof RAYS>> = {
  w: rays(SQUARES, [UP, RIGHT]),
  b: rays(SQUARES, [LEFT, DOWN]),
};

/** The first index from `index` on where a ray isn't vacant for a piece that began its move on `from`. */
export function clearUntil(board: Board, from: number, ray: Ray, index: number): number {
  let end = index;
  for (let square = ray[end]; square !== undefined && isVacant(board, from, square); square = ray[end]) end += 1;
  return end;
}

/** Whether a piece that began its move on `from` may stand on a square: it has left `from`, and captured pieces still stand (clause 7). */
export function isVacant(board: Board, from: number, square: number): boolean {
  return board[square] === EMPTY || square === from;
}
