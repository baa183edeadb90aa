/**
 * Pieces as numbers, as `rules/board.ts` wants them: two codes a kind, White's odd and Black's even, so that side and kind are
 * arithmetic. Objects would read better and be slower: to list the moves of one position, hundreds of squares are looked at.
 */
import { twoSides } from "../../../rules/board.ts";

export type Side = "w" | "b";

export const { SIDES, opponent, belongs, sideOf } = twoSides("w", "b");

/** The pieces' letters, by code. */
export const LETTERS = "PpNnBbRrQqKkHh";

export const PAWN = 1;
export const KNIGHT = 2;
export const BISHOP = 3;
export const ROOK = 4;
export const QUEEN = 5;
export const KING = 6;
export const HOPLIT = 7;

/** The words of the drawing and of the catalogue, by kind. This king is drawn unlike the crowned man of draughts. */
const KIND_NAMES = ["", "pawn", "knight", "bishop", "rook", "queen", "chess-king", "hoplit"];

/** The code of a side's piece. */
export function pieceOf(kind: number, side: Side): number {
  return side === "w" ? 2 * kind - 1 : 2 * kind;
}

/** The kind of a piece; 0 for an empty square and for what is off the board. */
export function kindOf(piece: number | undefined): number {
  return ((piece ?? 0) + 1) >> 1;
}

/** How the drawing and the catalogue call a piece. */
export function kindName(piece: number | undefined): string {
  return KIND_NAMES[kindOf(piece)] ?? "";
}

/** The letter of a kind in moves, a capital whosever the piece is. */
export function letterOf(kind: number): string {
  return LETTERS.charAt(2 * kind - 2);
}
