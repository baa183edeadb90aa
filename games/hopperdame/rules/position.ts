/** A position of HopperDame: the board as an array of piece codes, side to move, quiet plies. */
import { EMPTY, restoreBoard, writeBoard } from "../../../rules/board-text.ts";
import type { Board } from "../../../rules/board-text.ts";
import { belongs, isKing, kingOf, opponent, sideOf } from "./piece.ts";
import type { Side } from "./piece.ts";
import type { Variant } from "./variant.ts";

export interface Position {
  readonly board: Board;
  readonly toMove: Side;
  /** Moves since the last capture, promotion, or man's move to another rank. */
  readonly quiet: number;
}

/** The squares of a side's pieces, in ascending order. */
export function squaresOf({ board }: Position, side: Side): readonly number[] {
  const found: number[] = [];
  for (let square = 0; square < board.length; square += 1) if (belongs(board[square], side)) found.push(square);
  return found;
}

/**
 * The bit that stands for the enemy's piece on `square` in `Walk.taken`: his pieces, at most 20, are counted in the order of
 * their squares.
 */
export function bitOf({ board, toMove }: Position, square: number): number {
  const enemy = opponent(toMove);
  let bit = 1;
  for (let earlier = 0; earlier < square; earlier += 1) if (belongs(board[earlier], enemy)) bit <<= 1;
  return bit;
}

/** The squares of captured pieces, given as in `Walk.taken`, in ascending order. */
export function takenSquares(position: Position, taken: number): readonly number[] {
  return squaresOf(position, opponent(position.toMove)).filter((_, index) => (taken & (1 << index)) !== 0);
}

/** Whether a side has a piece on both enemy corners. */
export function holdsCastles({ field }: Variant, board: Board, side: Side): boolean {
  const [left, right] = field.castles[side];
  return belongs(board[left], side) && belongs(board[right], side);
}

/**
 * What the piece on `square` is once its move is done: a man on an enemy corner becomes a king while his side holds the other
 * one too, be it that he has just come (clause 8) or that he has stood there (clause 9).
 */
export function crowned(variant: Variant, board: Board, square: number): number {
  const piece = board[square] ?? EMPTY;
  if (variant.castleRule !== "promotion" || isKing(piece)) return piece;
  const side = sideOf(piece);
  return variant.field.castles[side].includes(square) && holdsCastles(variant, board, side) ? kingOf(piece) : piece;
}

export function writePosition({ field, letters }: Variant, { board, toMove, quiet }: Position): string {
  return `${writeBoard(board, field.squares, letters)} ${toMove} ${quiet}`;
}

/** The position that `writePosition` wrote. */
export function restorePosition({ field, letters }: Variant, text: string): Position {
  const [board = "", toMove, quiet] = text.split(" ");
  return { board: restoreBoard(board, field.squares, letters), toMove: toMove === "b" ? "b" : "w", quiet: Number(quiet) };
}
