/** Short ways to stand on a line of play in a test; what can't fail there throws. */
import { expect } from "vitest";
import type { Result } from "../../../rules/contract.ts";
import type { Line, Match } from "../../../rules/match.ts";
import { picture, plain, position } from "./picture.ts";

/** The value of what must succeed. */
export function value<T>(result: Result<T, unknown>): T {
  if (!result.ok) throw new Error(typeof result.error === "string" ? result.error : JSON.stringify(result.error));
  return result.value;
}

/** A line that stands on a picture; `rest` is all that follows the board in the position text, or that is the first line. */
export function standing(match: Match, board: string, rest?: string): Line {
  return value(match.open(position(board, rest)));
}

/** The legal moves from one square. */
export function movesFrom(line: Line, square: string): readonly string[] {
  return line.moves().filter((move) => move.startsWith(square));
}

/** Expects a board, as pictures show it. */
export function boardOf(line: Line): { readonly is: (board: string) => void } {
  return { is: (board) => expect(picture(line.position)).toBe(plain(board)) };
}

/** Where moves lead. */
export function after(line: Line, ...moves: readonly string[]): Line {
  return moves.reduce((at, move) => value(at.play(move)).line, line);
}
