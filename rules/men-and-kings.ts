/**
 * Games of men and the kings that they become, whose piece code is two more (`board.ts`). A position of such a game has few words: a board,
 * whose turn it is, quiet plies. What people type as one is read in `position-text.ts`.
 */
import type { Outcome, Rules, Side } from "./contract.ts";
import { type Board, type Look, restoreBoard, type Squares, writeBoard } from "./board.ts";

/** The pieces' letters. */
export const LETTERS = "MmKk";

const CROWN = 2;

export function isKing(piece: number | undefined): boolean {
  return piece !== undefined && piece > CROWN;
}

/** The king that a man becomes. */
export function kingOf(man: number): number {
  return man + CROWN;
}

/** The word for a piece in drawings and catalogues. */
export function kindOf(piece: number | undefined): string {
  return isKing(piece) ? "king" : "man";
}

/** How they look: men point where they go, by their side, and kings go anywhere. */
export function lookOf<S extends Side>(sideOf: (piece: number) => S, heading: Readonly<Record<S, number>>): Look {
  return { sideOf, kindOf, headingOf: (piece) => (isKing(piece) ? null : heading[sideOf(piece)]) };
}

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

/** How a game ends for whoever can't move, or by its quiet plies: a win on the move that fills their count stands. */
export function plainEnd(canMove: boolean, opponent: Side, quiet: number, limit: number): Outcome | null {
  if (!canMove) return { winner: opponent, by: "no-moves" };
  return quiet >= limit ? { winner: null, by: "quiet" } : null;
}
