/**
 * What a move does, apart from the legality that `moves.ts` decides: told once, for the board after it, its text and its facts.
 */
import { EMPTY } from "../../../rules/board.ts";
import { belongs, isKing, isPair, KING, MAN, opponent, PAIR, PROMOTION, rankOf } from "./position.ts";
import type { Position } from "./position.ts";
import type { Move } from "./moves.ts";

/** Pieces are codes, EMPTY where there is none. */
export interface Effect {
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
