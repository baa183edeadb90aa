/**
 * Boards as text, for a board of any size: ranks from the top down to rank 1, separated by `/`, a run of empty squares as a
 * decimal number. In memory a board is an array of piece codes by square number: 0 is empty, any other code is one more than
 * the place of its letter in the game's list. Lists alternate between the sides ("MmKk"), so that odd codes are the first player's.
 * Here boards are written and restored; those that people type are read, and refused, in `position-text.ts`.
 */
import type { Squares } from "./squares.ts";

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

/** Writes a board as the first field of a position text. */
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
