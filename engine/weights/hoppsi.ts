/** Written by `npm run train hoppsi -- --seed 1 --rounds 2 --games 700 --nodes 200`. */
import type { Weights } from "../evaluation.ts";

export const weights: Weights = {
  early: [
    // captain by square
    -3, 0, 13, 6, 0, 1, -2, 2, 2, 0, -12, -2, -6, 1, 0,
    // runner on its way out, by square
    110, 107, 99, 101, 105, 117, 105, 102, 103, 105, 108, 106, 104, 103, 105,
    // runner on its way home, by square
    107, 106, 105, 107, 111, 107, 106, 107, 107, 109, 107, 107, 106, 107, 106,
    // runners of a side, one to four
    -18, -14, 28, 3,
    // to move
    2,
    // way to slide
    7,
    // capture
    14,
    // captain who can be taken
    -59,
  ],
  late: [
    // captain by square
    -5, 0, 11, 8, 0, 0, -2, 2, 3, 0, -13, -2, -5, 1, 0,
    // runner on its way out, by square
    120, 118, 117, 113, 118, 124, 118, 116, 117, 118, 120, 118, 118, 116, 118,
    // runner on its way home, by square
    99, 98, 97, 99, 101, 99, 98, 99, 99, 100, 99, 99, 98, 99, 98,
    // runners of a side, one to four
    -46, 33, 15, -3,
    // to move
    8,
    // way to slide
    -11,
    // capture
    -5,
    // captain who can be taken
    -31,
  ],
};
