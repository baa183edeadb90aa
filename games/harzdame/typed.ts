/**
 * Harzdame as people type it: what the server plays by, and the page reads by once somebody types a move there. Position texts are read
 * strictly, as the settled page says under "Texts". Moves are the squares walked.
 */
import type { Board } from "../../rules/board.ts";
import type { Reader } from "../../rules/contract.ts";
import { LETTERS } from "../../rules/men-and-kings.ts";
import { readPlainPosition, whyMiscounted } from "../../rules/position-text.ts";
import type { Walk } from "../../rules/walk.ts";
import { crowned, type Position, SIDES, SQUARES } from "./rules/position.ts";
import { typedMatch } from "../../rules/typed-match.ts";
import type { Variant } from "../../view/rulebook.ts";
import { harzdame } from "./rules/rules.ts";

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

export const typed: readonly Variant[] = [{ match: typedMatch(harzdame, reader), choices: {} }];
