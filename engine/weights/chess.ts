/** Written by `npm run train chess -- --seed 1 --rounds 4 --games 1500,1500,1500,3000 --nodes 100,100,150,300`. */
import type { Weights } from "../evaluation.ts";

export const weights: Weights = {
  early: [
    // pawn by square
    64, 59, 59, 61, 65, 72, 66, 64, 64, 69, 61, 61, 74, 59, 67, 64, 64, 59, 67, 54, 62, 61, 61, 64, 64, 56, 63, 79, 71, 61, 66,
    64,
    // knight by square
    300, 291, 282, 292, 311, 298, 294, 285, 278, 292, 303, 299, 308, 298, 299, 299, 292, 289, 299, 318, 309, 305, 295, 296, 295,
    305, 303, 303, 312, 312, 295, 298,
    // bishop by square
    289, 300, 302, 301, 293, 293, 289, 296, 295, 309, 317, 294, 289, 299, 288, 297, 282, 296, 312, 296, 300, 299, 290, 294, 294,
    301, 296, 308, 303, 307, 295, 298,
    // rook by square
    417, 403, 408, 421, 412, 429, 432, 423, 422, 417, 420, 421, 418, 422, 430, 424, 442, 417, 409, 425, 425, 431, 427, 415, 429,
    415, 412, 416, 427, 427, 425, 424,
    // queen by square
    901, 900, 894, 902, 907, 915, 905, 905, 894, 907, 901, 897, 899, 902, 899, 896, 896, 910, 903, 898, 894, 905, 906, 903, 905,
    913, 902, 902, 907, 904, 909, 896,
    // king by square
    -7, 3, 1, -1, -1, -2, -1, 0, 21, 16, 8, -2, 0, 0, 1, 0, -20, 18, -5, -2, 0, 0, 1, 1, -15, 3, -13, 0, -1, -1, 0, 1,
    // hoplit by square
    280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280,
    280, 280, 280, 280, 280, 280, 280,
    // hoplit in reserve
    280,
    // to move
    24,
    // two bishops
    21,
    // square seen by knight, bishop, rook, queen, hoplit
    6, 6, 6, 1, 3,
    // square at the enemy king seen by knight, bishop, rook, queen, hoplit
    18, 20, 29, 27, 3,
    // pieces looking at the enemy king, none to five
    -9, -32, -10, 34, 17, 1,
    // rook on an open, a half-open file
    72, -11,
    // piece attacked by a pawn; by a lesser piece
    53, 60,
    // pawn doubled, isolated, protected, beside another, backward
    32, -20, 6, -1, -11,
    // passed pawn by rank
    15, 15, 9, 1, -36, -18, 36, 15,
    // passed pawn protected, blocked
    7, 2,
    // passed pawn, steps of the enemy's and of the own king to it
    -23, 11,
    // pawn one, two ranks before the king; file there without own pawn
    2, -5, -28,
  ],
  late: [
    // pawn by square
    123, 111, 126, 125, 131, 133, 123, 123, 123, 126, 117, 125, 125, 125, 130, 123, 123, 133, 129, 114, 112, 130, 127, 123, 123,
    115, 138, 109, 105, 117, 133, 123,
    // knight by square
    268, 262, 267, 268, 274, 269, 268, 265, 261, 266, 276, 269, 279, 263, 272, 268, 267, 263, 276, 280, 278, 272, 269, 271, 267,
    272, 268, 280, 280, 272, 271, 272,
    // bishop by square
    287, 288, 275, 293, 284, 287, 291, 289, 291, 289, 294, 283, 294, 289, 283, 290, 273, 292, 288, 291, 286, 287, 289, 288, 279,
    280, 290, 284, 284, 287, 292, 286,
    // rook by square
    517, 526, 527, 532, 535, 535, 533, 532, 529, 530, 530, 532, 534, 535, 521, 530, 528, 532, 530, 535, 535, 538, 540, 528, 534,
    523, 530, 525, 537, 532, 529, 531,
    // queen by square
    917, 915, 916, 918, 919, 920, 917, 915, 913, 919, 918, 914, 913, 916, 919, 913, 912, 920, 923, 917, 915, 918, 922, 918, 915,
    917, 920, 920, 916, 918, 921, 913,
    // king by square
    -18, -4, -6, -4, 8, -1, -6, -3, -28, -3, 0, -3, 11, 10, 9, 2, -21, -5, 0, 4, 5, 21, 13, 5, -16, 0, -2, 4, 5, -2, 17, 6,
    // hoplit by square
    280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280,
    280, 280, 280, 280, 280, 280, 280,
    // hoplit in reserve
    280,
    // to move
    0,
    // two bishops
    36,
    // square seen by knight, bishop, rook, queen, hoplit
    5, 4, 0, 16, 3,
    // square at the enemy king seen by knight, bishop, rook, queen, hoplit
    -8, -4, -5, 14, 3,
    // pieces looking at the enemy king, none to five
    -23, -15, -2, 33, 7, 0,
    // rook on an open, a half-open file
    -15, 25,
    // piece attacked by a pawn; by a lesser piece
    10, 19,
    // pawn doubled, isolated, protected, beside another, backward
    -31, -7, 0, -1, 0,
    // passed pawn by rank
    15, 12, 17, 32, 64, 118, 136, 15,
    // passed pawn protected, blocked
    -8, -24,
    // passed pawn, steps of the enemy's and of the own king to it
    20, -7,
    // pawn one, two ranks before the king; file there without own pawn
    5, 5, 12,
  ],
};
