/** Whether what is left on a board can still mate. */
import { BISHOP, HOPLIT, KNIGHT, PAWN, QUEEN, ROOK } from "./pieces.ts";
import { SQUARES } from "./squares.ts";

/** Besides the kings nothing, one knight or hoplit, or only bishops on squares of one colour. */
export function isInsufficient(cells: Int8Array, counts: Int32Array): boolean {
  if ((counts[PAWN] ?? 0) + (counts[PAWN + 1] ?? 0) + (counts[ROOK] ?? 0) + (counts[ROOK + 1] ?? 0) > 0) return false;
  if ((counts[QUEEN] ?? 0) + (counts[QUEEN + 1] ?? 0) > 0) return false;
  const bishops = (counts[BISHOP] ?? 0) + (counts[BISHOP + 1] ?? 0);
  const leapers = (counts[KNIGHT] ?? 0) + (counts[KNIGHT + 1] ?? 0) + (counts[HOPLIT] ?? 0) + (counts[HOPLIT + 1] ?? 0);
  if (leapers > 0) return leapers === 1 && bishops === 0;
  let light = 0;
  for (let square = 0; square < SQUARES; square += 1) {
    const piece = cells[square];
    if (piece === BISHOP || piece === BISHOP + 1) light += ((square >> 3) + (square & 7)) & 1;
  }
  return light === 0 || light === bishops;
}
