/**
 * The moves of Hoplit Chess as values, and what each does to the board. A move says by its tag what it is, so that nobody has to
 * guess castling from a king's two steps; the plain ones are looked up in a table, because nearly all moves are such.
 */
import { at, type Board, EMPTY } from "../../../rules/board.ts";
import type { Castle } from "./position.ts";
import { SQUARES } from "./board.ts";

/** A vote, before the first move: whether the game is to be played with hoplits. */
export interface Vote {
  readonly tag: "vote";
  readonly vote: "use" | "decline";
}

/** A piece goes from one square to another, where it may capture. */
export interface Walk {
  readonly tag: "walk";
  readonly from: number;
  readonly to: number;
}

/** A pawn captures another on the square that it has just passed. */
export interface EnPassant {
  readonly tag: "en-passant";
  readonly from: number;
  readonly to: number;
  /** Where the captured pawn stands. */
  readonly taken: number;
}

/** A pawn goes to the last rank and becomes another piece. */
interface Promotion {
  readonly tag: "promotion";
  readonly from: number;
  readonly to: number;
  readonly piece: number;
}

/** A hoplit comes from the reserve onto `on`, and the pawn before it is pushed. */
interface Drop {
  readonly tag: "drop";
  /** Where the pawn comes from and goes to. */
  readonly from: number;
  readonly to: number;
  readonly on: number;
  readonly piece: number;
}

/** A move that changes the board. */
export type BoardMove = Walk | EnPassant | Promotion | Castle | Drop;

export type Move = Vote | BoardMove;

export const VOTES: readonly Vote[] = [
  { tag: "vote", vote: "use" },
  { tag: "vote", vote: "decline" },
];

const WALKS: readonly (readonly Walk[])[] = SQUARES.names.map((_, from) =>
  SQUARES.names.map((__, to) => ({ tag: "walk", from, to })),
);

/** The plain move from one square to another. */
export function walk(from: number, to: number): Walk {
  return at(at(WALKS, from), to);
}

/** The board after a move. */
export function boardAfter(before: Board, move: BoardMove): Board {
  const board = before.slice();
  const piece = board[move.from] ?? EMPTY;
  board[move.from] = EMPTY;
  board[move.to] = piece;
  switch (move.tag) {
    case "walk":
      return board;
    case "en-passant":
      board[move.taken] = EMPTY;
      return board;
    case "promotion":
      board[move.to] = move.piece;
      return board;
    case "castle":
      board[move.rookTo] = board[move.rookFrom] ?? EMPTY;
      board[move.rookFrom] = EMPTY;
      return board;
    case "drop":
      board[move.on] = move.piece;
      return board;
  }
}

/** Where what a move captures stands; null where it captures nothing. */
export function takenOn(board: Board, move: BoardMove): number | null {
  if (move.tag === "en-passant") return move.taken;
  return board[move.to] === EMPTY ? null : move.to;
}
