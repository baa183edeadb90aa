/** A move's recorded text: standard algebraic notation, with `H` for the hoplit, `H@g1` for a drop and words for the votes. */
import { EMPTY } from "../../../rules/board.ts";
import { generate } from "./generate.ts";
import { isInCheck, isSafe, legalMoves } from "./legal.ts";
import { SQUARES } from "./lines.ts";
import { takenOn } from "./move.ts";
import type { BoardMove, Move } from "./move.ts";
import { HOPLIT, kindOf, letterOf, PAWN } from "./piece.ts";
import { play } from "./play.ts";
import type { Position } from "./position.ts";

/** The text of a legal move. */
export function text(position: Position, move: Move): string {
  return move.tag === "vote" ? move.vote : plainText(position, move) + checkMark(play(position, move));
}

/** The text without a mark of check or mate. */
function plainText(position: Position, move: BoardMove): string {
  const walked = `${origin(position, move)}${SQUARES.name(move.to)}`;
  switch (move.tag) {
    case "castle":
      return move.text;
    case "drop":
      return `${letterOf(HOPLIT)}@${SQUARES.name(move.on)}`;
    case "promotion":
      return `${walked}=${letterOf(kindOf(move.piece))}`;
    case "walk":
    case "en-passant":
      return walked;
  }
}

/** What stands before the square that a piece goes to: `Nbx` in `Nbxd7`, `ex` in `exd6`, nothing in `e4`. */
function origin(position: Position, move: BoardMove): string {
  const { board } = position;
  const kind = kindOf(board[move.from]);
  const takes = takenOn(board, move) === null ? "" : "x";
  if (kind !== PAWN) return letterOf(kind) + apart(position, move) + takes;
  return takes === "" ? "" : SQUARES.name(move.from).charAt(0) + takes;
}

/** What tells a piece from its rivals, those of its kind that can legally go to the same square: its file, else its rank, else both. */
function apart(position: Position, { from, to }: BoardMove): string {
  const { board, toMove } = position;
  const piece = board[from] ?? EMPTY;
  if (board.indexOf(piece) === board.lastIndexOf(piece)) return "";
  const isRival = (move: BoardMove) => move.to === to && move.from !== from && board[move.from] === piece;
  const rivals = generate(position).filter((move) => isRival(move) && isSafe(board, move, toMove));
  if (rivals.length === 0) return "";
  const [file = "", rank = ""] = SQUARES.name(from);
  const names = rivals.map((rival) => SQUARES.name(rival.from));
  if (!names.some((name) => name.startsWith(file))) return file;
  return names.some((name) => name.endsWith(rank)) ? file + rank : rank;
}

/** How the text ends: `+` where the position after the move is a check, `#` where it is mate. */
function checkMark(after: Position): string {
  if (!isInCheck(after.board, after.toMove)) return "";
  return legalMoves(after).length === 0 ? "#" : "+";
}
