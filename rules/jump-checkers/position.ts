/**
 * A position of Jump Checkers: the board as an array of piece codes for all 64 squares, though only the 32 dark ones are ever
 * used. A board of 32 would be smaller, and every step on it a matter of odd and even ranks.
 */
import { EMPTY, isFirst, isSecond, readBoard, writeBoard } from "../board-text.ts";
import type { Board } from "../board-text.ts";
import type { Result } from "../contract.ts";
import { readCount, readFields, readSide } from "../position-text.ts";
import { fail, ok } from "../result.ts";
import { squares } from "../squares.ts";

/** The pieces' letters, as `board-text` wants them: Black's odd, White's even. */
const LETTERS = "MmDdKk";

/** Black is the first player, as in American checkers. */
export type Side = "b" | "w";

export const MAN: Readonly<Record<Side, number>> = { b: 1, w: 2 };
export const PAIR: Readonly<Record<Side, number>> = { b: 3, w: 4 };
export const KING: Readonly<Record<Side, number>> = { b: 5, w: 6 };

export interface Position {
  readonly board: Board;
  readonly toMove: Side;
  /** Moves since the last capture or man's move to another rank. */
  readonly quiet: number;
}

export const SQUARES = squares(8, 8);

/** The squares that the game is played on, a1 among them, in ascending order. */
export const DARK: readonly number[] = SQUARES.names.flatMap((_, square) => (isDark(square) ? [square] : []));

/** The rank, counted from 0, on which a side's men become kings (clause 6). */
const LAST_RANK: Readonly<Record<Side, number>> = { b: SQUARES.ranks - 1, w: 0 };

/** The squares on which a side's men become kings. */
export const PROMOTION: Readonly<Record<Side, readonly number[]>> = {
  b: DARK.filter((square) => rankOf(square) === LAST_RANK.b),
  w: DARK.filter((square) => rankOf(square) === LAST_RANK.w),
};

/** How many ranks of men each side starts with. */
const RANKS_OF_MEN = 3;

export const START: Position = {
  board: SQUARES.names.map((_, square) => {
    if (!isDark(square)) return EMPTY;
    if (rankOf(square) < RANKS_OF_MEN) return MAN.b;
    return rankOf(square) >= SQUARES.ranks - RANKS_OF_MEN ? MAN.w : EMPTY;
  }),
  toMove: "b",
  quiet: 0,
};

export function opponent(side: Side): Side {
  return side === "b" ? "w" : "b";
}

/** Whether a piece belongs to `side`; false for an empty square. */
export function belongs(piece: number | undefined, side: Side): boolean {
  return side === "b" ? isFirst(piece) : isSecond(piece);
}

export function isPair(piece: number | undefined): boolean {
  return piece === PAIR.b || piece === PAIR.w;
}

export function isKing(piece: number | undefined): boolean {
  return piece === KING.b || piece === KING.w;
}

/** The rank of a square, counted from 0. */
export function rankOf(square: number): number {
  return square % SQUARES.ranks;
}

function isDark(square: number): boolean {
  return (Math.floor(square / SQUARES.ranks) + rankOf(square)) % 2 === 0;
}

/** Reads a position text: board, side to move, quiet plies; refuses what the page lists under "Texts". */
export function readPosition(text: string): Result<Position> {
  const fields = readFields(text, ["board", "side to move", "quiet plies"]);
  if (!fields.ok) return fields;
  const [boardText = "", sideText = "", quietText = ""] = fields.value;
  const board = readBoard(boardText, SQUARES, LETTERS);
  if (!board.ok) return board;
  const impossible = whyImpossible(board.value);
  if (impossible !== null) return fail(`board: ${impossible}`);
  const toMove = readSide("side to move", sideText, ["b", "w"]);
  if (!toMove.ok) return toMove;
  const quiet = readCount("quiet plies", quietText);
  if (!quiet.ok) return quiet;
  return ok({ board: board.value, toMove: toMove.value, quiet: quiet.value });
}

export function writePosition({ board, toMove, quiet }: Position): string {
  return `${writeBoard(board, SQUARES, LETTERS)} ${toMove} ${quiet}`;
}

function whyImpossible(board: Board): string | null {
  for (const [square, piece] of board.entries()) {
    if (piece === EMPTY) continue;
    const [rank, name] = [rankOf(square), SQUARES.name(square)];
    if (!isDark(square)) return `rank ${rank + 1}: a piece on ${name}, which is a light square`;
    if (isKing(piece) || rank !== LAST_RANK[isFirst(piece) ? "b" : "w"]) continue;
    return `rank ${rank + 1}: ${isPair(piece) ? "a pair" : "a man"} on ${name}, where men become kings`;
  }
  return null;
}
