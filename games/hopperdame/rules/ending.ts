/** What ends a game on the board itself, in the order of tests that docs/rules/hopperdame.md gives under "The end". */
import type { Outcome } from "../../../rules/contract.ts";
import { belongs, holdsCastles, opponent } from "./position.ts";
import type { Position, Side } from "./position.ts";
import type { Variant } from "./variant.ts";

/** A draw after so many quiet plies, a house decision of the settled page. */
export const QUIET_LIMIT = 100;

/**
 * The win that stands on the board, whichever side is to move; null where there is none. Where both sides hold their castles, the
 * one that moved last wins.
 */
export function win(variant: Variant, { board, toMove }: Position): Outcome | null {
  const sides: readonly Side[] = [opponent(toMove), toMove];
  const captor = sides.find((side) => !board.some((piece) => belongs(piece, opponent(side))));
  if (captor !== undefined) return { winner: captor, by: "captured-all" };
  if (variant.castleRule !== "terminal") return null;
  const holder = sides.find((side) => holdsCastles(variant, board, side));
  return holder === undefined ? null : { winner: holder, by: "castles" };
}
