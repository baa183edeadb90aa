/** The lines of the board, worked out once, and how far along them a piece sees. */
import { EMPTY } from "../../../rules/board-text.ts";
import type { Board } from "../../../rules/board-text.ts";
import { rays } from "../../../rules/squares.ts";
import type { Direction, Ray } from "../../../rules/squares.ts";
import { SQUARES } from "./position.ts";
import type { Side } from "./position.ts";

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
