/** What people type in Harzdame: position texts, strictly, as the settled page says under "Texts". Moves are the squares walked. */
import type { Board } from "../../../rules/board.ts";
import type { Reader } from "../../../rules/contract.ts";
import { LETTERS } from "../../../rules/men-and-kings.ts";
import { readPlainPosition, whyMiscounted } from "../../../rules/position-text.ts";
import type { Walk } from "../../../rules/walk.ts";
import { crowned, SIDES, SQUARES } from "./position.ts";
import type { Position } from "./position.ts";

/** The pieces that a side starts with; a board with more of them can't come about. */
const MOST_PIECES = 21;

export const reader: Reader<Position, Walk> = {
  read: (text) => readPlainPosition(text, SQUARES, LETTERS, SIDES, whyImpossible),
};

function whyImpossible(board: Board): string | null {
  const miscounted = whyMiscounted(board, MOST_PIECES);
  if (miscounted !== null) return miscounted;
  for (const [square, piece] of board.entries()) {
    if (crowned(piece, square) !== piece)
      return `rank ${(square % SQUARES.ranks) + 1}: a man on ${SQUARES.name(square)}, where it would be a king`;
  }
  return null;
}
