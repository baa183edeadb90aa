/** Short ways to stand in a game of Hoplit Chess in a test. */
import { expect } from "vitest";
import { readerOf } from "../../../games/hoplit-chess/typed.ts";
import { hoplitChess } from "../../../games/hoplit-chess/rules/rules.ts";
import type { Line } from "../../../rules/match.ts";
import { typedMatch } from "../../../rules/typed-match.ts";
import { value } from "./lines.ts";
import { picture, plain, position } from "./picture.ts";

export const oneStep = typedMatch(hoplitChess("hoplit-chess", 1), readerOf(1));
export const twoStep = typedMatch(hoplitChess("hoplit-chess-two-step", 2), readerOf(2));

/** A line that stands on a picture; `rest` is all that follows the board (`[Hh] w - - 0 1`), or that is the first line. */
export function open(board: string, rest?: string, game = oneStep): Line {
  return value(game.open(position(board, rest).replace(" [", "[")));
}

/** Expects a board, as pictures show it. */
export function boardOf(line: Line): { readonly is: (board: string) => void } {
  return { is: (board) => expect(picture(line.position.replace("[", " ["))).toBe(plain(board)) };
}

/** The legal moves whose texts begin so: `H@`, `N`, `O-O`. */
export function beginning(line: Line, text: string): readonly string[] {
  return line.moves().filter((move) => move.startsWith(text));
}
