/** What is drawn of a position, as the contract's cells. */
import type { Scene, Tap } from "../../../rules/contract.ts";
import { boardScene } from "../../../rules/scene.ts";
import { isInCheck } from "./legal.ts";
import { SQUARES } from "./lines.ts";
import { HOPLIT, KING, kindName, letterOf, pieceOf, sideOf, SIDES } from "./piece.ts";
import { holdsHoplit } from "./position.ts";
import type { Position } from "./position.ts";

/** While the vote is on, the hoplits that it is about are shown in reserve. */
export function scene(position: Position): Scene {
  const { board, reserve } = position;
  const holders = SIDES.filter((side) => reserve === "?" || holdsHoplit(position, side));
  const checked = checkedKing(position);
  const tap = reserve === "?" ? {} : { tap: `:${letterOf(HOPLIT)}` };
  return {
    ...boardScene(board, SQUARES, "chequer", { sideOf, kindOf: kindName, headingOf: () => null }),
    reserves: holders.map((side) => ({ side, kind: kindName(pieceOf(HOPLIT, side)), ...tap })),
    ...(checked === null ? {} : { checked }),
  };
}

/** The square of the king to move if it is attacked; else null. */
export function checkedKing({ board, toMove }: Position): Tap | null {
  return isInCheck(board, toMove) ? SQUARES.name(board.indexOf(pieceOf(KING, toMove))) : null;
}
