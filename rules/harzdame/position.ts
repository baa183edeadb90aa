/**
 * A position of Harzdame: the board as an array of piece codes. Bitboards would be faster still, but 64 squares take two 32-bit
 * halves in JavaScript, and everything would be said twice.
 */
import type { Result } from "../contract.ts";
import { EMPTY, isFirst, isSecond, readBoard, writeBoard } from "../board-text.ts";
import type { Board } from "../board-text.ts";
import { readCount, readFields, readSide } from "../position-text.ts";
import { fail, ok } from "../result.ts";
import { squares } from "../squares.ts";

/** The pieces' letters, as `board-text` wants them: White's odd, Black's even. */
const LETTERS = "MmKk";

const WHITE_MAN = 1;
const BLACK_MAN = 2;
const WHITE_KING = 3;
const BLACK_KING = 4;

export type Side = "w" | "b";

export interface Position {
  readonly board: Board;
  readonly toMove: Side;
  /** Moves since the last capture or man's move. */
  readonly quiet: number;
}

export const SQUARES = squares(8, 8);

/** The squares on which a side's men become kings (clause 9). */
export const PROMOTION: Readonly<Record<Side, ReadonlySet<number>>> = {
  w: promotion(["c8", "d8", "e8", "f8", "g8", "h8", "h7", "h6", "h5", "h4", "h3"]),
  b: promotion(["a1", "a2", "a3", "a4", "a5", "a6", "b1", "c1", "d1", "e1", "f1"]),
};

/** The pieces that a side starts with; a board with more of them can't come about. */
const MOST_PIECES = 21;

export const START: Position = {
  board: startBoard(),
  toMove: "w",
  quiet: 0,
};

export function opponent(side: Side): Side {
  return side === "w" ? "b" : "w";
}

/** Whether a piece belongs to `side`; false for an empty square and for what is off the board. */
export function belongs(piece: number | undefined, side: Side): boolean {
  return side === "w" ? isFirst(piece) : isSecond(piece);
}

/** The squares of a side's pieces, in ascending order. */
export function squaresOf({ board }: Position, side: Side): readonly number[] {
  const found: number[] = [];
  for (let square = 0; square < board.length; square += 1) if (belongs(board[square], side)) found.push(square);
  return found;
}

export function isKing(piece: number | undefined): boolean {
  return piece !== undefined && piece >= WHITE_KING;
}

/** What a piece is after a move that ends on `square`: a man on his side's promotion area becomes a king (clause 9). */
export function crowned(piece: number, square: number): number {
  if (piece === WHITE_MAN && PROMOTION.w.has(square)) return WHITE_KING;
  if (piece === BLACK_MAN && PROMOTION.b.has(square)) return BLACK_KING;
  return piece;
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
  const toMove = readSide("side to move", sideText, ["w", "b"]);
  if (!toMove.ok) return toMove;
  const quiet = readCount("quiet plies", quietText);
  if (!quiet.ok) return quiet;
  return ok({ board: board.value, toMove: toMove.value, quiet: quiet.value });
}

export function writePosition({ board, toMove, quiet }: Position): string {
  return `${writeBoard(board, SQUARES, LETTERS)} ${toMove} ${quiet}`;
}

function whyImpossible(board: Board): string | null {
  const white = board.filter(isFirst).length;
  const black = board.filter(isSecond).length;
  if (white + black === 0) return "there is no piece on it";
  if (white > MOST_PIECES) return `White has ${white} pieces, more than ${MOST_PIECES}`;
  if (black > MOST_PIECES) return `Black has ${black} pieces, more than ${MOST_PIECES}`;
  for (const [square, piece] of board.entries()) {
    if (crowned(piece, square) !== piece)
      return `rank ${(square % SQUARES.ranks) + 1}: a man on ${SQUARES.name(square)}, where it would be a king`;
  }
  return null;
}

function promotion(names: readonly string[]): ReadonlySet<number> {
  return new Set(names.map((name) => SQUARES.names.indexOf(name)));
}

/** The set-up: the long diagonal a8–h1 and its two neighbours empty, White's men below them, Black's above. */
function startBoard(): Board {
  return SQUARES.names.map((_, square) => {
    const fromDiagonal = Math.floor(square / SQUARES.ranks) + (square % SQUARES.ranks) - (SQUARES.ranks - 1);
    if (fromDiagonal < -1) return WHITE_MAN;
    return fromDiagonal > 1 ? BLACK_MAN : EMPTY;
  });
}
