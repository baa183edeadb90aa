/** A position of HopperDame, and what its board says of captured pieces and castles. */
import { EMPTY } from "../../../rules/board-text.ts";
import type { Board } from "../../../rules/board-text.ts";
import { isKing, kingOf } from "../../../rules/men-and-kings.ts";
import type { PlainPosition } from "../../../rules/plain-position.ts";
import { twoSides } from "../../../rules/sides.ts";
import type { Variant } from "./variant.ts";

export type Side = "w" | "b";

export const { SIDES, opponent, belongs, sideOf, squaresOf } = twoSides("w", "b");

/** A ply is quiet that captures nothing, promotes nobody, and moves no man to another rank. */
export type Position = PlainPosition<Side>;

/**
 * The bit that stands for the enemy's piece on `square` in `Walk.taken`: its pieces, at most 20, are counted in the order of
 * their squares.
 */
export function bitOf({ board, toMove }: Position, square: number): number {
  const enemy = opponent(toMove);
  let bit = 1;
  for (let earlier = 0; earlier < square; earlier += 1) if (belongs(board[earlier], enemy)) bit <<= 1;
  return bit;
}

/** Whether a side has a piece on both enemy corners. */
export function holdsCastles({ field }: Variant, board: Board, side: Side): boolean {
  const [left, right] = field.castles[side];
  return belongs(board[left], side) && belongs(board[right], side);
}

/**
 * What the piece on `square` is once its move is done: a man on an enemy corner becomes a king while its side holds the other
 * one too, be it that it has just come (clause 8) or that it has stood there (clause 9).
 */
export function crowned(variant: Variant, board: Board, square: number): number {
  const piece = board[square] ?? EMPTY;
  if (variant.castleRule !== "promotion" || isKing(piece)) return piece;
  const side = sideOf(piece);
  return variant.field.castles[side].includes(square) && holdsCastles(variant, board, side) ? kingOf(piece) : piece;
}
