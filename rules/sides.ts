/** Two sides by their letters. The first has the odd piece codes (`board-text`), so that whose a piece is needs no table. */
import { isFirst, isSecond } from "./board-text.ts";
import type { Board } from "./board-text.ts";
import type { Side } from "./contract.ts";

/** Whose pieces are whose, where `first` moves first. */
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
