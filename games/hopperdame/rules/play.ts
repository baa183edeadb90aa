/** The position after a move. */
import { EMPTY } from "../../../rules/board-text.ts";
import { isKing } from "../../../rules/men-and-kings.ts";
import { liftCaptured } from "../../../rules/walk.ts";
import type { Walk } from "../../../rules/walk.ts";
import { crowned, opponent } from "./position.ts";
import type { Position } from "./position.ts";
import type { Variant } from "./variant.ts";

/**
 * The position after a legal move. A crowning needs nothing of its own: the man ends its move on the corner on which it stood.
 */
export function play(variant: Variant, position: Position, move: Walk): Position {
  const { from, to, taken } = move;
  const board = position.board.slice();
  const piece = board[from] ?? EMPTY;
  board[from] = EMPTY;
  liftCaptured(board, move);
  board[to] = piece;
  board[to] = crowned(variant, board, to);
  const { ranks } = variant.field.squares;
  const isAdvance = !isKing(piece) && from % ranks !== to % ranks;
  const isQuiet = taken === 0 && !isAdvance && board[to] === piece;
  return { board, toMove: opponent(position.toMove), quiet: isQuiet ? position.quiet + 1 : 0 };
}
