/** Written by `npm run train hopperdame-8x8-16-promotion -- --seed 1 --rounds 2 --games 400 --nodes 100`. */
import type { Weights } from "../evaluation.ts";

export const weights: Weights = {
  early: [
    // man by square
    102, 104, 105, 103, 104, 104, 105, 105, 105, 101, 105, 106, 105, 106, 107, 108, 105, 103, 104, 109, 107, 107, 110, 107, 103,
    103, 112, 110, 105, 106, 106, 107,
    // king by square
    260, 260, 260, 259, 260, 260, 260, 267, 260, 260, 260, 260, 260, 260, 261, 259, 260, 259, 259, 260, 259, 257, 259, 260, 260,
    259, 259, 259, 258, 260, 259, 259,
    // to move
    7,
    // leap over an own piece
    8,
    // capture
    30,
    // nearest man to a corner, by distance
    0, 30, 5, -11, -9, -30, -32, -2, 0, 10,
    // corner held
    58,
  ],
  late: [
    // man by square
    119, 120, 121, 122, 122, 121, 124, 125, 123, 117, 119, 121, 124, 123, 128, 132, 122, 117, 119, 122, 124, 125, 131, 125, 120,
    119, 124, 123, 116, 125, 129, 124,
    // king by square
    221, 220, 220, 220, 221, 221, 221, 231, 221, 221, 221, 220, 221, 222, 224, 220, 221, 220, 220, 221, 220, 215, 220, 220, 221,
    220, 220, 220, 217, 221, 219, 219,
    // to move
    -6,
    // leap over an own piece
    2,
    // capture
    26,
    // nearest man to a corner, by distance
    0, 60, 4, -28, -43, -63, -46, -2, 0, 36,
    // corner held
    101,
  ],
};
