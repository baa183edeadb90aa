/** What is drawn of a position, as the contract's cells. */
import { EMPTY } from "../../../rules/board-text.ts";
import type { Cell, Scene, Tap } from "../../../rules/contract.ts";
import { isInCheck } from "./legal.ts";
import { SQUARES } from "./lines.ts";
import { belongs, HOPLIT, KING, kindName, letterOf, pieceOf } from "./piece.ts";
import { holdsHoplit } from "./position.ts";
import type { Position } from "./position.ts";

/** While the vote is on, the hoplits that it is about are shown in reserve. */
export function scene(position: Position): Scene {
  const { board, reserve } = position;
  const holders = (["w", "b"] as const).filter((side) => reserve === "?" || holdsHoplit(position, side));
  const checked = checkedKing(position);
  const tap = reserve === "?" ? {} : { tap: `:${letterOf(HOPLIT)}` };
  return {
    files: SQUARES.files,
    ranks: SQUARES.ranks,
    surface: "chequer",
    cells: [...board.entries()].filter(([, piece]) => piece !== EMPTY).map(([square, piece]) => cell(square, piece)),
    areas: [],
    reserves: holders.map((side) => ({ side, kind: kindName(pieceOf(HOPLIT, side)), ...tap })),
    ...(checked === null ? {} : { checked }),
  };
}

function cell(square: number, piece: number): Cell {
  return { square: SQUARES.name(square), side: belongs(piece, "w") ? "w" : "b", kind: kindName(piece) };
}

/** The square of the king to move if it is attacked; else null. */
export function checkedKing({ board, toMove }: Position): Tap | null {
  return isInCheck(board, toMove) ? SQUARES.name(board.indexOf(pieceOf(KING, toMove))) : null;
}
