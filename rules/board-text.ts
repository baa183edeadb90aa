/**
 * Boards as text, for a board of any size: ranks from the top down to rank 1, separated by `/`, a run of empty squares as a
 * decimal number. In memory a board is an array of piece codes by square number: 0 is empty, any other code is one more than
 * the place of its letter in the game's list. Lists alternate between the sides ("MmKk"), so that odd codes are the first player's.
 */
import type { Result } from "./contract.ts";
import { fail, ok, quote } from "./result.ts";
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

/** Reads the first field of a position text; an error names the rank. `letters` is the game's list of pieces. */
export function readBoard(text: string, squares: Squares, letters: string): Result<Board> {
  const ranks = text.split("/");
  if (ranks.length !== squares.ranks)
    return fail(`board: ${squares.ranks} ranks separated by / are expected, not ${ranks.length}`);

  const board = squares.names.map(() => EMPTY);
  for (const [fromTop, rankText] of ranks.entries()) {
    const rank = squares.ranks - 1 - fromTop;
    let file = 0;
    for (const token of rankText.match(/[0-9]+|./gsu) ?? []) {
      const run = readRun(token);
      if (run === null) return fail(`board: rank ${rank + 1}: ${quote(token)} is not a number of empty squares`);
      if (run > 0) {
        file += run;
        continue;
      }
      const piece = token.length === 1 ? letters.indexOf(token) + 1 : EMPTY;
      if (piece === EMPTY) return fail(`board: rank ${rank + 1}: ${quote(token)} is no piece; the pieces are ${letters}`);
      const square = squares.at(file, rank);
      if (square !== undefined) board[square] = piece;
      file += 1;
    }
    if (file !== squares.files) return fail(`board: rank ${rank + 1}: ${squares.files} squares are expected, not ${file}`);
  }
  return ok(board);
}

/** The length of a run of empty squares, 0 for what is no number, null for a number that no run is written as. */
function readRun(token: string): number | null {
  if (!/^[0-9]/.test(token)) return 0;
  return token.startsWith("0") ? null : Number(token);
}

/** Writes a board as `readBoard` reads it. */
export function writeBoard(board: Board, squares: Squares, letters: string): string {
  let text = "";
  for (let rank = squares.ranks - 1; rank >= 0; rank -= 1) {
    let run = 0;
    for (let file = 0; file < squares.files; file += 1) {
      const piece = board[file * squares.ranks + rank] ?? EMPTY;
      if (piece === EMPTY) {
        run += 1;
        continue;
      }
      if (run > 0) text += run;
      text += letters.charAt(piece - 1);
      run = 0;
    }
    if (run > 0) text += run;
    if (rank > 0) text += "/";
  }
  return text;
}
