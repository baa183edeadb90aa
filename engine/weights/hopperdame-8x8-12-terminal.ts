/** Written by `npm run train hopperdame-8x8-12-terminal -- --seed 1 --rounds 2 --games 400 --nodes 100`. */
import type { Weights } from "../evaluation.ts";

export const weights: Weights = {
  early: [
    // man by square
    55, 50, 57, 54, 75, 54, 74, 65, 50, 48, 56, 55, 54, 46, 40, 67, 51, 47, 59, 60, 60, 50, 63, 70, 52, 51, 58, 63, 65, 60, 56,
    39,
    // king by square
    250, 250, 250, 250, 250, 250, 250, 250, 250, 250, 250, 250, 250, 250, 250, 250, 250, 250, 250, 250, 250, 250, 250, 250, 250,
    250, 250, 250, 250, 250, 250, 250,
    // to move
    4,
    // leap over an own piece
    4,
    // capture
    20,
    // nearest man to a corner, by distance
    0, 35, 61, -33, -23, -21, -25, -42, 0, 0,
    // corner held
    69,
  ],
  late: [
    // man by square
    133, 94, 92, 96, 109, 94, 115, 113, 101, 81, 104, 94, 95, 96, 90, 109, 81, 80, 94, 86, 92, 99, 104, 117, 73, 87, 89, 86, 85,
    112, 115, 112,
    // king by square
    250, 250, 250, 250, 250, 250, 250, 250, 250, 250, 250, 250, 250, 250, 250, 250, 250, 250, 250, 250, 250, 250, 250, 250, 250,
    250, 250, 250, 250, 250, 250, 250,
    // to move
    1,
    // leap over an own piece
    3,
    // capture
    10,
    // nearest man to a corner, by distance
    0, 89, 42, 7, -27, -52, -106, -44, 0, 0,
    // corner held
    110,
  ],
};
