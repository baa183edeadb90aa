/** Written by `npm run train chess -- --seed 1 --rounds 4 --games 1500,1500,3000,7000 --nodes 100,150,300,1000`. */
import type { Weights } from "../evaluation.ts";

export const weights: Weights = {
  early: [
    // pawn by square
    79, 71, 81, 72, 74, 83, 87, 79, 79, 94, 80, 74, 86, 74, 82, 79, 79, 76, 72, 82, 79, 75, 71, 79, 79, 73, 77, 90, 79, 85, 85,
    79,
    // knight by square
    310, 312, 302, 314, 325, 315, 306, 303, 297, 313, 319, 325, 322, 327, 311, 315, 316, 315, 311, 325, 322, 316, 316, 315, 309,
    320, 324, 333, 330, 327, 319, 315,
    // bishop by square
    335, 344, 334, 339, 344, 321, 317, 338, 344, 349, 359, 336, 343, 336, 337, 339, 325, 353, 348, 343, 337, 343, 330, 339, 344,
    348, 337, 352, 351, 346, 330, 334,
    // rook by square
    476, 469, 464, 461, 488, 500, 502, 501, 487, 488, 482, 487, 489, 502, 495, 499, 501, 494, 494, 486, 493, 501, 508, 505, 503,
    481, 486, 482, 497, 501, 506, 493,
    // queen by square
    951, 947, 945, 946, 945, 946, 935, 943, 941, 946, 955, 953, 947, 957, 941, 945, 939, 961, 943, 949, 956, 959, 957, 955, 953,
    954, 942, 949, 951, 959, 956, 951,
    // king by square
    -8, 20, -6, -5, 1, -1, 0, -3, 18, 5, 2, -1, 5, 0, 1, 2, -10, 5, 1, -3, -3, 0, 2, 0, -11, 2, -6, -6, -1, -1, 2, -1,
    // hoplit by square
    280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280,
    280, 280, 280, 280, 280, 280, 280,
    // hoplit in reserve
    280,
    // to move
    24,
    // two bishops
    22,
    // square seen by knight, bishop, rook, queen, hoplit, no enemy pawn guarding it
    9, 7, 7, 3, 3,
    // knight that sees so many of these squares
    12, 20, 19, 15, 21, 18, 15, 17, 13, 16, 16, 16, 16, 16, 16, 16,
    // bishop that sees so many of these squares
    18, 32, 36, 38, 37, 32, 30, 26, 23, 25, 28, 32, 33, 28, 30, 30,
    // rook that sees so many of these squares
    11, 16, 14, 16, 13, 12, 7, 5, 9, 6, 10, 11, 3, 7, 31, 11,
    // queen that sees so many of these squares, in twos
    49, 50, 50, 52, 52, 51, 47, 46, 50, 53, 54, 49, 46, 46, 49, 49,
    // hoplit that sees so many of these squares
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    // square at the enemy king seen by knight, bishop, rook, queen, hoplit
    19, 12, 7, 15, 3,
    // pieces looking at the enemy king, none to five
    -7, -22, -2, 13, 21, 5,
    // squares at the enemy king that only the enemy's enemies see, none to eight
    -18, -16, -8, 22, 11, 5, 3, 1, 0,
    // rook on an open, a half-open file
    91, 12,
    // knight, bishop where no pawn can drive it away
    18, 38,
    // own pawn on the colour of a bishop
    -8,
    // piece attacked by a pawn; by a lesser piece
    64, 54,
    // piece, pawn that a piece attacks and nothing protects
    -28, -20,
    // pawn doubled, isolated, protected, beside another, backward
    6, 0, 9, 7, 6,
    // passed pawn by rank
    15, 21, 11, 1, -6, 26, 67, 15,
    // passed pawn with nothing before it by rank
    0, -19, -7, -37, -20, 9, 47, 0,
    // passed pawn protected, blocked
    7, -16,
    // passed pawn, the square before it seen by the enemy's pieces, by the own ones
    14, 16,
    // passed pawn, steps of the enemy's and of the own king to it
    -14, 5,
    // before the king: pawn one, two ranks away; half-open file, open file
    15, 3, -21, -54,
    // before the king: enemy pawn one or two, three ranks away
    -17, -9,
  ],
  late: [
    // pawn by square
    116, 122, 113, 115, 121, 113, 105, 116, 116, 118, 104, 113, 120, 119, 136, 116, 116, 122, 114, 106, 124, 121, 111, 116, 116,
    126, 114, 99, 106, 121, 132, 116,
    // knight by square
    275, 274, 272, 282, 275, 271, 272, 274, 273, 282, 275, 268, 275, 268, 274, 274, 268, 267, 286, 283, 293, 283, 276, 275, 272,
    272, 286, 293, 291, 293, 279, 273,
    // bishop by square
    289, 295, 298, 299, 291, 297, 293, 286, 298, 296, 298, 297, 303, 293, 306, 300, 295, 294, 300, 304, 297, 305, 294, 304, 294,
    295, 310, 298, 300, 305, 291, 289,
    // rook by square
    467, 460, 470, 479, 479, 475, 480, 482, 467, 457, 472, 476, 480, 485, 483, 479, 467, 467, 470, 478, 479, 483, 476, 472, 466,
    462, 475, 479, 474, 481, 479, 478,
    // queen by square
    937, 937, 937, 941, 944, 938, 937, 932, 933, 929, 940, 938, 945, 944, 938, 938, 932, 917, 945, 941, 946, 945, 941, 940, 923,
    930, 934, 945, 944, 942, 946, 939,
    // king by square
    -18, -4, -11, -8, 2, 7, 3, -20, -10, 0, 0, 6, 21, 3, 17, 1, -14, -5, -4, 14, 10, -31, 9, -4, -10, -3, 4, 13, 16, 16, 13, -13,
    // hoplit by square
    280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280,
    280, 280, 280, 280, 280, 280, 280,
    // hoplit in reserve
    280,
    // to move
    6,
    // two bishops
    53,
    // square seen by knight, bishop, rook, queen, hoplit, no enemy pawn guarding it
    3, 1, 3, 9, 3,
    // knight that sees so many of these squares
    -26, -34, -23, -18, -20, -12, -15, -25, -34, -23, -23, -23, -23, -23, -23, -23,
    // bishop that sees so many of these squares
    -33, -17, -13, -12, -10, -5, 0, -4, 1, -11, -11, -23, -11, -30, -13, -13,
    // rook that sees so many of these squares
    -30, -19, -8, -2, 3, 1, 8, 6, 4, 3, 0, -1, -2, -2, -48, -6,
    // queen that sees so many of these squares, in twos
    38, 30, 37, 33, 36, 47, 42, 54, 44, 43, 42, 33, 29, 28, 38, 38,
    // hoplit that sees so many of these squares
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    // square at the enemy king seen by knight, bishop, rook, queen, hoplit
    -16, -7, -3, 27, 3,
    // pieces looking at the enemy king, none to five
    -22, -23, -5, 36, 26, 1,
    // squares at the enemy king that only the enemy's enemies see, none to eight
    -2, 7, 10, -5, -9, -6, 3, 2, 0,
    // rook on an open, a half-open file
    -33, 14,
    // knight, bishop where no pawn can drive it away
    24, 2,
    // own pawn on the colour of a bishop
    -2,
    // piece attacked by a pawn; by a lesser piece
    25, 7,
    // piece, pawn that a piece attacks and nothing protects
    -25, -55,
    // pawn doubled, isolated, protected, beside another, backward
    -15, 0, 13, 11, 9,
    // passed pawn by rank
    15, 2, 5, 21, 53, 90, 122, 15,
    // passed pawn with nothing before it by rank
    0, 12, -1, 25, 27, 59, 80, 0,
    // passed pawn protected, blocked
    1, -3,
    // passed pawn, the square before it seen by the enemy's pieces, by the own ones
    -28, 13,
    // passed pawn, steps of the enemy's and of the own king to it
    18, -7,
    // before the king: pawn one, two ranks away; half-open file, open file
    2, 4, 16, 22,
    // before the king: enemy pawn one or two, three ranks away
    5, -3,
  ],
};
