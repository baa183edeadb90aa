/** How a game of Hoplit Chess ends, and that then nothing can be moved. */
import { type Board, EMPTY } from "../../../rules/board.ts";
import type { Outcome } from "../../../rules/contract.ts";
import { isInCheck, legalMoves } from "./legal.ts";
import { fileOf, rankOf } from "./lines.ts";
import type { Move } from "./move.ts";
import { BISHOP, HOPLIT, KING, kindOf, KNIGHT, opponent } from "./piece.ts";
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
