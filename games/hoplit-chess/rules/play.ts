/** The position after a move. */
import type { Board } from "../../../rules/board.ts";
import { keptRights } from "./castle.ts";
import { canTakeEnPassant } from "./legal.ts";
import { boardAfter, takenOn } from "./move.ts";
import type { BoardMove, Move, Vote } from "./move.ts";
import { kindOf, opponent, PAWN } from "./piece.ts";
import type { Side } from "./piece.ts";
import { withoutHoplit } from "./position.ts";
import type { Position } from "./position.ts";

/** The position after a legal move. */
export function play(position: Position, move: Move): Position {
  return move.tag === "vote" ? voted(position, move) : moved(position, move);
}

/** Clause 1: White decides for hoplits, Black decides in any case, and then White moves. */
function voted(position: Position, { vote }: Vote): Position {
  if (vote === "use") return { ...position, toMove: "w", reserve: "Hh" };
  return position.toMove === "w" ? { ...position, toMove: "b" } : { ...position, toMove: "w", reserve: "-" };
}

function moved(position: Position, move: BoardMove): Position {
  const { toMove } = position;
  const enemy = opponent(toMove);
  const board = boardAfter(position.board, move);
  const isPawns = kindOf(position.board[move.from]) === PAWN;
  return {
    board,
    toMove: enemy,
    reserve: move.tag === "drop" ? withoutHoplit(position.reserve, toMove) : position.reserve,
    castling: keptRights(position.castling, move.from, move.to),
    enPassant: isPawns ? passedBy(board, move, enemy) : null,
    quiet: isPawns || takenOn(position.board, move) !== null ? 0 : position.quiet + 1,
    moveNumber: toMove === "b" ? position.moveNumber + 1 : position.moveNumber,
    push: position.push,
  };
}

/** The square that a pawn has passed in two steps, by itself or pushed, where the enemy can legally take it; else null. */
function passedBy(board: Board, { from, to }: BoardMove, enemy: Side): number | null {
  const passed = (from + to) / 2;
  return Math.abs(to - from) === 2 && canTakeEnPassant(board, passed, enemy) ? passed : null;
}
