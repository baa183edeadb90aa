/** Written by `npm run train hoplit-chess -- --seed 1 --rounds 4 --games 1500,1500,3000,7000 --nodes 100,150,300,1000`. */
import type { Weights } from "../evaluation.ts";

export const weights: Weights = {
  early: [
    // pawn by square
    76, 64, 70, 69, 69, 81, 82, 76, 76, 85, 78, 65, 87, 76, 82, 76, 76, 68, 66, 69, 74, 84, 71, 76, 76, 63, 72, 91, 90, 89, 75,
    76,
    // knight by square
    282, 273, 268, 286, 304, 285, 270, 281, 256, 294, 291, 290, 305, 289, 286, 287, 283, 285, 286, 314, 311, 297, 290, 286, 283,
    294, 302, 303, 307, 298, 292, 288,
    // bishop by square
    273, 303, 287, 291, 279, 277, 278, 288, 277, 300, 294, 286, 288, 294, 283, 283, 262, 300, 301, 294, 297, 293, 286, 282, 287,
    288, 276, 302, 301, 292, 281, 285,
    // rook by square
    359, 353, 359, 366, 358, 365, 383, 379, 365, 369, 355, 366, 368, 381, 383, 383, 381, 369, 354, 368, 370, 379, 391, 375, 375,
    360, 375, 371, 365, 379, 390, 376,
    // queen by square
    938, 937, 929, 935, 942, 955, 938, 943, 931, 938, 937, 936, 930, 941, 947, 934, 940, 946, 944, 938, 936, 946, 944, 945, 935,
    941, 932, 931, 940, 953, 948, 936,
    // king by square
    -3, 22, 5, -6, -5, -2, 1, -1, 28, 17, 8, -4, 1, 1, -2, 0, -4, 8, 3, -6, 2, -3, 2, 0, -17, -17, -18, -6, -3, -2, 0, 1,
    // hoplit by square
    352, 325, 315, 312, 315, 320, 311, 239, 352, 337, 316, 313, 321, 307, 300, 303, 367, 336, 314, 315, 308, 314, 307, 295, 346,
    331, 319, 314, 305, 306, 307, 306,
    // hoplit in reserve
    326,
    // to move
    30,
    // two bishops
    28,
    // square seen by knight, bishop, rook, queen, hoplit
    5, 6, 7, 2, 10,
    // square at the enemy king seen by knight, bishop, rook, queen, hoplit
    22, 18, 32, 23, 28,
    // pieces looking at the enemy king, none to five
    -3, -26, -9, 19, 22, 7,
    // rook on an open, a half-open file
    80, 0,
    // piece attacked by a pawn; by a lesser piece
    67, 61,
    // pawn doubled, isolated, protected, beside another, backward
    -1, -13, 7, -3, -6,
    // passed pawn by rank
    15, 0, 0, -24, -8, 3, 52, 15,
    // passed pawn protected, blocked
    4, -15,
    // passed pawn, steps of the enemy's and of the own king to it
    -16, 8,
    // pawn one, two ranks before the king; file there without own pawn
    2, -2, -32,
  ],
  late: [
    // pawn by square
    131, 123, 118, 127, 139, 137, 127, 131, 131, 134, 120, 128, 136, 160, 143, 131, 131, 132, 124, 117, 132, 142, 133, 131, 131,
    132, 126, 104, 119, 150, 142, 131,
    // knight by square
    282, 285, 281, 292, 280, 282, 278, 280, 258, 295, 287, 296, 302, 289, 285, 286, 284, 283, 288, 298, 293, 289, 284, 287, 273,
    286, 293, 298, 304, 291, 283, 286,
    // bishop by square
    319, 332, 326, 335, 330, 323, 312, 327, 323, 324, 328, 331, 336, 333, 330, 323, 308, 321, 336, 334, 325, 336, 331, 325, 319,
    320, 333, 326, 327, 328, 326, 325,
    // rook by square
    550, 559, 571, 574, 584, 585, 588, 596, 569, 563, 574, 580, 582, 587, 592, 592, 571, 573, 574, 581, 573, 582, 583, 586, 572,
    575, 573, 585, 581, 587, 595, 592,
    // queen by square
    992, 990, 993, 993, 992, 989, 992, 988, 989, 987, 992, 990, 995, 995, 990, 986, 989, 988, 994, 999, 996, 994, 997, 995, 976,
    993, 995, 996, 997, 1001, 999, 991,
    // king by square
    -8, -8, 4, -11, -7, 1, 6, -8, -14, 5, 4, 8, 6, 10, 1, -5, -12, 2, 8, 13, 5, -54, 7, 1, -15, 4, 6, 12, 9, 13, 10, 8,
    // hoplit by square
    189, 183, 175, 173, 168, 165, 160, 152, 194, 179, 176, 175, 172, 170, 165, 168, 192, 177, 170, 173, 169, 168, 174, 165, 173,
    178, 171, 166, 171, 170, 172, 163,
    // hoplit in reserve
    184,
    // to move
    0,
    // two bishops
    49,
    // square seen by knight, bishop, rook, queen, hoplit
    7, 3, 2, 12, 13,
    // square at the enemy king seen by knight, bishop, rook, queen, hoplit
    -12, -7, -9, 23, -18,
    // pieces looking at the enemy king, none to five
    -21, -20, -2, 32, 16, 2,
    // rook on an open, a half-open file
    -32, 31,
    // piece attacked by a pawn; by a lesser piece
    34, 36,
    // pawn doubled, isolated, protected, beside another, backward
    -22, 1, 12, 8, 3,
    // passed pawn by rank
    15, 19, 20, 42, 61, 113, 145, 15,
    // passed pawn protected, blocked
    -10, -19,
    // passed pawn, steps of the enemy's and of the own king to it
    21, -8,
    // pawn one, two ranks before the king; file there without own pawn
    6, 4, 18,
  ],
};
