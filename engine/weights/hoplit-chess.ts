/** Written by `npm run train hoplit-chess -- --seed 1 --rounds 4 --games 1500,1500,3000,7000 --nodes 100,150,300,1000`. */
import type { Weights } from "../evaluation.ts";

export const weights: Weights = {
  early: [
    // pawn by square
    83, 81, 75, 73, 77, 100, 94, 83, 83, 88, 82, 70, 84, 89, 78, 83, 83, 83, 81, 81, 79, 77, 83, 83, 83, 83, 88, 96, 81, 92, 83,
    83,
    // knight by square
    292, 297, 280, 300, 303, 300, 297, 279, 268, 299, 297, 297, 315, 298, 292, 297, 296, 301, 283, 318, 312, 304, 299, 296, 301,
    293, 311, 306, 317, 320, 295, 299,
    // bishop by square
    296, 312, 312, 305, 316, 302, 298, 312, 306, 323, 329, 318, 323, 309, 308, 305, 285, 318, 319, 328, 318, 312, 317, 308, 310,
    312, 310, 327, 323, 328, 316, 310,
    // rook by square
    404, 401, 406, 409, 425, 426, 432, 425, 416, 407, 405, 404, 408, 423, 421, 422, 423, 415, 411, 414, 419, 424, 423, 422, 423,
    414, 416, 417, 416, 435, 430, 426,
    // queen by square
    896, 894, 889, 895, 904, 908, 904, 910, 897, 888, 892, 892, 902, 916, 894, 893, 886, 897, 898, 897, 899, 909, 903, 908, 899,
    895, 891, 895, 903, 909, 901, 905,
    // king by square
    1, 6, -1, -3, -1, -2, -1, -2, 32, 16, 7, -3, 6, 2, 2, 0, -6, 8, -7, -2, 0, 0, -1, -3, -11, -17, -13, -3, 0, -2, 0, -1,
    // hoplit by square
    329, 319, 310, 285, 299, 300, 301, 235, 350, 323, 297, 296, 300, 303, 276, 281, 364, 315, 307, 297, 296, 288, 300, 281, 332,
    302, 298, 289, 296, 283, 283, 288,
    // hoplit in reserve
    322,
    // to move
    38,
    // two bishops
    10,
    // square seen by knight, bishop, rook, queen, hoplit, no enemy pawn guarding it
    9, 9, 9, 6, 10,
    // knight that sees so many of these squares
    -6, 1, -3, -1, 2, 2, -1, 5, -10, -1, -1, -1, -1, -1, -1, -1,
    // bishop that sees so many of these squares
    3, 2, 3, 5, 6, 2, 5, -3, -1, 6, 3, 6, 5, 1, 3, 3,
    // rook that sees so many of these squares
    -69, -58, -58, -56, -60, -64, -68, -72, -75, -66, -66, -61, -61, -60, -48, -62,
    // queen that sees so many of these squares, in twos
    -2, 0, -5, -3, 1, 2, 3, -4, 1, 2, 0, -3, -3, -3, -1, -1,
    // hoplit that sees so many of these squares
    9, 16, 25, 35, 30, 24, 21, 20, 20, 17, 18, 21, 17, 20, 21, 22,
    // square at the enemy king seen by knight, bishop, rook, queen, hoplit
    24, 11, 21, 18, 19,
    // pieces looking at the enemy king, none to five
    -8, -25, -14, 15, 43, 9,
    // squares at the enemy king that only the enemy's enemies see, none to eight
    -21, -17, -5, 25, 10, 4, 2, 1, 0,
    // rook on an open, a half-open file
    96, 15,
    // knight, bishop where no pawn can drive it away
    42, 41,
    // own pawn on the colour of a bishop
    -4,
    // piece attacked by a pawn; by a lesser piece
    83, 41,
    // piece, pawn that a piece attacks and nothing protects
    -41, -21,
    // pawn doubled, isolated, protected, beside another, backward
    -2, -10, 5, -4, -10,
    // passed pawn by rank
    15, -8, -10, -5, -7, 5, 38, 15,
    // passed pawn with nothing before it by rank
    0, -6, -12, -43, -15, 9, 46, 0,
    // passed pawn protected, blocked
    6, -19,
    // passed pawn, the square before it seen by the enemy's pieces, by the own ones
    6, 11,
    // passed pawn, steps of the enemy's and of the own king to it
    -15, 6,
    // before the king: pawn one, two ranks away; half-open file, open file
    3, 1, -27, -42,
    // before the king: enemy pawn one or two, three ranks away
    -20, -4,
  ],
  late: [
    // pawn by square
    120, 114, 111, 116, 110, 138, 115, 120, 120, 126, 115, 114, 115, 131, 123, 120, 120, 131, 109, 115, 130, 137, 135, 120, 120,
    121, 106, 116, 111, 130, 124, 120,
    // knight by square
    292, 296, 285, 284, 295, 291, 289, 287, 285, 295, 291, 284, 286, 291, 292, 294, 281, 287, 303, 301, 307, 302, 287, 290, 287,
    297, 306, 319, 326, 305, 291, 293,
    // bishop by square
    318, 305, 311, 307, 309, 313, 307, 312, 309, 312, 313, 315, 316, 311, 310, 309, 309, 312, 318, 315, 313, 312, 305, 313, 303,
    310, 328, 315, 315, 310, 311, 311,
    // rook by square
    508, 512, 516, 513, 519, 517, 526, 521, 509, 513, 511, 521, 525, 524, 536, 529, 510, 515, 517, 519, 511, 523, 528, 516, 508,
    512, 520, 517, 513, 514, 518, 506,
    // queen by square
    946, 951, 948, 955, 964, 959, 949, 956, 952, 951, 949, 954, 962, 962, 947, 954, 949, 949, 956, 958, 960, 958, 953, 957, 934,
    949, 956, 959, 960, 962, 963, 959,
    // king by square
    -15, -10, -6, 0, 1, -2, -10, -16, -18, -3, 2, 9, 24, 14, 13, -9, -10, -2, 8, 13, 19, -5, 3, -27, -12, 5, 8, 10, -3, 16, 11,
    -8,
    // hoplit by square
    246, 244, 238, 238, 226, 228, 230, 221, 249, 238, 235, 227, 233, 234, 231, 229, 255, 233, 230, 233, 232, 232, 236, 228, 251,
    233, 233, 228, 231, 226, 229, 229,
    // hoplit in reserve
    183,
    // to move
    7,
    // two bishops
    52,
    // square seen by knight, bishop, rook, queen, hoplit, no enemy pawn guarding it
    3, 2, 3, 8, 8,
    // knight that sees so many of these squares
    -8, -20, -9, -2, 5, 11, 5, -10, -25, -6, -6, -6, -6, -6, -6, -6,
    // bishop that sees so many of these squares
    -14, -11, 6, 6, 8, 15, 13, 9, 11, -2, 2, -9, 1, -7, 2, 2,
    // rook that sees so many of these squares
    22, 23, 30, 32, 47, 52, 49, 54, 54, 45, 44, 36, 37, 36, 0, 37,
    // queen that sees so many of these squares, in twos
    51, 43, 51, 51, 60, 67, 71, 67, 59, 59, 49, 46, 45, 47, 54, 54,
    // hoplit that sees so many of these squares
    -72, -46, -39, -40, -38, -42, -41, -44, -48, -48, -48, -48, -46, -45, -45, -48,
    // square at the enemy king seen by knight, bishop, rook, queen, hoplit
    -13, -7, -3, 21, -7,
    // pieces looking at the enemy king, none to five
    -16, -21, -8, 43, 20, 1,
    // squares at the enemy king that only the enemy's enemies see, none to eight
    1, 12, 12, -7, -14, -5, 1, 1, 0,
    // rook on an open, a half-open file
    -32, 15,
    // knight, bishop where no pawn can drive it away
    27, 27,
    // own pawn on the colour of a bishop
    5,
    // piece attacked by a pawn; by a lesser piece
    46, 22,
    // piece, pawn that a piece attacks and nothing protects
    -39, -59,
    // pawn doubled, isolated, protected, beside another, backward
    -17, -1, 7, 8, 3,
    // passed pawn by rank
    15, 20, 12, 20, 41, 83, 106, 15,
    // passed pawn with nothing before it by rank
    0, 12, 5, 22, 41, 58, 123, 0,
    // passed pawn protected, blocked
    -6, -1,
    // passed pawn, the square before it seen by the enemy's pieces, by the own ones
    -26, 16,
    // passed pawn, steps of the enemy's and of the own king to it
    19, -7,
    // before the king: pawn one, two ranks away; half-open file, open file
    3, 5, 25, 27,
    // before the king: enemy pawn one or two, three ranks away
    -7, 0,
  ],
};
