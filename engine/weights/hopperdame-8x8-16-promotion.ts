/** Written by `npm run train hopperdame-8x8-16-promotion -- --seed 1 --rounds 2 --games 600 --nodes 150`. */
import type { Weights } from "../evaluation.ts";

export const weights: Weights = {
  early: [
    // man by square
    48, 47, 47, 50, 45, 50, 52, 40, 50, 43, 55, 47, 49, 49, 53, 49, 49, 46, 45, 45, 47, 49, 59, 49, 48, 49, 54, 46, 44, 47, 45,
    52,
    // king by square
    55, 56, 56, 56, 55, 55, 51, 65, 55, 56, 56, 56, 56, 57, 53, 57, 56, 56, 56, 55, 57, 57, 58, 54, 56, 55, 56, 56, 55, 54, 57,
    50,
    // to move
    3,
    // leap over an own piece
    2,
    // capture
    13,
    // nearest man to a corner, by distance
    0, -58, -8, -13, -4, -8, -27, 7, 0, 96,
    // corner held
    39,
  ],
  late: [
    // man by square
    7, 6, 10, 11, 6, 13, 19, 0, 9, 1, 9, 8, 12, 15, 21, 14, 5, -1, 12, 8, 6, 10, 28, 13, 8, 10, 1, 12, 8, 14, 11, 15,
    // king by square
    34, 36, 37, 36, 35, 35, 24, 52, 34, 37, 38, 38, 37, 38, 30, 34, 37, 38, 39, 35, 40, 40, 41, 30, 36, 36, 39, 38, 36, 35, 38,
    23,
    // to move
    -2,
    // leap over an own piece
    9,
    // capture
    5,
    // nearest man to a corner, by distance
    0, 105, -37, -70, -116, -167, -40, -4, 0, 55,
    // corner held
    46,
  ],
};
