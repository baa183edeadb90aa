/** Written by `npm run train harzdame -- --seed 1 --rounds 2 --games 600 --nodes 100`. */
import type { Weights } from "../evaluation.ts";

export const weights: Weights = {
  early: [
    // man by square
    90, 92, 91, 105, 99, 93, 119, 107, 104, 94, 124, 113, 107, 94, 99, 131, 112, 102, 87, 95, 107, 125, 113, 116, 113, 114, 115,
    108, 120, 113, 107, 107, 107, 107, 107, 107,
    // king by square
    213, 211, 212, 213, 215, 212, 213, 212, 208, 208, 213, 209, 205, 210, 211, 213, 213, 207, 210, 210, 212, 212, 211, 209, 211,
    211, 211, 212, 221, 218, 205, 215, 214, 214, 211, 216,
    // to move
    1,
    // step of a man
    -20,
    // man that can be taken
    -9,
    // man that stands before another
    -11,
    // first king
    -88,
  ],
  late: [
    // man by square
    134, 124, 122, 138, 131, 133, 151, 132, 127, 133, 170, 140, 144, 136, 154, 183, 155, 152, 147, 163, 157, 161, 176, 195, 172,
    171, 169, 156, 163, 165, 152, 152, 152, 152, 152, 152,
    // king by square
    397, 389, 394, 398, 396, 392, 397, 397, 390, 387, 401, 390, 388, 389, 392, 398, 393, 390, 389, 393, 393, 390, 391, 391, 391,
    392, 389, 392, 421, 406, 393, 397, 397, 396, 395, 407,
    // to move
    -1,
    // step of a man
    2,
    // man that can be taken
    -21,
    // man that stands before another
    -5,
    // first king
    129,
  ],
};
