/** The squares of Jump Checkers in flat arrays, for generating and for counting features. */
import { DARK } from "../../games/jump-checkers/rules/position.ts";
import type { Direction } from "../../rules/board.ts";
import { rayTable } from "../lines.ts";

export const SQUARES = 64;
export const DARKS = Int8Array.from(DARK);

/** The two diagonals up, then the two down; left, right, up, down. */
const WAYS: readonly Direction[] = [
  [-1, 1],
  [1, 1],
  [-1, -1],
  [1, -1],
  [-1, 0],
  [1, 0],
  [0, 1],
  [0, -1],
];
export const LEFT = 4;
export const RIGHT = 5;
export const UP = 6;
export const DOWN = 7;

const ROOM = 3;
const RAYS = rayTable(8, 8, WAYS, ROOM);

/** The neighbour of a square, -1 off the board. */
export function next(square: number, way: number): number {
  return RAYS[(square * WAYS.length + way) * ROOM] ?? -1;
}

/** The square behind the neighbour, -1 off the board. */
export function beyond(square: number, way: number): number {
  return RAYS[(square * WAYS.length + way) * ROOM + 1] ?? -1;
}
