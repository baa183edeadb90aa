/** How much of the board a side has to itself. */
import type { Features } from "../evaluation.ts";
import { addCount } from "./bits.ts";
import type { HoplitCells } from "./cells.ts";
import { startOf } from "./groups.ts";
import { behind, guarded, pawns } from "./pawn-sets.ts";
import { covered } from "./sight.ts";

const [SPACE, CONTROL] = [startOf("space"), startOf("control")];
/** By side and half, its centre: files c to f, its second to fourth rank. */
const CENTRE = Int32Array.of(0x0e_0e_00_00, 0x00_00_0e_0e, 0x70_70_00_00, 0x00_00_70_70);

export function addSpace({ own }: HoplitCells, found: Features, side: number): void {
  const sign = side === 0 ? 1 : -1;
  const place = 2 * side;
  const lo = roomIn(side, 0);
  const hi = roomIn(side, 1);
  addCount(found, SPACE, sign, lo, hi);
  addCount(found, SPACE + 1, sign, lo & behind(pawns[place] ?? 0, side), hi & behind(pawns[place + 1] ?? 0, side));
  const coveredLo = covered[place] ?? 0;
  const coveredHi = covered[place + 1] ?? 0;
  addCount(found, CONTROL, sign, coveredLo, coveredHi);
  addCount(found, CONTROL + 1, sign, coveredLo & contestedIn(own, side, 0), coveredHi & contestedIn(own, side, 1));
}

/** In one half, where a side's pieces could stand in its centre. */
function roomIn(side: number, half: number): number {
  return (CENTRE[2 * side + half] ?? 0) & ~((pawns[2 * side + half] ?? 0) | (guarded[2 * (side ^ 1) + half] ?? 0));
}

/** In one half, where the enemy could go by its pieces alone, and has none yet. */
function contestedIn(own: Int32Array, side: number, half: number): number {
  const enemy = 2 * (side ^ 1) + half;
  return (covered[enemy] ?? 0) & ~((guarded[enemy] ?? 0) | (own[enemy] ?? 0));
}
