/** Written by `npm run train hopperdame-8x8-12-promotion -- --seed 1 --rounds 2 --games 700 --nodes 200`. */
import type { Weights } from "../evaluation.ts";

export const weights: Weights = {
  early: [
    // man by square
    55, 54, 54, 58, 56, 58, 59, 51, 52, 50, 59, 61, 57, 59, 58, 64, 54, 51, 52, 57, 56, 53, 66, 60, 51, 55, 59, 51, 54, 56, 57,
    55,
    // king by square
    69, 78, 79, 79, 76, 75, 90, 86, 80, 80, 80, 80, 81, 81, 95, 90, 80, 80, 72, 81, 80, 83, 78, 73, 80, 81, 81, 79, 80, 80, 77,
    76,
    // to move
    4,
    // leap over an own piece
    1,
    // capture
    3,
    // nearest man to a corner, by distance
    0, -9, -25, -38, -61, -67, -87, 19, 0, 88,
    // corner held
    36,
  ],
  late: [
    // man by square
    19, -2, 7, 10, 1, 9, 11, -5, 4, -3, 4, 3, 5, 12, 12, 12, -3, -7, 1, 4, 4, 3, 16, 12, -3, 6, 0, -1, 1, 2, 6, 5,
    // king by square
    17, 34, 33, 33, 28, 29, 42, 52, 34, 35, 35, 36, 37, 36, 49, 31, 36, 37, 19, 39, 39, 41, 32, 23, 36, 39, 38, 35, 37, 39, 30,
    26,
    // to move
    -5,
    // leap over an own piece
    10,
    // capture
    30,
    // nearest man to a corner, by distance
    0, 66, -2, -50, -68, -126, -76, -78, 0, 39,
    // corner held
    36,
  ],
};
