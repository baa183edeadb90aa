/** Written by `npm run train hoplit-chess -- --seed 1 --rounds 4 --games 1500,1500,3000,7000 --nodes 100,150,300,1000`. */
import type { Weights } from "../evaluation.ts";

export const weights: Weights = {
  early: [
    // pawn by square
    87, 76, 82, 72, 73, 105, 88, 87, 87, 103, 84, 73, 88, 88, 87, 87, 87, 96, 86, 91, 87, 87, 89, 87, 87, 86, 86, 99, 96, 82, 87,
    87,
    // knight by square
    287, 273, 270, 285, 295, 289, 290, 274, 248, 286, 288, 294, 321, 289, 285, 285, 280, 280, 272, 315, 302, 295, 287, 284, 281,
    285, 287, 313, 311, 297, 287, 286,
    // bishop by square
    315, 320, 312, 310, 320, 313, 304, 327, 315, 323, 319, 307, 341, 307, 309, 305, 285, 305, 316, 338, 319, 321, 304, 316, 306,
    307, 314, 336, 343, 327, 315, 315,
    // rook by square
    404, 404, 415, 418, 427, 438, 418, 440, 427, 425, 425, 428, 433, 438, 431, 441, 429, 426, 426, 428, 429, 435, 443, 438, 431,
    422, 426, 429, 436, 441, 447, 433,
    // queen by square
    905, 918, 918, 922, 940, 917, 919, 925, 906, 903, 915, 916, 920, 943, 925, 916, 909, 927, 912, 916, 925, 920, 927, 921, 907,
    904, 904, 917, 925, 927, 922, 924,
    // king by square
    2, 7, -2, -3, -3, 0, 1, -2, 14, 16, 4, 2, -1, 0, 2, 0, -22, 16, 7, -1, -2, -1, -2, 0, -25, -1, 3, -2, -3, -1, 0, -1,
    // hoplit by square
    348, 315, 308, 310, 305, 307, 292, 230, 353, 322, 305, 298, 301, 302, 275, 293, 358, 319, 304, 297, 297, 290, 279, 282, 330,
    300, 297, 294, 305, 291, 293, 291,
    // hoplit in reserve
    318,
    // to move
    41,
    // two bishops
    24,
    // square seen by knight, bishop, rook, queen, hoplit, no enemy pawn guarding it
    12, 8, 9, 5, 11,
    // knight that sees so many of these squares
    -11, -6, -15, -16, -14, -15, -17, -10, -4, -12, -12, -12, -12, -12, -12, -12,
    // bishop that sees so many of these squares
    3, 4, 7, 9, 10, 5, 5, 6, 5, 10, 10, 4, 5, 4, 6, 6,
    // rook that sees so many of these squares
    -53, -46, -45, -43, -55, -54, -59, -57, -60, -60, -57, -50, -52, -44, -34, -51,
    // queen that sees so many of these squares, in twos
    14, 23, 18, 20, 21, 23, 21, 21, 17, 18, 18, 16, 15, 17, 19, 19,
    // hoplit that sees so many of these squares
    -2, 24, 25, 33, 36, 32, 30, 24, 24, 19, 19, 19, 18, 21, 22, 22,
    // square at the enemy king seen by knight, bishop, rook, queen, hoplit
    27, 16, 18, 23, 16,
    // pieces looking at the enemy king, none to five
    -28, -24, 1, 36, 45, 3,
    // what presses on the enemy king, in twos
    25, 12, 1, -6, -15, -15, -21, -11, -12, -6, -1, -3, 1, 10, 12, 10, 4, 4, 2, 3, 2, 2, 1, 2,
    // knight, bishop, rook, queen that could check and not be taken
    113, 30, 169, 56,
    // squares at the enemy king that only the enemy's enemies see, none to eight
    -20, -11, 0, 15, 13, 2, 1, 1, 0,
    // rook on an open, a half-open file
    71, 2,
    // knight, bishop where no pawn can drive it away
    38, 26,
    // own pawn on the colour of a bishop
    -7,
    // piece attacked by a pawn; by a lesser piece; by a pawn, were it to go ahead
    89, 47, 20,
    // piece, pawn that a piece attacks and nothing protects
    -36, -18,
    // pawn doubled, isolated, protected, beside another, backward
    8, -10, 8, -5, -4,
    // passed pawn by rank
    15, 10, -7, -7, -11, -1, 34, 15,
    // passed pawn with nothing before it by rank
    0, -5, -12, -29, -27, -14, 41, 0,
    // passed pawn protected, blocked
    -9, -8,
    // passed pawn, the square before it seen by the enemy's pieces, by the own ones
    6, 1,
    // passed pawn, steps of the enemy's and of the own king to it
    -13, 8,
    // before the king: pawn one, two ranks away; half-open file, open file
    6, 1, -31, -43,
    // before the king: enemy pawn one or two, three ranks away
    -16, -14,
  ],
  late: [
    // pawn by square
    122, 126, 113, 120, 136, 114, 109, 122, 122, 134, 116, 126, 118, 130, 132, 122, 122, 132, 115, 103, 114, 138, 131, 122, 122,
    131, 111, 105, 120, 130, 137, 122,
    // knight by square
    289, 293, 276, 291, 293, 290, 282, 283, 294, 288, 297, 298, 288, 289, 282, 289, 283, 294, 300, 294, 297, 297, 284, 290, 291,
    294, 294, 299, 304, 297, 287, 292,
    // bishop by square
    303, 305, 307, 297, 306, 303, 301, 297, 301, 297, 301, 306, 304, 301, 305, 302, 308, 297, 310, 299, 304, 306, 301, 305, 300,
    302, 304, 310, 309, 301, 304, 308,
    // rook by square
    506, 504, 509, 513, 515, 515, 522, 516, 500, 504, 507, 509, 514, 514, 518, 504, 504, 506, 513, 514, 509, 514, 513, 510, 497,
    508, 512, 509, 513, 511, 512, 511,
    // queen by square
    944, 944, 946, 946, 947, 947, 945, 948, 941, 944, 949, 951, 951, 951, 946, 948, 938, 937, 957, 950, 956, 953, 956, 949, 937,
    944, 955, 950, 956, 957, 950, 951,
    // king by square
    -14, -6, -3, 1, -6, 6, 3, -34, -12, -6, -3, 9, 9, -3, 8, -11, -2, 1, 2, 13, 12, 16, -2, -4, -5, -4, 7, 13, 8, 10, 4, -8,
    // hoplit by square
    245, 238, 232, 231, 236, 236, 221, 217, 248, 240, 232, 234, 232, 235, 231, 226, 252, 236, 236, 231, 233, 230, 227, 227, 252,
    241, 233, 233, 241, 228, 228, 227,
    // hoplit in reserve
    183,
    // to move
    6,
    // two bishops
    43,
    // square seen by knight, bishop, rook, queen, hoplit, no enemy pawn guarding it
    5, 4, 5, 3, 8,
    // knight that sees so many of these squares
    -14, -23, -10, -3, 3, 8, 1, -11, -30, -9, -9, -9, -9, -9, -9, -9,
    // bishop that sees so many of these squares
    -29, -23, -9, -3, 2, 11, 11, 8, 6, -5, -7, -22, -13, -21, -7, -7,
    // rook that sees so many of these squares
    16, 15, 23, 27, 35, 44, 47, 42, 45, 43, 39, 35, 26, 25, -4, 30,
    // queen that sees so many of these squares, in twos
    44, 37, 47, 39, 56, 60, 63, 66, 58, 56, 39, 35, 36, 44, 48, 48,
    // hoplit that sees so many of these squares
    -75, -44, -40, -36, -44, -41, -40, -44, -47, -49, -46, -46, -48, -46, -46, -50,
    // square at the enemy king seen by knight, bishop, rook, queen, hoplit
    -9, -8, -5, 11, -4,
    // pieces looking at the enemy king, none to five
    -26, -16, 1, 45, 19, 1,
    // what presses on the enemy king, in twos
    7, -6, -6, 2, 9, 4, 6, -3, 4, 3, 3, -10, -6, -6, -4, 0, -1, -2, 0, 2, 1, 1, 0, 1,
    // knight, bishop, rook, queen that could check and not be taken
    -7, 26, -47, 100,
    // squares at the enemy king that only the enemy's enemies see, none to eight
    11, 11, 9, -3, -17, -11, -1, 1, 0,
    // rook on an open, a half-open file
    -21, 26,
    // knight, bishop where no pawn can drive it away
    12, 23,
    // own pawn on the colour of a bishop
    7,
    // piece attacked by a pawn; by a lesser piece; by a pawn, were it to go ahead
    46, 15, 5,
    // piece, pawn that a piece attacks and nothing protects
    -37, -62,
    // pawn doubled, isolated, protected, beside another, backward
    -29, 0, 2, 6, 1,
    // passed pawn by rank
    15, 9, 28, 25, 35, 71, 129, 15,
    // passed pawn with nothing before it by rank
    0, 14, 5, 10, 30, 60, 74, 0,
    // passed pawn protected, blocked
    -1, 0,
    // passed pawn, the square before it seen by the enemy's pieces, by the own ones
    -26, 19,
    // passed pawn, steps of the enemy's and of the own king to it
    16, -6,
    // before the king: pawn one, two ranks away; half-open file, open file
    -6, 3, 15, 14,
    // before the king: enemy pawn one or two, three ranks away
    9, 2,
  ],
};
