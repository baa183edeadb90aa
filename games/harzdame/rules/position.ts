/**
 * A position of Harzdame: the board as an array of piece codes. Bitboards would be faster still, but 64 squares take two 32-bit
 * halves in JavaScript, and everything would be said twice.
 */
import { EMPTY, isFirst, isSecond, restoreBoard, writeBoard } from "../../../rules/board-text.ts";
import type { Board } from "../../../rules/board-text.ts";
import { squares } from "../../../rules/squares.ts";

/** The pieces' letters, as `board-text` wants them: White's odd, Black's even. */
export const LETTERS = "MmKk";

/** From a man's code to the code of his side's king. */
const CROWN = 2;

export type Side = "w" | "b";

export interface Position {
  readonly board: Board;
  readonly toMove: Side;
  /** Moves since the last capture or man's move. */
  readonly quiet: number;
}

export const SQUARES = squares(8, 8);

/** The squares on which White's men become kings (clause 9). Black's are the same, seen from his side. */
const FAR_CORNER = ["c8", "d8", "e8", "f8", "g8", "h8", "h7", "h6", "h5", "h4", "h3"].map((name) => SQUARES.names.indexOf(name));

/** The squares on which a side's men become kings. */
export const PROMOTION: Readonly<Record<Side, ReadonlySet<number>>> = {
  w: new Set(FAR_CORNER),
  b: new Set(FAR_CORNER.map((square) => SQUARES.names.length - 1 - square)),
};

/** The long diagonal a8–h1 and its two neighbours empty, White's men below them, Black's above. */
export const START = "2mmmmmm/3mmmmm/M3mmmm/MM3mmm/MMM3mm/MMMM3m/MMMMM3/MMMMMM2 w 0";

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
  return piece !== undefined && piece > CROWN;
}

/** What a piece is after a move that ends on `square`: a man on his side's promotion area becomes a king (clause 9). */
export function crowned(piece: number, square: number): number {
  if (piece === EMPTY || isKing(piece)) return piece;
  return PROMOTION[isFirst(piece) ? "w" : "b"].has(square) ? piece + CROWN : piece;
}

export function writePosition({ board, toMove, quiet }: Position): string {
  return `${writeBoard(board, SQUARES, LETTERS)} ${toMove} ${quiet}`;
}

/** The position that `writePosition` wrote. */
export function restorePosition(text: string): Position {
  const [board = "", toMove, quiet] = text.split(" ");
  return { board: restoreBoard(board, SQUARES, LETTERS), toMove: toMove === "b" ? "b" : "w", quiet: Number(quiet) };
}
