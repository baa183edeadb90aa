/** Written by `npm run train hoppsi -- --seed 1 --rounds 2 --games 800 --nodes 100`. */
import type { Weights } from "../evaluation.ts";

export const weights: Weights = {
  early: [
    // captain by square
    -10, -1, -3, 23, 0, -3, -14, 6, 8, 0, 1, -3, -11, 5, 0,
    // runner on its way out, by square
    49, 45, 45, 41, 46, 52, 44, 41, 41, 46, 48, 50, 46, 41, 46,
    // runner on its way home, by square
    48, 46, 42, 49, 52, 48, 43, 45, 48, 47, 48, 48, 46, 53, 49,
    // runners of a side, one to four
    25, 0, -6, -20,
    // to move
    -1,
    // way to slide
    3,
    // capture
    -7,
    // captain who can be taken
    -32,
  ],
  late: [
    // captain by square
    -22, 2, 2, 38, 0, -4, -6, 12, 15, 0, -19, -3, -23, 9, 0,
    // runner on its way out, by square
    75, 59, 65, 56, 64, 64, 63, 62, 61, 64, 65, 64, 72, 60, 64,
    // runner on its way home, by square
    57, 58, 57, 56, 57, 57, 52, 56, 57, 53, 57, 56, 59, 60, 57,
    // runners of a side, one to four
    4, 13, 0, -17,
    // to move
    4,
    // way to slide
    -1,
    // capture
    8,
    // captain who can be taken
    -22,
  ],
};
