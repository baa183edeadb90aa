/** Written by `npm run train hopperdame-8x8-16-terminal -- --seed 1 --rounds 2 --games 600 --nodes 150`. */
import type { Weights } from "../evaluation.ts";

export const weights: Weights = {
  early: [
    // man by square
    82, 77, 73, 79, 79, 79, 83, 81, 89, 79, 86, 72, 78, 85, 84, 84, 93, 81, 72, 74, 76, 80, 86, 84, 83, 86, 84, 73, 76, 82, 81,
    87,
    // king by square
    250, 250, 250, 250, 250, 250, 250, 250, 250, 250, 250, 250, 250, 250, 250, 250, 250, 250, 250, 250, 250, 250, 250, 250, 250,
    250, 250, 250, 250, 250, 250, 250,
    // to move
    2,
    // leap over an own piece
    3,
    // capture
    4,
    // nearest man to a corner, by distance
    0, 37, -20, 16, 8, 5, -50, 0, 0, 0,
    // corner held
    25,
  ],
  late: [
    // man by square
    125, 125, 128, 132, 133, 131, 133, 136, 143, 127, 136, 133, 132, 138, 137, 134, 132, 122, 128, 125, 126, 132, 139, 140, 128,
    128, 126, 125, 122, 133, 129, 142,
    // king by square
    250, 250, 250, 250, 250, 250, 250, 250, 250, 250, 250, 250, 250, 250, 250, 250, 250, 250, 250, 250, 250, 250, 250, 250, 250,
    250, 250, 250, 250, 250, 250, 250,
    // to move
    6,
    // leap over an own piece
    11,
    // capture
    41,
    // nearest man to a corner, by distance
    0, 110, 36, -32, -62, -107, -77, -3, 0, 0,
    // corner held
    155,
  ],
};
