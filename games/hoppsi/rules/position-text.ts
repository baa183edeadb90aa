/** Position texts: the board, and how the match stands. What people type as one is read in `reader.ts`. */
import { restoreBoard, writeBoard } from "../../../rules/board-text.ts";
import { LETTERS, SQUARES } from "./position.ts";
import type { Position, Side } from "./position.ts";

export function writePosition({ board, toMove, starter, score, voids, quiet }: Position): string {
  return `${writeBoard(board, SQUARES, LETTERS)} ${toMove} ${starter} ${score.r}-${score.b} ${voids} ${quiet}`;
}

/** The position that `writePosition` wrote. */
export function restorePosition(text: string): Position {
  const [board = "", toMove, starter, score = "", voids, quiet] = text.split(" ");
  const [red, black] = score.split("-");
  return {
    board: restoreBoard(board, SQUARES, LETTERS),
    toMove: restoreSide(toMove),
    starter: restoreSide(starter),
    score: { r: Number(red), b: Number(black) },
    voids: Number(voids),
    quiet: Number(quiet),
  };
}

function restoreSide(letter: string | undefined): Side {
  return letter === "b" ? "b" : "r";
}
