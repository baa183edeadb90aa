/**
 * A position of Jump Checkers: the board as an array of piece codes for all 64 squares, though only the 32 dark ones are ever
 * used. A board of 32 would be smaller, and every step on it a matter of odd and even ranks. And what a move does to it, apart from
 * the legality that `moves.ts` decides.
 */
import type { PlainPosition } from "../../../rules/men-and-kings.ts";
import { EMPTY, squares, twoSides } from "../../../rules/board.ts";

/** The pieces' letters, as `rules/board.ts` wants them: Black's odd, White's even. */
export const LETTERS = "MmDdKk";

export type Side = "b" | "w";

/** Black is the first player, as in American checkers. */
export const { SIDES, opponent, belongs, sideOf, squaresOf } = twoSides("b", "w");

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

export interface Move {
  readonly from: number;
  readonly to: number;
}

/** What a move does, told once, for the board after it, its text and its facts. Pieces are codes, EMPTY where there is none. */
interface Effect {
  /** What walks; of a pair, one of its men. */
  readonly walker: number;
  /** What stays on the first square: the other man of a pair. */
  readonly left: number;
  /** What is captured on the last square: a pair is both its men. */
  readonly captured: number;
  /** What stands on the last square then: the walker, a king that it has become, or the pair that it has joined. */
  readonly arrived: number;
}

export function effectOf({ board, toMove }: Position, { from, to }: Move): Effect {
  const piece = board[from] ?? EMPTY;
  const target = board[to] ?? EMPTY;
  const parts = isPair(piece);
  const walker = parts ? MAN[toMove] : piece;
  const isPromoted = !isKing(walker) && PROMOTION[toMove].includes(to);
  return {
    walker,
    left: parts ? MAN[toMove] : EMPTY,
    captured: belongs(target, opponent(toMove)) ? target : EMPTY,
    arrived: target === MAN[toMove] ? PAIR[toMove] : isPromoted ? KING[toMove] : walker,
  };
}

/** The position after a legal move. */
export function play(position: Position, move: Move): Position {
  const { walker, left, captured, arrived } = effectOf(position, move);
  const board = position.board.slice();
  board[move.from] = left;
  board[move.to] = arrived;
  // A man's move along its rank can be taken back by another; one to a further rank never can.
  const isQuiet = captured === EMPTY && (isKing(walker) || rankOf(move.from) === rankOf(move.to));
  return { board, toMove: opponent(position.toMove), quiet: isQuiet ? position.quiet + 1 : 0 };
}
