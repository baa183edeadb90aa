/** Written by `npm run train hopperdame-8x8-12-promotion -- --games 0`. */
import type { Weights } from "../evaluation.ts";

export const weights: Weights = {
  early: [
    // man by square
    100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100,
    100, 100, 100, 100, 100, 100, 100,
    // king by square
    250, 250, 250, 250, 250, 250, 250, 250, 250, 250, 250, 250, 250, 250, 250, 250, 250, 250, 250, 250, 250, 250, 250, 250, 250,
    250, 250, 250, 250, 250, 250, 250,
    // to move
    10,
    // leap over an own piece
    2,
    // capture
    5,
    // nearest man to a corner, by distance
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    // corner held
    20,
  ],
  late: [
    // man by square
    100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100,
    100, 100, 100, 100, 100, 100, 100,
    // king by square
    250, 250, 250, 250, 250, 250, 250, 250, 250, 250, 250, 250, 250, 250, 250, 250, 250, 250, 250, 250, 250, 250, 250, 250, 250,
    250, 250, 250, 250, 250, 250, 250,
    // to move
    10,
    // leap over an own piece
    2,
    // capture
    5,
    // nearest man to a corner, by distance
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    // corner held
    20,
  ],
};
