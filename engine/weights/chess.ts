/** Written by `npm run train chess -- --seed 1 --rounds 3 --games 1200 --nodes 100`. */
import type { Weights } from "../evaluation.ts";

export const weights: Weights = {
  early: [
    // pawn by square
    77, 71, 75, 72, 89, 73, 77, 77, 77, 87, 83, 73, 82, 72, 77, 77, 77, 81, 84, 64, 71, 71, 77, 77, 77, 73, 77, 71, 80, 80, 79,
    77,
    // knight by square
    292, 296, 285, 299, 295, 294, 292, 291, 273, 295, 288, 295, 305, 294, 290, 292, 291, 290, 290, 301, 295, 292, 288, 292, 292,
    282, 300, 298, 301, 299, 291, 293,
    // bishop by square
    256, 260, 262, 262, 259, 257, 257, 259, 262, 278, 257, 259, 252, 260, 258, 259, 246, 261, 264, 251, 260, 261, 254, 260, 264,
    269, 257, 263, 259, 260, 262, 259,
    // rook by square
    411, 413, 417, 419, 417, 420, 420, 418, 409, 418, 412, 417, 416, 418, 412, 419, 436, 420, 421, 419, 418, 421, 425, 421, 435,
    426, 417, 419, 419, 423, 421, 422,
    // queen by square
    869, 866, 871, 870, 876, 880, 875, 876, 868, 866, 877, 868, 871, 874, 876, 871, 868, 869, 878, 868, 865, 867, 874, 870, 871,
    872, 869, 869, 871, 872, 869, 875,
    // king by square
    -19, 5, 3, 0, -1, 0, 1, 0, 27, 6, 7, -2, -1, 0, 0, 0, -4, 9, -5, -3, -1, 0, 0, 0, -20, 3, -3, -1, -1, 0, 1, 0,
    // hoplit by square
    280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280,
    280, 280, 280, 280, 280, 280, 280,
    // hoplit in reserve
    280,
    // to move
    32,
    // two bishops
    40,
    // square seen by knight, bishop, rook, queen, hoplit
    8, 6, 7, 2, 3,
    // square at the enemy king seen by knight, bishop, rook, queen, hoplit
    25, 17, 41, 24, 3,
    // pieces looking at the enemy king, none to five
    11, -11, -7, 5, 3, 0,
    // rook on an open, a half-open file
    57, -8,
    // piece attacked by a pawn; by a lesser piece
    51, 62,
    // pawn doubled, isolated, protected, beside another, backward
    19, -7, 5, 6, 0,
    // passed pawn by rank
    15, 8, 17, 11, 44, -30, 30, 15,
    // passed pawn protected, blocked
    -21, 24,
    // passed pawn, steps of the enemy's and of the own king to it
    -23, 9,
    // pawn one, two ranks before the king; file there without own pawn
    -9, -18, -22,
  ],
  late: [
    // pawn by square
    128, 135, 130, 131, 128, 134, 125, 128, 128, 122, 124, 125, 119, 137, 130, 128, 128, 120, 124, 118, 120, 122, 124, 128, 128,
    134, 146, 125, 124, 140, 141, 128,
    // knight by square
    273, 273, 272, 272, 273, 275, 271, 271, 261, 275, 271, 271, 286, 275, 271, 273, 273, 271, 273, 273, 272, 273, 272, 273, 274,
    276, 276, 276, 280, 271, 275, 274,
    // bishop by square
    306, 307, 302, 306, 311, 304, 304, 306, 309, 311, 310, 306, 305, 311, 306, 306, 300, 304, 302, 299, 313, 307, 305, 307, 310,
    306, 310, 305, 303, 306, 315, 305,
    // rook by square
    499, 499, 501, 498, 504, 505, 503, 504, 499, 501, 502, 500, 503, 506, 503, 506, 506, 505, 506, 504, 507, 506, 508, 512, 509,
    505, 506, 502, 503, 510, 506, 511,
    // queen by square
    891, 891, 893, 891, 893, 895, 893, 893, 891, 890, 891, 891, 893, 893, 891, 890, 891, 891, 891, 890, 891, 890, 893, 890, 891,
    889, 894, 895, 896, 892, 892, 894,
    // king by square
    -4, 2, -3, -1, -1, 1, 6, 3, -2, -2, -1, -6, -4, 4, 0, 1, -3, 3, -5, -4, 0, 3, 1, 2, -7, 4, 2, -3, 5, 6, 4, 0,
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
    6, 4, 0, 22, 3,
    // square at the enemy king seen by knight, bishop, rook, queen, hoplit
    -15, -8, -10, 6, 3,
    // pieces looking at the enemy king, none to five
    -13, -11, 14, 9, 1, 0,
    // rook on an open, a half-open file
    9, 23,
    // piece attacked by a pawn; by a lesser piece
    1, 0,
    // pawn doubled, isolated, protected, beside another, backward
    -16, -16, -8, -4, -14,
    // passed pawn by rank
    15, 10, -2, 11, 8, 95, 60, 15,
    // passed pawn protected, blocked
    7, -13,
    // passed pawn, steps of the enemy's and of the own king to it
    11, -2,
    // pawn one, two ranks before the king; file there without own pawn
    -7, 9, 5,
  ],
};
