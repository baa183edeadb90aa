/** Two sides by their letters. The first has the odd piece codes (`board-text`), so that whose a piece is needs no table. */
import { isFirst, isSecond } from "./board-text.ts";
import type { Board } from "./board-text.ts";
import type { Side } from "./contract.ts";

export interface TwoSides<S extends Side> {
  /** The one that moves first stands first. */
  readonly SIDES: readonly [S, S];
  readonly opponent: (side: S) => S;
  /** Whether a piece belongs to a side; false for an empty square and for what is off the board. */
  readonly belongs: (piece: number | undefined, side: S) => boolean;
  /** Whose a piece is. */
  readonly sideOf: (piece: number) => S;
  /** The squares of a side's pieces, in ascending order. */
  readonly squaresOf: (position: { readonly board: Board }, side: S) => readonly number[];
}

/** Whose pieces are whose, where `first` moves first. */
export function twoSides<S extends Side>(first: S, second: S): TwoSides<S> {
  const belongs = (piece: number | undefined, side: S) => (side === first ? isFirst(piece) : isSecond(piece));
  return {
    SIDES: [first, second],
    opponent: (side) => (side === first ? second : first),
    belongs,
    sideOf: (piece) => (isFirst(piece) ? first : second),
    squaresOf({ board }, side) {
      const found: number[] = [];
      for (let square = 0; square < board.length; square += 1) if (belongs(board[square], side)) found.push(square);
      return found;
    },
  };
}
