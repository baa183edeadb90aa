/** The pieces of HopperDame by their codes, and whose they are. */
import { isFirst, isSecond } from "../../../rules/board-text.ts";

export type Side = "w" | "b";

export const SIDES: readonly [Side, Side] = ["w", "b"];

/** All letters, as `board-text` wants them: White's odd, Black's even. */
export const LETTERS = "MmKk";
/** The letters where nobody is crowned. */
export const MEN_ONLY = "Mm";

/** From a man's code to the code of his side's king. */
const CROWN = 2;

export function opponent(side: Side): Side {
  return side === "w" ? "b" : "w";
}

/** Whether a piece belongs to `side`; false for an empty square and for what is off the board. */
export function belongs(piece: number | undefined, side: Side): boolean {
  return side === "w" ? isFirst(piece) : isSecond(piece);
}

/** Whose a piece is. */
export function sideOf(piece: number): Side {
  return isFirst(piece) ? "w" : "b";
}

export function isKing(piece: number | undefined): boolean {
  return piece !== undefined && piece > CROWN;
}

/** The king that a man becomes. */
export function kingOf(man: number): number {
  return man + CROWN;
}
