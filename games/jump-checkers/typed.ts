/**
 * Jump Checkers as people type it: what the server plays by, and the page reads by once somebody types a move there. Position texts are
 * read strictly, as the settled page says under "Texts". Moves are the squares walked.
 */
import { type Board, EMPTY } from "../../rules/board.ts";
import type { Reader } from "../../rules/contract.ts";
import { readPlainPosition } from "../../rules/position-text.ts";
import {
  isDark,
  isKing,
  isPair,
  LAST_RANK,
  LETTERS,
  type Move,
  type Position,
  rankOf,
  sideOf,
  SIDES,
  SQUARES,
} from "./rules/position.ts";
import { typedMatch } from "../../rules/typed-match.ts";
import type { Variant } from "../../view/rulebook.ts";
import { jumpCheckers } from "./rules/rules.ts";

export const reader: Reader<Position, Move> = {
  read: (text) => readPlainPosition(text, SQUARES, LETTERS, SIDES, whyImpossible),
};

function whyImpossible(board: Board): string | null {
  for (const [square, piece] of board.entries()) {
    if (piece === EMPTY) continue;
    const [rank, name] = [rankOf(square), SQUARES.name(square)];
    if (!isDark(square)) return `rank ${rank + 1}: a piece on ${name}, which is a light square`;
    if (isKing(piece) || rank !== LAST_RANK[sideOf(piece)]) continue;
    return `rank ${rank + 1}: ${isPair(piece) ? "a pair" : "a man"} on ${name}, where men become kings`;
  }
  return null;
}

export const typed: readonly Variant[] = [{ match: typedMatch(jumpCheckers, reader), choices: {} }];
