/** Written by `npm run train hopperdame-8x8-12-promotion -- --seed 1 --rounds 2 --games 400 --nodes 100`. */
import type { Weights } from "../evaluation.ts";

export const weights: Weights = {
  early: [
    // man by square
    107, 106, 107, 107, 108, 107, 108, 108, 106, 105, 108, 106, 107, 109, 109, 108, 106, 107, 112, 108, 107, 108, 111, 109, 106,
    107, 109, 109, 108, 110, 109, 109,
    // king by square
    249, 249, 249, 249, 249, 248, 249, 253, 249, 249, 249, 249, 249, 248, 250, 248, 249, 249, 249, 249, 249, 249, 249, 248, 249,
    249, 249, 249, 249, 249, 249, 248,
    // to move
    2,
    // leap over an own piece
    6,
    // capture
    12,
    // nearest man to a corner, by distance
    0, 8, 7, -4, -5, -15, -22, -4, 0, 7,
    // corner held
    48,
  ],
  late: [
    // man by square
    114, 113, 114, 114, 114, 114, 115, 115, 113, 112, 114, 113, 114, 115, 117, 115, 113, 113, 116, 113, 113, 116, 119, 116, 114,
    113, 114, 114, 113, 118, 117, 115,
    // king by square
    236, 236, 236, 236, 236, 235, 237, 240, 236, 236, 235, 236, 236, 235, 238, 235, 236, 236, 236, 236, 236, 236, 236, 234, 236,
    236, 236, 236, 236, 236, 236, 234,
    // to move
    -2,
    // leap over an own piece
    2,
    // capture
    9,
    // nearest man to a corner, by distance
    0, 12, 6, -1, -18, -18, -19, -5, 0, 12,
    // corner held
    51,
  ],
};
