/** Written by `npm run train hopperdame-8x8-12-terminal -- --seed 1 --rounds 2 --games 600 --nodes 150`. */
import type { Weights } from "../evaluation.ts";

export const weights: Weights = {
  early: [
    // man by square
    75, 45, 43, 42, 52, 43, 49, 45, 41, 37, 38, 50, 54, 46, 49, 45, 47, 48, 47, 50, 53, 48, 36, 45, 46, 40, 49, 38, 34, 43, 38,
    24,
    // king by square
    250, 250, 250, 250, 250, 250, 250, 250, 250, 250, 250, 250, 250, 250, 250, 250, 250, 250, 250, 250, 250, 250, 250, 250, 250,
    250, 250, 250, 250, 250, 250, 250,
    // to move
    4,
    // leap over an own piece
    5,
    // capture
    21,
    // nearest man to a corner, by distance
    0, 31, 6, 12, 3, -14, 2, -52, 0, 0,
    // corner held
    31,
  ],
  late: [
    // man by square
    194, 175, 174, 173, 181, 172, 176, 178, 179, 166, 170, 172, 175, 176, 180, 182, 182, 159, 156, 168, 168, 179, 179, 176, 167,
    164, 162, 169, 161, 177, 180, 169,
    // king by square
    250, 250, 250, 250, 250, 250, 250, 250, 250, 250, 250, 250, 250, 250, 250, 250, 250, 250, 250, 250, 250, 250, 250, 250, 250,
    250, 250, 250, 250, 250, 250, 250,
    // to move
    1,
    // leap over an own piece
    -3,
    // capture
    12,
    // nearest man to a corner, by distance
    0, 119, 61, -14, -50, -83, -140, -42, 0, 0,
    // corner held
    168,
  ],
};
