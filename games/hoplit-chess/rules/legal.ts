/** The legal moves, which leave the own king unattacked, and the position after each. */
import type { Board } from "../../../rules/board.ts";
import { isAttacked, shieldsOf } from "./attack.ts";
import { enPassants, generate } from "./generate.ts";
import { squaresOnWays } from "./hoplit.ts";
import { boardAfter, type BoardMove, type Move, takenOn, type Vote, VOTES } from "./move.ts";
import { kindOf, KING, opponent, PAWN, pieceOf, type Side } from "./board.ts";
import { keptRights, type Position, withoutHoplit } from "./position.ts";

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
