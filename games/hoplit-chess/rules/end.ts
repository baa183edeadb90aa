/** How a game of Hoplit Chess ends, that then nothing can be moved, and who can't give mate any more. */
import { type Board, EMPTY } from "../../../rules/board.ts";
import type { Outcome, Side } from "../../../rules/contract.ts";
import { isInCheck, legalMoves } from "./legal.ts";
import { belongs, BISHOP, fileOf, HOPLIT, kindOf, KING, KNIGHT, opponent, QUEEN, rankOf, ROOK } from "./board.ts";
import type { Move } from "./move.ts";
import type { Position } from "./position.ts";

/** A draw after so many quiet plies. */
const QUIET_LIMIT = 100;

/** All moves of a game that is not over; none of one that is. */
export function moves(position: Position): readonly Move[] {
  return isQuiet(position) || isInsufficient(position.board) ? [] : legalMoves(position);
}

/** In the page's order: a mate on the move that fills the count stands. */
export function outcome(position: Position): Outcome | null {
  const { board, toMove } = position;
  if (legalMoves(position).length === 0) {
    return isInCheck(board, toMove) ? { winner: opponent(toMove), by: "checkmate" } : { winner: null, by: "stalemate" };
  }
  if (isInsufficient(board)) return { winner: null, by: "insufficient-material" };
  return isQuiet(position) ? { winner: null, by: "quiet" } : null;
}

function isQuiet({ quiet }: Position): boolean {
  return quiet >= QUIET_LIMIT;
}

/** Besides the kings nothing, one knight or hoplit, or only bishops on squares of one colour. */
function isInsufficient(board: Board): boolean {
  let leapers = 0;
  let lightBishops = 0;
  let darkBishops = 0;
  for (let square = 0; square < board.length; square += 1) {
    const piece = board[square];
    if (piece === EMPTY) continue;
    switch (kindOf(piece)) {
      case KING:
        break;
      case KNIGHT:
      case HOPLIT:
        leapers += 1;
        break;
      case BISHOP:
        if (isLight(square)) lightBishops += 1;
        else darkBishops += 1;
        break;
      default:
        return false;
    }
  }
  if (leapers > 0) return leapers === 1 && lightBishops + darkBishops === 0;
  return lightBishops === 0 || darkBishops === 0;
}

function isLight(square: number): boolean {
  return (fileOf(square) + rankOf(square, "w")) % 2 === 0;
}

/** They come between their king and a piece that checks it from afar. */
const LINE_PIECES: readonly number[] = [BISHOP, ROOK, QUEEN];

/**
 * Whether a side can't give mate any more, whatever both play: judged by what is on the board. A hoplit in reserve counts for nothing
 * by itself, for without a pawn it can't be dropped, and with one a side can win anyway.
 */
export function isHopeless({ board }: Position, side: Side): boolean {
  const own = kindsOf(board, side === "w" ? "w" : "b");
  const enemy = kindsOf(board, side === "w" ? "b" : "w");
  if (own.length === 0) return true;
  const isAlone = own.length === 1;
  // A queen beside its king guards whatever a single knight could check it from; any other piece may be in its king's way.
  if (own.every((kind) => kind === KNIGHT)) return isAlone && enemy.every((kind) => kind === QUEEN);
  // A single hoplit needs a screen, and its enemy's piece in the king's way: one that covers lines comes between (tried on all boards).
  if (own.every((kind) => kind === HOPLIT))
    return isAlone && enemy.length === 1 && enemy.every((kind) => LINE_PIECES.includes(kind));
  // Bishops on squares of one colour leave the king the others. Queens and rooks there come between.
  if (!own.every((kind) => kind === BISHOP)) return false;
  return enemy.every((kind) => LINE_PIECES.includes(kind)) && standOnOneColour(board);
}

/** The kinds of a side's pieces beside its king. */
function kindsOf(board: Board, side: "w" | "b"): readonly number[] {
  return board
    .filter((piece) => piece !== EMPTY && belongs(piece, side))
    .map(kindOf)
    .filter((kind) => kind !== KING);
}

/** Whether all bishops, whosesoever, stand on squares of one colour. */
function standOnOneColour(board: Board): boolean {
  const colours = board.flatMap((piece, square) => (kindOf(piece) === BISHOP ? [isLight(square)] : []));
  return new Set(colours).size === 1;
}
