/**
 * A position of Jump Checkers: the board as an array of piece codes for all 64 squares, though only the 32 dark ones are ever
 * used. A board of 32 would be smaller, and every step on it a matter of odd and even ranks.
 */
import type { PlainPosition } from "../../../rules/men-and-kings.ts";
import { squares, twoSides } from "../../../rules/board.ts";

/** The pieces' letters, as `rules/board.ts` wants them: Black's odd, White's even. */
export const LETTERS = "MmDdKk";

export type Side = "b" | "w";

/** Black is the first player, as in American checkers. */
export const { SIDES, opponent, belongs, sideOf } = twoSides("b", "w");

export const MAN: Readonly<Record<Side, number>> = { b: 1, w: 2 };
export const PAIR: Readonly<Record<Side, number>> = { b: 3, w: 4 };
export const KING: Readonly<Record<Side, number>> = { b: 5, w: 6 };

/** A ply is quiet that captures nothing and moves no man to another rank. */
export type Position = PlainPosition<Side>;

export const SQUARES = squares(8, 8);

/** The squares that the game is played on, a1 among them, in ascending order. */
export const DARK: readonly number[] = SQUARES.names.flatMap((_, square) => (isDark(square) ? [square] : []));

/** The rank, counted from 0, on which a side's men become kings (clause 6). */
export const LAST_RANK: Readonly<Record<Side, number>> = { b: SQUARES.ranks - 1, w: 0 };

/** The squares on which a side's men become kings. */
export const PROMOTION: Readonly<Record<Side, readonly number[]>> = {
  b: DARK.filter((square) => rankOf(square) === LAST_RANK.b),
  w: DARK.filter((square) => rankOf(square) === LAST_RANK.w),
};

/** Three ranks of men on each side. */
export const START = "1m1m1m1m/m1m1m1m1/1m1m1m1m/8/8/M1M1M1M1/1M1M1M1M/M1M1M1M1 b 0";

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

/** Whether a square is one that the game is played on. */
export function isDark(square: number): boolean {
  return (Math.floor(square / SQUARES.ranks) + rankOf(square)) % 2 === 0;
}
