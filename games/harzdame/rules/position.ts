/**
 * A position of Harzdame: the board as an array of piece codes. Bitboards would be faster still, but 64 squares take two 32-bit
 * halves in JavaScript, and everything would be said twice.
 */
import { EMPTY } from "../../../rules/board-text.ts";
import { isKing, kingOf } from "../../../rules/men-and-kings.ts";
import type { PlainPosition } from "../../../rules/plain-position.ts";
import { twoSides } from "../../../rules/sides.ts";
import { squares } from "../../../rules/squares.ts";

export type Side = "w" | "b";

export const { SIDES, opponent, belongs, sideOf, squaresOf } = twoSides("w", "b");

/** A ply is quiet that captures nothing and moves no man. */
export type Position = PlainPosition<Side>;

export const SQUARES = squares(8, 8);

/** The squares on which White's men become kings (clause 9). Black's are the same, seen from its side. */
const FAR_CORNER = ["c8", "d8", "e8", "f8", "g8", "h8", "h7", "h6", "h5", "h4", "h3"].map((name) => SQUARES.names.indexOf(name));

/** The squares on which a side's men become kings. */
export const PROMOTION: Readonly<Record<Side, ReadonlySet<number>>> = {
  w: new Set(FAR_CORNER),
  b: new Set(FAR_CORNER.map((square) => SQUARES.names.length - 1 - square)),
};

/** The long diagonal a8–h1 and its two neighbours empty, White's men below them, Black's above. */
export const START = "2mmmmmm/3mmmmm/M3mmmm/MM3mmm/MMM3mm/MMMM3m/MMMMM3/MMMMMM2 w 0";

/** What a piece is after a move that ends on `square`: a man on its side's promotion area becomes a king (clause 9). */
export function crowned(piece: number, square: number): number {
  if (piece === EMPTY || isKing(piece)) return piece;
  return PROMOTION[sideOf(piece)].has(square) ? kingOf(piece) : piece;
}
