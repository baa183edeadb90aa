/** The squares of Harzdame in flat arrays: how far they see, and where men are crowned. */
import { PROMOTION } from "../../games/harzdame/rules/position.ts";
import type { Direction } from "../../rules/board.ts";
import { rayTable } from "../lines.ts";

export const SQUARES = 64;

/** Left, down, up, right: White's men go the last two ways, Black's the first two. */
const WAYS: readonly Direction[] = [
  [-1, 0],
  [0, -1],
  [0, 1],
  [1, 0],
];
const ROOM = 8;

export const RAYS = rayTable(8, 8, WAYS, ROOM);

/** Where a square's ray begins in the table. */
export function rowOf(square: number, way: number): number {
  return (square * 4 + way) * ROOM;
}

/** By side and square, 2 where a man becomes a king, whose code is 2 more. */
const CROWNS = [PROMOTION.w, PROMOTION.b].map((squares) =>
  Int8Array.from({ length: SQUARES }, (_, square) => (squares.has(square) ? 2 : 0)),
);
const [WHITE_CROWNS = new Int8Array(), BLACK_CROWNS = new Int8Array()] = CROWNS;

/** What a piece is after a move that ends on `square`. */
export function crowned(piece: number, square: number): number {
  if (piece > 2) return piece;
  return piece + ((piece === 1 ? WHITE_CROWNS[square] : BLACK_CROWNS[square]) ?? 0);
}
