/**
 * Boards of squares with pieces on them: their geometry and their texts, whose pieces are whose, and what is drawn of them.
 *
 * Squares are numbered file by file: a1 is 0, then a2, …, b1, …. Rank by rank would be more usual, but so ascending numbers are
 * ascending names on boards of up to nine ranks, which is the order that the laws ask of routes. A board is an array of piece codes
 * by square number: 0 is empty, any other code is one more than the place of its letter in the game's list. Lists alternate between
 * the sides ("MmKk"), so that odd codes are the first player's, and whose a piece is needs no table.
 */
import type { Area, Cell, Scene, Side, Tap } from "./contract.ts";

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

/** Piece codes by square number. */
export type Board = readonly number[];

export const EMPTY = 0;

/** Whether a piece belongs to the first player; false for an empty square and for what is off the board. */
export function isFirst(piece: number | undefined): boolean {
  return piece !== undefined && (piece & 1) === 1;
}

/** Whether a piece belongs to the second player; false for an empty square and for what is off the board. */
export function isSecond(piece: number | undefined): boolean {
  return piece !== undefined && piece !== EMPTY && (piece & 1) === 0;
}

/**
 * Writes a board as the first field of a position text: ranks from the top down to rank 1, separated by `/`, a run of empty squares
 * as a decimal number. Boards that people type are read, and refused, in `position-text.ts`.
 */
export function writeBoard(board: Board, { ranks }: Squares, letters: string): string {
  const rows = Array.from({ length: ranks }, (_, fromTop) => {
    let row = "";
    for (let square = ranks - 1 - fromTop; square < board.length; square += ranks) {
      row += letters.charAt((board[square] ?? EMPTY) - 1) || " ";
    }
    return row.replaceAll(/ +/g, (run) => String(run.length));
  });
  return rows.join("/");
}

/** The board that `writeBoard` wrote; of any other text, what can be made of it. `letters` is the game's list of pieces. */
export function restoreBoard(text: string, squares: Squares, letters: string): Board {
  const board = squares.names.map(() => EMPTY);
  for (const [fromTop, rankText] of text.split("/").entries()) {
    let file = 0;
    for (const token of rankText.match(/[0-9]+|./g) ?? []) {
      const piece = letters.indexOf(token) + 1;
      const square = squares.at(file, squares.ranks - 1 - fromTop);
      if (piece !== EMPTY && square !== undefined) board[square] = piece;
      file += piece === EMPTY ? Number(token) : 1;
    }
  }
  return board;
}

/** Two sides by their letters, `first` being the one that moves first. */
export function twoSides<S extends Side>(first: S, second: S) {
  const SIDES: readonly [S, S] = [first, second];

  function opponent(side: S): S {
    return side === first ? second : first;
  }

  /** Whether a piece belongs to a side; false for an empty square and for what is off the board. */
  function belongs(piece: number | undefined, side: S): boolean {
    return side === first ? isFirst(piece) : isSecond(piece);
  }

  /** Whose a piece is. */
  function sideOf(piece: number): S {
    return isFirst(piece) ? first : second;
  }

  /** The squares of a side's pieces, in ascending order. */
  function squaresOf({ board }: { readonly board: Board }, side: S): readonly number[] {
    const found: number[] = [];
    for (let square = 0; square < board.length; square += 1) if (belongs(board[square], side)) found.push(square);
    return found;
  }

  return { SIDES, opponent, belongs, sideOf, squaresOf };
}

/** How a game's pieces look, by their codes. */
export interface Look {
  readonly sideOf: (piece: number) => Side;
  readonly kindOf: (piece: number) => string;
  /** Where one that shows its heading points, as in `Cell`; null of one that shows none. Absent where none does. */
  readonly headingOf?: (piece: number) => number | null;
}

/** A board and what stands on it, for games in which little or nothing is to be seen beside it. */
export function boardScene(
  board: Board,
  squares: Squares,
  surface: Scene["surface"],
  { sideOf, kindOf, headingOf }: Look,
  areas: readonly Area[] = [],
): Scene {
  const cells = board.flatMap((piece, square): readonly Cell[] => {
    if (piece === EMPTY) return [];
    const heading = headingOf?.(piece);
    const cell = { square: squares.name(square), side: sideOf(piece), kind: kindOf(piece) };
    return [heading == null ? cell : { ...cell, heading }];
  });
  return { files: squares.files, ranks: squares.ranks, surface, cells, areas, reserves: [] };
}

/** The squares that a board marks for each side. */
export function areasOf<S extends Side>(
  kind: string,
  squares: Squares,
  bySide: Readonly<Record<S, Iterable<number>>>,
  sides: readonly S[],
): readonly Area[] {
  return sides.map((side) => ({ side, kind, squares: [...bySide[side]].map(squares.name) }));
}
