/** Written by `npm run train hoppsi -- --games 0`. */
import type { Weights } from "../evaluation.ts";

export const weights: Weights = {
  early: [
    // captain by square
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    // runner on its way out, by square
    80, 80, 80, 80, 80, 80, 80, 80, 80, 80, 80, 80, 80, 80, 80,
    // runner on its way home, by square
    80, 80, 80, 80, 80, 80, 80, 80, 80, 80, 80, 80, 80, 80, 80,
    // runners of a side, one to four
    0, 0, 0, 0,
    // to move
    10,
    // way to slide
    5,
    // capture
    20,
    // captain who can be taken
    -40,
  ],
  late: [
    // captain by square
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    // runner on its way out, by square
    80, 80, 80, 80, 80, 80, 80, 80, 80, 80, 80, 80, 80, 80, 80,
    // runner on its way home, by square
    80, 80, 80, 80, 80, 80, 80, 80, 80, 80, 80, 80, 80, 80, 80,
    // runners of a side, one to four
    0, 0, 0, 0,
    // to move
    10,
    // way to slide
    5,
    // capture
    20,
    // captain who can be taken
    -40,
  ],
};
