/** Position texts of Hoplit Chess: FEN, with the reserve in brackets directly after the board. */
import { restoreBoard, writeBoard } from "../../../rules/board-text.ts";
import { CASTLES } from "./castle.ts";
import { SQUARES } from "./lines.ts";
import { LETTERS } from "./piece.ts";
import { RESERVES } from "./position.ts";
import type { Position, Push } from "./position.ts";

/** Where every game starts: nobody has moved, and White votes. */
export const START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[?] w KQkq - 0 1";

export function writePosition(position: Position): string {
  const { board, toMove, reserve, castling, enPassant, quiet, moveNumber } = position;
  const letters = CASTLES.filter(({ bit }) => (castling & bit) !== 0).map(({ letter }) => letter);
  return [
    `${writeBoard(board, SQUARES, LETTERS)}[${reserve}]`,
    toMove,
    letters.join("") || "-",
    enPassant === null ? "-" : SQUARES.name(enPassant),
    quiet,
    moveNumber,
  ].join(" ");
}

/** The position that `writePosition` wrote, of the variant whose drops push a pawn so far. */
export function restorePosition(text: string, push: Push): Position {
  const [first = "", toMove, castling = "", enPassant = "", quiet, moveNumber] = text.split(" ");
  const [board = "", reserve] = first.split(/[[\]]/);
  return {
    board: restoreBoard(board, SQUARES, LETTERS),
    toMove: toMove === "b" ? "b" : "w",
    reserve: RESERVES.find((known) => known === reserve) ?? "-",
    castling: CASTLES.reduce((rights, { letter, bit }) => (castling.includes(letter) ? rights | bit : rights), 0),
    enPassant: SQUARES.find(enPassant) ?? null,
    quiet: Number(quiet),
    moveNumber: Number(moveNumber),
    push,
  };
}
