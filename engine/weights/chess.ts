/** Written by `npm run train chess -- --seed 1 --rounds 2 --games 1000 --nodes 200`. */
import type { Weights } from "../evaluation.ts";

export const weights: Weights = {
  early: [
    // pawn by square
    60, 51, 51, 37, 59, 30, 57, 60, 60, 60, 70, 67, 55, 61, 60, 60, 60, 65, 46, 79, 67, 64, 67, 60, 60, 85, 59, 81, 63, 48, 60,
    60,
    // knight by square
    281, 280, 282, 265, 288, 290, 283, 256, 283, 282, 282, 286, 317, 288, 285, 285, 286, 310, 284, 292, 297, 283, 280, 290, 284,
    299, 296, 312, 288, 281, 289, 287,
    // bishop by square
    344, 353, 338, 361, 369, 370, 346, 353, 355, 355, 365, 358, 342, 341, 349, 354, 344, 373, 372, 365, 344, 372, 356, 350, 359,
    351, 366, 352, 370, 351, 360, 357,
    // rook by square
    469, 484, 450, 484, 477, 477, 483, 475, 489, 474, 485, 473, 471, 473, 480, 483, 458, 477, 459, 481, 483, 475, 476, 478, 479,
    486, 480, 483, 482, 480, 474, 477,
    // queen by square
    977, 995, 972, 999, 984, 995, 995, 989, 988, 987, 994, 978, 974, 983, 989, 990, 995, 1000, 993, 978, 997, 984, 989, 985, 980,
    1011, 969, 991, 984, 984, 994, 989,
    // king by square
    19, -3, 21, -9, -1, -3, -1, 0, 1, 8, -6, -5, 0, -2, 1, -1, 10, -7, -4, 0, -1, -1, -1, -1, -11, 2, -4, -1, -4, 2, 0, 0,
    // hoplit by square
    280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280,
    280, 280, 280, 280, 280, 280, 280,
    // hoplit in reserve
    280,
    // to move
    27,
    // two bishops
    -33,
    // square seen by knight, bishop, rook, queen, hoplit
    10, 7, 10, 3, 3,
    // square at the enemy king seen by knight, bishop, rook, queen, hoplit
    30, 29, 28, 24, 3,
    // pieces looking at the enemy king, none to five
    3, -16, -14, -4, 25, 6,
    // rook on an open, a half-open file
    81, 2,
    // piece attacked by a pawn; by a lesser piece
    58, 59,
    // pawn doubled, isolated, protected, beside another, backward
    14, -9, 15, -2, -6,
    // passed pawn by rank
    15, 23, 22, -50, 51, -9, 37, 15,
    // passed pawn protected, blocked
    -34, -37,
    // passed pawn, steps of the enemy's and of the own king to it
    -4, 5,
    // pawn one, two ranks before the king; file there without own pawn
    -14, -21, -27,
  ],
  late: [
    // pawn by square
    128, 150, 134, 138, 129, 106, 109, 128, 128, 100, 93, 120, 158, 148, 138, 128, 128, 94, 115, 135, 146, 139, 140, 128, 128,
    120, 140, 143, 134, 121, 136, 128,
    // knight by square
    191, 197, 188, 203, 212, 208, 203, 195, 210, 209, 202, 209, 228, 208, 211, 208, 211, 224, 227, 212, 209, 201, 209, 210, 207,
    222, 192, 213, 207, 205, 214, 208,
    // bishop by square
    242, 238, 229, 238, 249, 249, 234, 237, 242, 231, 243, 239, 263, 228, 230, 240, 232, 249, 244, 261, 236, 259, 226, 221, 256,
    235, 223, 238, 242, 247, 248, 243,
    // rook by square
    488, 475, 468, 465, 470, 464, 472, 473, 462, 468, 461, 471, 480, 486, 478, 475, 465, 474, 453, 470, 478, 475, 473, 472, 472,
    476, 473, 469, 477, 472, 471, 476,
    // queen by square
    916, 921, 915, 911, 919, 915, 924, 916, 918, 919, 914, 919, 914, 925, 917, 917, 920, 920, 916, 917, 925, 919, 919, 916, 916,
    918, 917, 923, 918, 919, 918, 920,
    // king by square
    4, 0, -6, -14, -4, -5, 6, 6, -2, 10, -6, -9, -1, 2, 17, 7, 9, 11, -18, -5, -7, -9, 1, 2, 0, 17, 4, -7, -5, 5, 0, -3,
    // hoplit by square
    280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280,
    280, 280, 280, 280, 280, 280, 280,
    // hoplit in reserve
    280,
    // to move
    -3,
    // two bishops
    84,
    // square seen by knight, bishop, rook, queen, hoplit
    3, -1, -3, -4, 3,
    // square at the enemy king seen by knight, bishop, rook, queen, hoplit
    -14, -10, -15, 29, 3,
    // pieces looking at the enemy king, none to five
    -35, -33, -17, 76, 9, 1,
    // rook on an open, a half-open file
    -27, 22,
    // piece attacked by a pawn; by a lesser piece
    18, 14,
    // pawn doubled, isolated, protected, beside another, backward
    -7, -18, 21, 6, -10,
    // passed pawn by rank
    15, -6, 54, 34, 4, 83, 67, 15,
    // passed pawn protected, blocked
    -33, 6,
    // passed pawn, steps of the enemy's and of the own king to it
    13, -5,
    // pawn one, two ranks before the king; file there without own pawn
    32, 22, 41,
  ],
};
