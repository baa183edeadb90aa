/** Written by `npm run train hoplit-chess -- --seed 1 --rounds 3 --games 600 --nodes 100`. */
import type { Weights } from "../evaluation.ts";

export const weights: Weights = {
  early: [
    // pawn by square
    74, 72, 80, 70, 67, 75, 74, 74, 74, 87, 81, 72, 78, 76, 76, 74, 74, 66, 63, 65, 80, 76, 76, 74, 74, 75, 70, 75, 82, 69, 73,
    74,
    // knight by square
    272, 273, 260, 273, 273, 273, 270, 272, 254, 271, 274, 273, 286, 269, 273, 272, 273, 273, 263, 283, 273, 273, 271, 272, 272,
    273, 273, 276, 283, 273, 273, 272,
    // bishop by square
    295, 292, 294, 293, 290, 287, 296, 294, 292, 302, 286, 290, 299, 294, 294, 293, 270, 292, 301, 296, 292, 298, 291, 292, 292,
    301, 289, 302, 294, 296, 292, 293,
    // rook by square
    374, 385, 392, 387, 393, 395, 393, 393, 388, 396, 393, 394, 398, 394, 399, 393, 407, 395, 394, 394, 393, 395, 394, 394, 400,
    394, 394, 392, 394, 393, 393, 395,
    // queen by square
    873, 877, 869, 876, 873, 880, 874, 875, 879, 877, 879, 875, 875, 874, 879, 877, 874, 875, 873, 879, 874, 879, 872, 874, 875,
    880, 877, 878, 870, 879, 873, 873,
    // king by square
    -1, -2, 1, -1, 0, 0, 0, 1, 12, 6, 3, -1, 0, 0, 0, 1, -6, -2, -4, -1, 0, 0, 0, 0, -13, 7, -1, -1, 0, 0, 0, 0,
    // hoplit by square
    293, 294, 292, 292, 293, 293, 290, 274, 304, 295, 297, 292, 293, 292, 295, 291, 305, 294, 294, 294, 291, 293, 293, 291, 293,
    295, 293, 293, 296, 292, 293, 292,
    // hoplit in reserve
    289,
    // to move
    39,
    // two bishops
    28,
    // square seen by knight, bishop, rook, queen, hoplit
    9, 7, 5, 2, 11,
    // square at the enemy king seen by knight, bishop, rook, queen, hoplit
    31, 10, 30, 36, 21,
    // pieces looking at the enemy king, none to five
    5, -18, 7, 5, 0, 1,
    // rook on an open, a half-open file
    54, 10,
    // piece attacked by a pawn; by a lesser piece
    52, 52,
    // pawn doubled, isolated, protected, beside another, backward
    11, -6, -4, -2, -6,
    // passed pawn by rank
    15, 15, -6, 17, 3, 0, 32, 15,
    // passed pawn protected, blocked
    -27, -5,
    // passed pawn, steps of the enemy's and of the own king to it
    -26, 12,
    // pawn one, two ranks before the king; file there without own pawn
    -4, 0, -34,
  ],
  late: [
    // pawn by square
    111, 109, 110, 113, 116, 114, 115, 111, 111, 126, 102, 106, 117, 115, 114, 111, 111, 113, 101, 104, 105, 117, 110, 111, 111,
    119, 117, 104, 98, 111, 113, 111,
    // knight by square
    283, 283, 282, 279, 286, 283, 284, 283, 271, 282, 284, 285, 284, 281, 283, 283, 283, 281, 279, 284, 284, 284, 286, 284, 283,
    284, 283, 288, 284, 288, 282, 281,
    // bishop by square
    305, 303, 305, 302, 304, 303, 305, 304, 301, 303, 304, 302, 308, 303, 304, 304, 296, 304, 310, 309, 301, 309, 303, 302, 306,
    306, 299, 306, 304, 306, 302, 305,
    // rook by square
    499, 499, 499, 503, 505, 507, 505, 505, 501, 506, 502, 504, 508, 504, 512, 503, 512, 504, 504, 505, 506, 502, 508, 505, 506,
    506, 500, 505, 506, 503, 501, 505,
    // queen by square
    904, 905, 904, 905, 904, 906, 903, 905, 905, 906, 905, 904, 904, 904, 905, 905, 904, 902, 905, 906, 903, 908, 904, 905, 906,
    906, 905, 907, 904, 906, 904, 903,
    // king by square
    -8, 0, 0, -4, -1, 3, 1, 5, -6, 3, -3, -2, -3, 2, 5, 4, -1, -3, -5, -4, 6, -1, 1, 1, -6, -1, -1, 2, 8, 4, 1, 1,
    // hoplit by square
    231, 230, 226, 228, 226, 228, 227, 216, 232, 230, 228, 225, 227, 227, 227, 224, 230, 226, 228, 229, 226, 226, 228, 227, 226,
    227, 228, 228, 227, 226, 228, 225,
    // hoplit in reserve
    247,
    // to move
    2,
    // two bishops
    40,
    // square seen by knight, bishop, rook, queen, hoplit
    4, 3, 5, 16, 9,
    // square at the enemy king seen by knight, bishop, rook, queen, hoplit
    -11, 19, 0, 31, -11,
    // pieces looking at the enemy king, none to five
    -3, -13, 4, 14, -2, 0,
    // rook on an open, a half-open file
    7, 4,
    // piece attacked by a pawn; by a lesser piece
    22, 14,
    // pawn doubled, isolated, protected, beside another, backward
    0, -6, 8, -2, -15,
    // passed pawn by rank
    15, 4, 13, 25, -14, 72, 63, 15,
    // passed pawn protected, blocked
    -12, 0,
    // passed pawn, steps of the enemy's and of the own king to it
    14, -2,
    // pawn one, two ranks before the king; file there without own pawn
    -14, -1, 7,
  ],
};
