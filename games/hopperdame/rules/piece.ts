/** Whose the pieces of HopperDame are. */
import { twoSides } from "../../../rules/sides.ts";

export type Side = "w" | "b";

export const sides = twoSides("w", "b");
export const { SIDES, opponent, belongs, sideOf, squaresOf } = sides;

/** The letters where nobody is crowned. */
export const MEN_ONLY = "Mm";
