/** What people type in Jump Checkers: position texts, strictly, as the settled page says under "Texts". Moves are the squares walked. */
import { type Board, EMPTY } from "../../../rules/board.ts";
import type { Reader } from "../../../rules/contract.ts";
import { readPlainPosition } from "../../../rules/position-text.ts";
import type { Move } from "./moves.ts";
import { isDark, isKing, isPair, LAST_RANK, LETTERS, rankOf, sideOf, SIDES, SQUARES } from "./position.ts";
import type { Position } from "./position.ts";

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
