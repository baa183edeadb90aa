/** Men and the kings that they become, by their piece codes: a side's king is two more than its man (`board-text`). */
import type { Side } from "./contract.ts";
import type { Look } from "./scene.ts";

/** The pieces' letters. */
export const LETTERS = "MmKk";

const CROWN = 2;

export function isKing(piece: number | undefined): boolean {
  return piece !== undefined && piece > CROWN;
}

/** The king that a man becomes. */
export function kingOf(man: number): number {
  return man + CROWN;
}

/** The word for a piece in drawings and catalogues. */
export function kindOf(piece: number | undefined): string {
  return isKing(piece) ? "king" : "man";
}

/** How they look: men point where they go, by their side, and kings go anywhere. */
export function lookOf<S extends Side>(sideOf: (piece: number) => S, heading: Readonly<Record<S, number>>): Look {
  return { sideOf, kindOf, headingOf: (piece) => (isKing(piece) ? null : heading[sideOf(piece)]) };
}
