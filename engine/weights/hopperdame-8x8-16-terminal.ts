/** Written by `npm run train hopperdame-8x8-16-terminal -- --seed 1 --rounds 2 --games 400 --nodes 100`. */
import type { Weights } from "../evaluation.ts";

export const weights: Weights = {
  early: [
    // man by square
    9, 4, 5, -3, 9, 8, 16, 8, 11, 8, 8, 9, 14, 8, 5, -1, 10, 4, 5, 6, 17, 3, -12, 0, 8, 9, 7, 6, -13, 9, -5, 19,
    // king by square
    250, 250, 250, 250, 250, 250, 250, 250, 250, 250, 250, 250, 250, 250, 250, 250, 250, 250, 250, 250, 250, 250, 250, 250, 250,
    250, 250, 250, 250, 250, 250, 250,
    // to move
    2,
    // leap over an own piece
    2,
    // capture
    9,
    // nearest man to a corner, by distance
    0, 29, 10, 13, 2, -4, -32, -30, 0, 0,
    // corner held
    32,
  ],
  late: [
    // man by square
    139, 84, 98, 114, 110, 103, 114, 123, 116, 86, 97, 100, 104, 120, 113, 134, 115, 87, 113, 102, 92, 100, 132, 108, 85, 85, 105,
    95, 96, 100, 126, 126,
    // king by square
    250, 250, 250, 250, 250, 250, 250, 250, 250, 250, 250, 250, 250, 250, 250, 250, 250, 250, 250, 250, 250, 250, 250, 250, 250,
    250, 250, 250, 250, 250, 250, 250,
    // to move
    2,
    // leap over an own piece
    10,
    // capture
    11,
    // nearest man to a corner, by distance
    0, 98, 62, -2, -44, -79, -91, -44, 0, 0,
    // corner held
    120,
  ],
};
