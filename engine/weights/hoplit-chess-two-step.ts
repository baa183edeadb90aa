/** Written by `npm run train hoplit-chess-two-step -- --seed 1 --rounds 4 --games 1500,1500,3000,7000 --nodes 100,150,300,1000`. */
import type { Weights } from "../evaluation.ts";

export const weights: Weights = {
  early: [
    // pawn by square
    88, 87, 90, 83, 87, 94, 95, 88, 88, 101, 71, 69, 88, 101, 90, 88, 88, 87, 75, 93, 95, 96, 89, 88, 88, 95, 88, 89, 88, 78, 87,
    88,
    // knight by square
    294, 295, 281, 302, 303, 306, 299, 288, 267, 304, 308, 303, 321, 301, 301, 299, 289, 302, 283, 314, 318, 307, 300, 295, 302,
    303, 319, 313, 325, 326, 305, 302,
    // bishop by square
    305, 316, 308, 309, 308, 310, 314, 318, 302, 321, 313, 310, 324, 314, 311, 305, 285, 312, 324, 312, 314, 321, 312, 306, 304,
    322, 297, 324, 335, 320, 316, 308,
    // rook by square
    414, 415, 419, 422, 434, 439, 451, 454, 428, 428, 430, 432, 439, 438, 441, 440, 441, 434, 423, 434, 437, 440, 466, 444, 450,
    430, 433, 443, 440, 446, 452, 442,
    // queen by square
    893, 896, 891, 887, 909, 902, 905, 904, 895, 916, 898, 897, 896, 917, 913, 891, 896, 897, 893, 892, 903, 908, 904, 902, 893,
    895, 885, 889, 897, 906, 901, 897,
    // king by square
    -8, 9, -8, -1, 0, 1, 1, -1, 28, 13, 5, 0, 3, 1, 0, 0, -10, -4, -1, -3, 1, -1, 3, 2, -13, -7, -2, -2, -4, -3, 0, 0,
    // hoplit by square
    352, 326, 312, 307, 306, 304, 303, 237, 364, 331, 311, 311, 311, 308, 298, 296, 369, 326, 306, 303, 302, 296, 297, 284, 351,
    315, 304, 301, 302, 300, 300, 299,
    // hoplit in reserve
    334,
    // to move
    42,
    // two bishops
    34,
    // square seen by knight, bishop, rook, queen, hoplit, no enemy pawn guarding it
    12, 9, 8, 7, 13,
    // knight that sees so many of these squares
    -2, 8, 1, 1, 5, 1, 4, 4, 0, 2, 2, 2, 2, 2, 2, 2,
    // bishop that sees so many of these squares
    0, 0, 4, 5, 5, 3, 3, -1, 3, 0, 8, 5, -2, 1, 2, 2,
    // rook that sees so many of these squares
    -50, -39, -39, -39, -34, -41, -52, -50, -52, -54, -51, -46, -33, -38, -33, -43,
    // queen that sees so many of these squares, in twos
    -6, 4, 2, -1, 0, -2, -4, -4, 3, 1, 0, -3, -3, -2, -1, -1,
    // hoplit that sees so many of these squares
    5, 36, 32, 35, 40, 39, 39, 35, 30, 30, 30, 28, 26, 27, 31, 26,
    // square at the enemy king seen by knight, bishop, rook, queen, hoplit
    24, 10, 18, 19, 13,
    // pieces looking at the enemy king, none to five
    -7, -25, -12, 24, 34, 3,
    // squares at the enemy king that only the enemy's enemies see, none to eight
    -22, -21, -10, 25, 17, 6, 3, 2, 0,
    // rook on an open, a half-open file
    91, 18,
    // knight, bishop where no pawn can drive it away
    46, 35,
    // own pawn on the colour of a bishop
    1,
    // piece attacked by a pawn; by a lesser piece
    90, 47,
    // piece, pawn that a piece attacks and nothing protects
    -39, -21,
    // pawn doubled, isolated, protected, beside another, backward
    -7, -1, 13, 1, 6,
    // passed pawn by rank
    15, 5, 3, -1, -7, -10, 64, 15,
    // passed pawn with nothing before it by rank
    0, -14, -35, -23, -20, 14, 50, 0,
    // passed pawn protected, blocked
    -11, -23,
    // passed pawn, the square before it seen by the enemy's pieces, by the own ones
    12, 20,
    // passed pawn, steps of the enemy's and of the own king to it
    -17, 7,
    // before the king: pawn one, two ranks away; half-open file, open file
    8, 0, -27, -35,
    // before the king: enemy pawn one or two, three ranks away
    -29, -10,
  ],
  late: [
    // pawn by square
    124, 134, 123, 123, 125, 111, 116, 124, 124, 131, 114, 127, 128, 135, 135, 124, 124, 124, 125, 112, 116, 134, 127, 124, 124,
    122, 119, 114, 116, 134, 133, 124,
    // knight by square
    280, 282, 276, 281, 293, 280, 288, 285, 274, 282, 283, 284, 287, 287, 289, 287, 290, 287, 306, 292, 299, 293, 290, 285, 285,
    282, 290, 304, 306, 304, 296, 287,
    // bishop by square
    293, 298, 300, 298, 295, 299, 297, 306, 292, 284, 300, 300, 294, 303, 304, 301, 299, 295, 295, 300, 296, 302, 299, 297, 288,
    288, 299, 299, 301, 306, 298, 294,
    // rook by square
    487, 478, 489, 494, 495, 490, 492, 505, 476, 482, 489, 489, 491, 498, 495, 494, 484, 488, 493, 491, 500, 489, 490, 491, 486,
    486, 487, 492, 497, 494, 500, 497,
    // queen by square
    937, 943, 943, 944, 949, 941, 947, 945, 942, 946, 937, 950, 954, 948, 945, 941, 942, 938, 943, 947, 948, 951, 946, 943, 926,
    941, 949, 952, 957, 947, 947, 944,
    // king by square
    -14, -7, -5, 2, 0, 5, -2, -16, -12, -1, 5, 1, 8, 6, -10, -6, -15, 2, 0, 5, 4, 15, 20, 5, -13, 1, 0, 6, 12, -4, 8, 3,
    // hoplit by square
    235, 235, 234, 219, 222, 219, 224, 219, 241, 249, 233, 225, 222, 227, 222, 220, 250, 238, 230, 229, 226, 228, 221, 216, 242,
    230, 218, 227, 223, 217, 220, 220,
    // hoplit in reserve
    115,
    // to move
    7,
    // two bishops
    66,
    // square seen by knight, bishop, rook, queen, hoplit, no enemy pawn guarding it
    3, 3, 4, 4, 6,
    // knight that sees so many of these squares
    -20, -15, -15, -9, -2, 0, -3, -15, -26, -11, -11, -11, -11, -11, -11, -11,
    // bishop that sees so many of these squares
    -45, -24, -18, -5, -1, 0, 8, 3, 3, -7, -11, -24, -22, -35, -12, -12,
    // rook that sees so many of these squares
    -10, -2, -2, 11, 16, 23, 30, 26, 31, 23, 16, 18, 5, 8, -30, 11,
    // queen that sees so many of these squares, in twos
    43, 38, 40, 41, 52, 51, 59, 56, 49, 48, 39, 36, 37, 43, 45, 45,
    // hoplit that sees so many of these squares
    -74, -56, -45, -44, -51, -52, -46, -50, -53, -54, -55, -55, -53, -53, -50, -54,
    // square at the enemy king seen by knight, bishop, rook, queen, hoplit
    -14, -3, -2, 27, -4,
    // pieces looking at the enemy king, none to five
    -22, -28, 0, 35, 35, 1,
    // squares at the enemy king that only the enemy's enemies see, none to eight
    3, 9, 5, -10, -11, 0, 2, 2, 0,
    // rook on an open, a half-open file
    -28, 24,
    // knight, bishop where no pawn can drive it away
    12, 23,
    // own pawn on the colour of a bishop
    -3,
    // piece attacked by a pawn; by a lesser piece
    39, 14,
    // piece, pawn that a piece attacks and nothing protects
    -38, -68,
    // pawn doubled, isolated, protected, beside another, backward
    -8, 5, 7, 9, 7,
    // passed pawn by rank
    15, 13, 5, 17, 40, 70, 104, 15,
    // passed pawn with nothing before it by rank
    0, 4, 14, 15, 33, 73, 91, 0,
    // passed pawn protected, blocked
    -3, 8,
    // passed pawn, the square before it seen by the enemy's pieces, by the own ones
    -25, 14,
    // passed pawn, steps of the enemy's and of the own king to it
    17, -7,
    // before the king: pawn one, two ranks away; half-open file, open file
    -5, 3, 16, 9,
    // before the king: enemy pawn one or two, three ranks away
    -4, -2,
  ],
};
