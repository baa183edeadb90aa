/** Whose the pieces of HopperDame are. */
import { twoSides } from "../../../rules/sides.ts";

export type Side = "w" | "b";

export const { SIDES, opponent, belongs, sideOf, squaresOf } = twoSides("w", "b");

/** The letters where nobody is crowned. */
export const MEN_ONLY = "Mm";
