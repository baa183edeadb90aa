/**
 * Who can't give mate any more, whatever both play: judged by what is on the board. A hoplit in reserve counts for nothing by itself,
 * for without a pawn it can't be dropped, and with one a side can win anyway.
 */
import { type Board, EMPTY } from "../../../rules/board.ts";
import type { Side } from "../../../rules/contract.ts";
import { fileOf, rankOf } from "./lines.ts";
import { belongs, BISHOP, HOPLIT, KING, kindOf, KNIGHT, QUEEN, ROOK } from "./piece.ts";
import type { Position } from "./position.ts";

/** They come between their king and a piece that checks it from afar. */
const LINE_PIECES: readonly number[] = [BISHOP, ROOK, QUEEN];

/** Whether a side can't win by any series of moves. */
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
  const colours = board.flatMap((piece, square) =>
    kindOf(piece) === BISHOP ? [(fileOf(square) + rankOf(square, "w")) % 2] : [],
  );
  return new Set(colours).size === 1;
}
