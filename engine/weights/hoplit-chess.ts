/** Written by `npm run train hoplit-chess -- --seed 1 --rounds 4 --games 1500,1500,3000,4000 --nodes 100,150,300,1000`. */
import type { Weights } from "../evaluation.ts";

export const weights: Weights = {
  early: [
    // pawn by square
    -33, -45, -42, -40, -34, -26, -31, -33, -33, -29, -44, -51, -35, -26, -31, -33, -33, -36, -41, -36, -43, -29, -30, -33, -33,
    -21, -28, -23, -33, -33, -32, -33,
    // knight by square
    312, 311, 291, 310, 326, 308, 314, 301, 290, 306, 323, 314, 318, 311, 313, 314, 320, 302, 297, 324, 317, 322, 318, 310, 315,
    320, 321, 321, 328, 315, 318, 313,
    // bishop by square
    318, 328, 322, 319, 329, 319, 318, 329, 331, 336, 334, 325, 325, 324, 322, 322, 305, 334, 336, 330, 327, 326, 321, 323, 325,
    327, 316, 323, 345, 328, 332, 318,
    // rook by square
    432, 418, 418, 419, 443, 432, 434, 432, 434, 436, 432, 432, 431, 436, 436, 436, 438, 436, 429, 431, 435, 436, 438, 434, 444,
    433, 433, 435, 433, 433, 442, 438,
    // queen by square
    906, 920, 912, 893, 909, 908, 903, 914, 908, 905, 910, 898, 908, 905, 908, 898, 899, 906, 915, 906, 910, 898, 902, 902, 919,
    910, 907, 900, 899, 907, 924, 910,
    // king by square
    -16, 0, 3, -2, -2, -1, -1, -1, 5, 14, 4, -1, 1, 2, 0, 0, -16, 22, 2, -2, 0, 0, 1, 1, -23, 13, -3, -1, 0, 0, 0, 0,
    // hoplit by square
    257, 255, 254, 253, 263, 260, 254, 193, 256, 269, 252, 255, 260, 260, 247, 249, 268, 259, 262, 247, 262, 264, 253, 240, 249,
    264, 254, 254, 265, 258, 250, 252,
    // hoplit in reserve
    347,
    // to move
    40,
    // two bishops
    34,
    // square seen by knight, bishop, rook, queen, hoplit, no enemy pawn guarding it
    8, 5, 6, 4, 7,
    // knight that sees so many of these squares
    12, 17, 12, 15, 16, 9, 10, 13, 16, 13, 13, 13, 13, 13, 13, 13,
    // bishop that sees so many of these squares
    15, 11, 16, 21, 20, 16, 15, 12, 19, 13, 12, 17, 16, 15, 15, 15,
    // rook that sees so many of these squares
    -51, -48, -46, -44, -44, -43, -50, -51, -50, -52, -54, -47, -46, -38, -40, -46,
    // queen that sees so many of these squares, in twos
    4, 10, 3, 7, 11, 9, 7, 4, 15, 5, 5, 5, 6, 6, 7, 7,
    // hoplit that sees so many of these squares
    -44, -22, -25, -25, -17, -20, -24, -27, -25, -22, -27, -26, -27, -28, -26, -28,
    // square at the enemy king seen by knight, bishop, rook, queen, hoplit
    4, 12, 2, 19, 16,
    // pieces looking at the enemy king, none to five
    -16, -24, 5, 29, 22, 2,
    // what presses on the enemy king, in twos
    25, 21, 12, 0, -1, -6, -5, -1, -4, 3, 7, 10, 12, 14, 16, 11, 13, 18, 9, 11, 11, 10, 9, 10,
    // the same without a queen, in twos
    1, 0, -10, -12, -14, -14, -18, -15, -10, -11, 0, -9, -6, -7, -8, -8, -7, -8, -9, -9, -8, -8, -8, -8,
    // king by rank, the enemy without a queen
    3, 8, 20, 6, 7, 9, 8, 8,
    // steps from the enemy king to knight, bishop, rook, queen, hoplit
    -12, -7, -7, -15, 25,
    // pinned to its king: knight, bishop, rook, queen, hoplit
    -27, -22, -40, -39, -39,
    // may still castle short, long
    -20, -4,
    // knight, bishop, rook, queen that could check and not be taken
    95, 27, 133, 50,
    // squares at the enemy king that only the enemy's enemies see, none to eight
    -24, -5, -4, 17, 11, 4, 1, 1, 0,
    // rook on an open, a half-open file
    62, 28,
    // rook shut in by its king, with another on its file, on the seventh rank before the king
    -7, 8, 14,
    // knight, bishop behind a pawn
    5, -1,
    // knight, bishop where no pawn can drive it away
    34, 27,
    // own pawn on the colour of a bishop
    -7,
    // piece attacked by a pawn; by a pawn, were it to go ahead
    87, 21,
    // by knight, bishop, rook, queen, hoplit, king: pawn to hoplit attacked
    7, 0, 26, 36, 53, 39, 3, 24, -3, 36, 75, 50, -19, -3, 32, -6, 63, 25, -3, -4, 0, 4, 0, 11, 0, 8, 14, 1, 59, 35, 14, 49, 27, 4,
    0, 23,
    // piece, pawn that a piece attacks and nothing protects
    -26, -14,
    // pawn doubled, isolated, protected, beside another, backward
    -3, -3, 6, -2, -1,
    // pawn isolated, backward with no enemy pawn before it
    -14, -13,
    // square in the own centre that no enemy pawn guards, one behind an own pawn
    -2, 3,
    // square that a side sees; that both see, the enemy not with a pawn
    4, 7,
    // passed pawn by rank
    15, -34, -31, -34, -5, -21, 59, 15,
    // passed pawn with nothing before it by rank
    0, -41, -54, -34, -4, 20, 66, 0,
    // passed pawn protected, blocked
    3, -13,
    // passed pawn, the square before it seen by the enemy's pieces, by the own ones
    -16, 4,
    // passed pawn beside another; own, enemy rook behind it; way that no enemy sees
    -4, 41, 1, -33,
    // passed pawn, steps of the enemy's and of the own king to it
    -15, 10,
    // before the king: pawn one, two ranks away; half-open file, open file
    -2, 5, -29, -29,
    // pawns over five by knight, bishop, rook, queen
    14, 8, 11, 57,
    // queen beside a rook, against a rook, against a minor piece; two knights; two rooks; no pawn
    -54, -58, 0, 4, -30, 44,
    // before the king: enemy pawn one or two, three ranks away
    -24, -5,
  ],
  late: [
    // pawn by square
    95, 88, 91, 95, 107, 96, 85, 95, 95, 104, 95, 84, 100, 101, 98, 95, 95, 100, 95, 87, 92, 107, 96, 95, 95, 85, 85, 85, 92, 100,
    105, 95,
    // knight by square
    326, 328, 333, 325, 325, 326, 329, 321, 313, 328, 327, 327, 329, 330, 327, 333, 326, 327, 331, 335, 330, 333, 336, 326, 328,
    327, 328, 334, 336, 331, 331, 329,
    // bishop by square
    347, 340, 336, 338, 334, 338, 338, 347, 341, 341, 342, 337, 342, 345, 340, 341, 342, 339, 343, 341, 341, 348, 344, 343, 335,
    342, 345, 344, 346, 335, 345, 339,
    // rook by square
    544, 553, 559, 566, 561, 555, 558, 559, 556, 556, 557, 565, 565, 555, 563, 564, 551, 556, 561, 562, 563, 560, 560, 562, 547,
    552, 560, 558, 562, 556, 566, 566,
    // queen by square
    936, 938, 935, 936, 938, 938, 936, 935, 938, 932, 937, 939, 941, 938, 933, 933, 935, 936, 936, 938, 939, 935, 932, 934, 931,
    936, 939, 934, 938, 935, 944, 938,
    // king by square
    -14, -6, -9, -11, -7, -6, -6, -11, -4, 0, 1, 5, 4, 2, 0, -5, -5, 4, -5, 4, 9, 0, 9, 4, 3, 1, 6, 9, 9, 12, 4, 3,
    // hoplit by square
    220, 218, 218, 222, 228, 219, 219, 196, 237, 229, 228, 224, 228, 225, 221, 214, 238, 227, 229, 219, 227, 228, 221, 216, 221,
    225, 226, 224, 228, 225, 223, 222,
    // hoplit in reserve
    235,
    // to move
    9,
    // two bishops
    44,
    // square seen by knight, bishop, rook, queen, hoplit, no enemy pawn guarding it
    9, 4, 6, 5, 7,
    // knight that sees so many of these squares
    24, 14, 33, 39, 40, 42, 30, 26, 11, 28, 28, 28, 28, 28, 28, 28,
    // bishop that sees so many of these squares
    10, 26, 28, 34, 41, 50, 45, 44, 36, 30, 31, 22, 27, 17, 31, 31,
    // rook that sees so many of these squares
    62, 68, 81, 79, 91, 91, 88, 88, 87, 87, 86, 85, 80, 76, 41, 78,
    // queen that sees so many of these squares, in twos
    33, 31, 31, 42, 43, 44, 38, 42, 46, 36, 29, 30, 34, 35, 36, 36,
    // hoplit that sees so many of these squares
    -83, -56, -53, -49, -52, -52, -51, -53, -59, -58, -56, -59, -56, -59, -56, -58,
    // square at the enemy king seen by knight, bishop, rook, queen, hoplit
    -1, 10, 5, 7, -3,
    // pieces looking at the enemy king, none to five
    9, -13, -14, 0, 16, 1,
    // what presses on the enemy king, in twos
    34, 38, 37, 42, 43, 41, 38, 42, 38, 42, 41, 40, 40, 44, 45, 41, 42, 45, 39, 42, 43, 42, 41, 42,
    // the same without a queen, in twos
    -27, -40, -36, -46, -39, -40, -40, -37, -43, -44, -56, -42, -44, -43, -43, -41, -38, -40, -41, -41, -40, -40, -40, -40,
    // king by rank, the enemy without a queen
    38, 35, 39, 47, 51, 46, 45, 30,
    // steps from the enemy king to knight, bishop, rook, queen, hoplit
    -2, 0, 4, -4, 15,
    // pinned to its king: knight, bishop, rook, queen, hoplit
    -41, -36, -27, -15, -7,
    // may still castle short, long
    4, 17,
    // knight, bishop, rook, queen that could check and not be taken
    7, 29, -12, 83,
    // squares at the enemy king that only the enemy's enemies see, none to eight
    -4, 2, 7, -4, -1, -1, 0, 1, 0,
    // rook on an open, a half-open file
    -8, -10,
    // rook shut in by its king, with another on its file, on the seventh rank before the king
    -29, 18, 20,
    // knight, bishop behind a pawn
    17, 16,
    // knight, bishop where no pawn can drive it away
    19, 1,
    // own pawn on the colour of a bishop
    -3,
    // piece attacked by a pawn; by a pawn, were it to go ahead
    46, 5,
    // by knight, bishop, rook, queen, hoplit, king: pawn to hoplit attacked
    8, 0, 26, 7, 1, 28, 2, 21, 0, 22, 20, 7, 30, 20, 9, -3, 15, 51, 27, -15, -7, -14, 0, -7, 12, 50, 36, 51, 12, 4, 23, 16, 10, 1,
    0, 4,
    // piece, pawn that a piece attacks and nothing protects
    -35, -52,
    // pawn doubled, isolated, protected, beside another, backward
    -7, -2, 13, 6, 6,
    // pawn isolated, backward with no enemy pawn before it
    7, 4,
    // square in the own centre that no enemy pawn guards, one behind an own pawn
    5, 0,
    // square that a side sees; that both see, the enemy not with a pawn
    0, -8,
    // passed pawn by rank
    15, 30, 40, 21, 3, 21, 48, 15,
    // passed pawn with nothing before it by rank
    0, 9, 9, 11, 32, 64, 72, 0,
    // passed pawn protected, blocked
    -4, 1,
    // passed pawn, the square before it seen by the enemy's pieces, by the own ones
    -2, 15,
    // passed pawn beside another; own, enemy rook behind it; way that no enemy sees
    -11, 4, -78, 39,
    // passed pawn, steps of the enemy's and of the own king to it
    17, -8,
    // before the king: pawn one, two ranks away; half-open file, open file
    5, 3, 19, 15,
    // pawns over five by knight, bishop, rook, queen
    25, 25, 51, 41,
    // queen beside a rook, against a rook, against a minor piece; two knights; two rooks; no pawn
    3, 104, 65, -15, 10, -25,
    // before the king: enemy pawn one or two, three ranks away
    -6, -1,
  ],
};
