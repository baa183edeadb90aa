/** Written by `npm run train harzdame -- --seed 1 --rounds 2 --games 700 --nodes 200`. */
import type { Weights } from "../evaluation.ts";

export const weights: Weights = {
  early: [
    // man by square
    120, 111, 118, 119, 116, 104, 133, 117, 105, 105, 141, 125, 107, 102, 118, 148, 125, 110, 113, 118, 121, 157, 135, 130, 128,
    121, 122, 122, 122, 139, 122, 122, 122, 122, 122, 122,
    // king by square
    238, 238, 237, 237, 238, 237, 237, 236, 237, 237, 237, 237, 236, 236, 237, 238, 235, 237, 236, 237, 237, 238, 237, 236, 237,
    237, 237, 237, 242, 237, 238, 239, 238, 238, 237, 238,
    // to move
    4,
    // step of a man
    -27,
    // man that can be taken
    -17,
    // man that stands before another
    -22,
    // first king
    -104,
  ],
  late: [
    // man by square
    213, 191, 195, 197, 185, 182, 204, 191, 182, 181, 215, 194, 185, 188, 194, 226, 211, 202, 202, 199, 200, 205, 219, 215, 209,
    201, 202, 202, 212, 224, 201, 201, 201, 201, 201, 201,
    // king by square
    246, 249, 246, 241, 245, 243, 243, 245, 244, 244, 244, 244, 244, 243, 246, 247, 242, 244, 243, 244, 244, 249, 245, 242, 245,
    244, 244, 244, 258, 247, 257, 247, 245, 245, 247, 247,
    // to move
    -1,
    // step of a man
    -41,
    // man that can be taken
    -43,
    // man that stands before another
    -48,
    // first king
    161,
  ],
};
