/** The squares of Hoppsi in flat arrays: where each piece slides and leaps, forward being another way for each of them. */
import { AROUND } from "../../rules/board.ts";
import { rayTable } from "../lines.ts";

export const SQUARES = 25;
const SIZE = 5;
const ROOM = 6;
const RAYS = rayTable(SIZE, SIZE, AROUND, ROOM);

/** By piece code, which of the eight ways it may slide, as bits, and which it may leap. Captains are 1 and 2. */
const UP = waysTo(1);
const DOWN = waysTo(-1);
const ALL = 255;
export const SLIDES = Int16Array.of(0, UP, DOWN, UP, DOWN, DOWN, UP);
export const LEAPS = Int16Array.of(0, ALL, ALL, UP, DOWN, DOWN, UP);

function waysTo(ranks: number): number {
  return AROUND.reduce((bits, [, up], way) => (up === ranks ? bits | (1 << way) : bits), 0);
}

/** Where a square's ray begins in the table, and what stands there. */
export function rowOf(square: number, way: number): number {
  return (square * AROUND.length + way) * ROOM;
}

export function ray(place: number): number {
  return RAYS[place] ?? -1;
}

/** What a runner is that has turned round. */
export function turned(piece: number): number {
  return piece <= 4 ? piece + 2 : piece - 2;
}

/** What a piece is that has entered a square: on either home row a runner turns round (clause 6). */
export function entered(piece: number, square: number): number {
  return piece > 2 && (square % SIZE) % (SIZE - 1) === 0 ? turned(piece) : piece;
}

/** What a piece is after a whole move: a runner's leaps go two ranks each, and it turns wherever it comes to the end of the board. */
export function arrived(piece: number, from: number, to: number, taken: number): number {
  if (piece <= 2 || taken === 0) return entered(piece, to);
  let runner = piece;
  let rank = from % SIZE;
  for (let left = taken; left !== 0; left &= left - 1) {
    rank += SLIDES[runner] === UP ? 2 : -2;
    if (rank % (SIZE - 1) === 0) runner = turned(runner);
  }
  return runner;
}
