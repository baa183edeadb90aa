/** The legal moves: those that leave the own king unattacked. */
import type { Board } from "../../../rules/board.ts";
import { isAttacked, shieldsOf } from "./attack.ts";
import { enPassants, generate } from "./generate.ts";
import { squaresOnWays } from "./hoplit.ts";
import { boardAfter, VOTES } from "./move.ts";
import type { BoardMove, Move } from "./move.ts";
import { KING, opponent, pieceOf } from "./piece.ts";
import type { Side } from "./piece.ts";
import type { Position } from "./position.ts";

/** All legal moves, each once, draws by rule aside (end.ts). */
export function legalMoves(position: Position): readonly Move[] {
  if (position.reserve === "?") return VOTES;
  const { board, toMove } = position;
  const isDoubtful = doubt(board, toMove);
  return generate(position).filter((move) => !isDoubtful(move) || isSafe(board, move, toMove));
}

/** Whether the king of `side` is attacked. */
export function isInCheck(board: Board, side: Side): boolean {
  return isAttacked(board, board.indexOf(pieceOf(KING, side)), opponent(side));
}

/** Whether a move of `side` leaves its king unattacked. */
export function isSafe(board: Board, move: BoardMove, side: Side): boolean {
  return !isInCheck(boardAfter(board, move), side);
}

/** Whether `side` may legally capture a pawn that has just passed a square. */
export function canTakeEnPassant(board: Board, passed: number, side: Side): boolean {
  return enPassants(board, passed, side).some((move) => isSafe(board, move, side));
}

/**
 * Which moves have to be tried. In check all; else those of the king, who may step into one, those that leave or reach a delicate
 * square, and the few that change more than two squares: of a shield, the enemy behind is let through, and on the way of an
 * enemy hoplit a screen comes or goes (clause 11).
 */
function doubt(board: Board, side: Side): (move: BoardMove) => boolean {
  const king = board.indexOf(pieceOf(KING, side));
  const enemy = opponent(side);
  if (isAttacked(board, king, enemy)) return () => true;
  const delicate = [...shieldsOf(board, king, side), ...squaresOnWays(board, king, enemy)];
  return ({ tag, from, to }) =>
    from === king || tag === "en-passant" || tag === "drop" || delicate.includes(from) || delicate.includes(to);
}
