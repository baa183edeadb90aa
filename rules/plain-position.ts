/** Positions of few words: a board, whose turn it is, quiet plies. What people type as one is read in `position-text.ts`. */
import { restoreBoard, writeBoard } from "./board-text.ts";
import type { Board } from "./board-text.ts";
import type { Outcome, Side } from "./contract.ts";
import type { Squares } from "./squares.ts";

export interface PlainPosition<S extends Side> {
  readonly board: Board;
  readonly toMove: S;
  /** Moves since the last that can't be taken back, as the game counts them. */
  readonly quiet: number;
}

/** Writes a plain position; `letters` is the game's list of pieces. */
export function writePlain({ board, toMove, quiet }: PlainPosition<Side>, squares: Squares, letters: string): string {
  return `${writeBoard(board, squares, letters)} ${toMove} ${quiet}`;
}

/** The position that `writePlain` wrote. */
export function restorePlain<S extends Side>(
  text: string,
  squares: Squares,
  letters: string,
  [first, second]: readonly [S, S],
): PlainPosition<S> {
  const [board = "", toMove, quiet] = text.split(" ");
  return { board: restoreBoard(board, squares, letters), toMove: toMove === second ? second : first, quiet: Number(quiet) };
}

/** How a game ends for whoever can't move, or by its quiet plies: a win on the move that fills their count stands. */
export function plainEnd(canMove: boolean, opponent: Side, quiet: number, limit: number): Outcome | null {
  if (!canMove) return { winner: opponent, by: "no-moves" };
  return quiet >= limit ? { winner: null, by: "quiet" } : null;
}
