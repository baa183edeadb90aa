/** A position of HopperDame: the board as an array of piece codes, side to move, quiet plies. */
import { EMPTY, isFirst, isSecond, readBoard, writeBoard } from "../board-text.ts";
import type { Board } from "../board-text.ts";
import type { Result } from "../contract.ts";
import { readCount, readFields, readSide } from "../position-text.ts";
import { fail, ok } from "../result.ts";
import { belongs, isKing, kingOf, opponent, sideOf, SIDES } from "./piece.ts";
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

/** Reads a position text: board, side to move, quiet plies; refuses what the page lists under "Texts". */
export function readPosition({ field, letters, men }: Variant, text: string): Result<Position> {
  const fields = readFields(text, ["board", "side to move", "quiet plies"]);
  if (!fields.ok) return fields;
  const [boardText = "", sideText = "", quietText = ""] = fields.value;
  const board = readBoard(boardText, field.squares, letters);
  if (!board.ok) return board;
  const impossible = whyImpossible(board.value, men);
  if (impossible !== null) return fail(`board: ${impossible}`);
  const toMove = readSide("side to move", sideText, SIDES);
  if (!toMove.ok) return toMove;
  const quiet = readCount("quiet plies", quietText);
  if (!quiet.ok) return quiet;
  return ok({ board: board.value, toMove: toMove.value, quiet: quiet.value });
}

export function writePosition({ field, letters }: Variant, { board, toMove, quiet }: Position): string {
  return `${writeBoard(board, field.squares, letters)} ${toMove} ${quiet}`;
}

function whyImpossible(board: Board, men: number): string | null {
  const white = board.filter(isFirst).length;
  const black = board.filter(isSecond).length;
  if (white + black === 0) return "there is no piece on it";
  if (white > men) return `White has ${white} pieces, more than ${men}`;
  return black > men ? `Black has ${black} pieces, more than ${men}` : null;
}
