/** Positions of few words: a board, whose turn it is, quiet plies. What people type as one is read in `position-text.ts`. */
import { restoreBoard, writeBoard } from "./board-text.ts";
import type { Board } from "./board-text.ts";
import type { Outcome, Rules, Side } from "./contract.ts";
import type { Squares } from "./squares.ts";

export interface PlainPosition<S extends Side> {
  readonly board: Board;
  readonly toMove: S;
  /** Moves since the last that can't be taken back, as the game counts them. */
  readonly quiet: number;
}

/** What the contract asks of plain positions as texts; `letters` is the game's list of pieces. */
export function plainTexts<S extends Side>(
  squares: Squares,
  letters: string,
  [first, second]: readonly [S, S],
): Pick<Rules<PlainPosition<S>, never>, "write" | "restore" | "toMove"> {
  return {
    write: ({ board, toMove, quiet }) => `${writeBoard(board, squares, letters)} ${toMove} ${quiet}`,
    restore(text) {
      const [board = "", toMove, quiet] = text.split(" ");
      return { board: restoreBoard(board, squares, letters), toMove: toMove === second ? second : first, quiet: Number(quiet) };
    },
    toMove: ({ toMove }) => toMove,
  };
}

/** How a game ends for a side that can't move, or by its quiet plies: a win on the move that fills their count stands. */
export function plainEnd(canMove: boolean, opponent: Side, quiet: number, limit: number): Outcome | null {
  if (!canMove) return { winner: opponent, by: "no-moves" };
  return quiet >= limit ? { winner: null, by: "quiet" } : null;
}
