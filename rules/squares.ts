/**
 * The squares of a rectangular board, numbered file by file: a1 is 0, then a2, …, b1, …. Rank by rank would be more usual,
 * but so ascending numbers are ascending names on boards of up to nine ranks, which is the order that the laws ask of routes.
 */
import type { Tap } from "./contract.ts";

export interface Squares {
  readonly files: number;
  readonly ranks: number;
  /** The name of each square, by its number. */
  readonly names: readonly Tap[];
  /** The number of the square on `file` and `rank`, both counted from 0; undefined off the board. */
  readonly at: (file: number, rank: number) => number | undefined;
  /** The number of a named square; undefined where the board has none of that name. */
  readonly find: (name: Tap) => number | undefined;
  /** The name of a square of this board. */
  readonly name: (square: number) => Tap;
}

/** A board of `files` (at most 26) by `ranks` squares. */
export function squares(files: number, ranks: number): Squares {
  const names = Array.from({ length: files * ranks }, (_, square) => {
    return String.fromCharCode(97 + Math.floor(square / ranks)) + String((square % ranks) + 1);
  });
  const numbers = new Map(names.map((name, square) => [name, square]));
  return {
    files,
    ranks,
    names,
    at: (file, rank) => (file >= 0 && file < files && rank >= 0 && rank < ranks ? file * ranks + rank : undefined),
    find: (name) => numbers.get(name),
    name: (square) => at(names, square),
  };
}

/** A way to go: files to the right and ranks up at each step. */
export type Direction = readonly [files: number, ranks: number];

/** The eight ways to a neighbour, in the order of the neighbours' names. */
export const AROUND: readonly Direction[] = [
  [-1, -1],
  [-1, 0],
  [-1, 1],
  [0, -1],
  [0, 1],
  [1, -1],
  [1, 0],
  [1, 1],
];

/** The squares from one square to the edge of the board, nearest first, the square itself left out. */
export type Ray = readonly number[];

/** The rays of every square, by its number, in the order of `directions`; a ray that leaves the board at once is empty. */
export function rays(board: Squares, directions: readonly Direction[]): readonly (readonly Ray[])[] {
  return board.names.map((_, square) => directions.map((direction) => ray(board, square, direction)));
}

function ray(board: Squares, from: number, [files, ranks]: Direction): Ray {
  const passed: number[] = [];
  let file = Math.floor(from / board.ranks) + files;
  let rank = (from % board.ranks) + ranks;
  for (let square = board.at(file, rank); square !== undefined; square = board.at((file += files), (rank += ranks))) {
    passed.push(square);
  }
  return passed;
}

/** Over a neighbour to the square beyond. */
export interface Leap {
  readonly over: number;
  readonly to: number;
}

/** The leaps along a square's rays, one for each that is long enough. */
export function leapsAlong(around: readonly Ray[]): readonly Leap[] {
  return around.flatMap(([over, to]) => (over === undefined || to === undefined ? [] : [{ over, to }]));
}

/**
 * The entry of a table that is known to have it. Not for boards: engines keep what they learn of a function for all its callers,
 * and one that meets numbers and objects in turn is slow for both.
 * @throws RangeError where there is none, which is a bug.
 */
export function at<T>(table: readonly T[], index: number): T {
  const entry = table[index];
  if (entry === undefined) throw new RangeError(`no entry ${index}`);
  return entry;
}
