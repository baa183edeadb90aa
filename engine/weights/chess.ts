/** Written by `npm run train chess -- --seed 1 --rounds 4 --games 1500,1500,3000,4000 --nodes 100,150,300,1000`. */
import type { Weights } from "../evaluation.ts";

export const weights: Weights = {
  early: [
    // pawn by square
    -165, -173, -160, -176, -174, -156, -162, -165, -165, -168, -168, -180, -181, -163, -165, -165, -165, -177, -177, -171, -158,
    -174, -161, -165, -165, -180, -176, -166, -164, -160, -166, -165,
    // knight by square
    328, 315, 316, 312, 339, 331, 314, 313, 324, 336, 324, 331, 330, 324, 316, 324, 326, 323, 332, 336, 325, 324, 327, 321, 325,
    336, 333, 330, 342, 324, 320, 326,
    // bishop by square
    327, 327, 329, 322, 326, 335, 313, 329, 322, 345, 342, 333, 330, 331, 333, 331, 325, 340, 340, 328, 342, 330, 322, 334, 332,
    336, 326, 340, 337, 339, 334, 332,
    // rook by square
    476, 465, 470, 480, 477, 486, 483, 479, 482, 481, 478, 487, 477, 490, 476, 482, 484, 488, 476, 478, 485, 494, 489, 487, 483,
    491, 472, 473, 477, 480, 483, 490,
    // queen by square
    895, 882, 887, 889, 896, 891, 897, 890, 884, 886, 898, 896, 887, 888, 882, 894, 894, 897, 894, 895, 902, 890, 880, 889, 901,
    895, 898, 893, 889, 888, 886, 890,
    // king by square
    -21, 5, -3, -5, -3, -1, -1, -2, 11, 5, 10, 2, 2, 1, -1, -1, -10, 18, 10, 0, -2, -1, 0, 0, -30, 12, 4, 0, 0, -2, 2, 0,
    // hoplit by square
    280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280,
    280, 280, 280, 280, 280, 280, 280,
    // hoplit in reserve
    280,
    // to move
    24,
    // two bishops
    17,
    // square seen by knight, bishop, rook, queen, hoplit, no enemy pawn guarding it
    6, 4, 5, 2, 3,
    // knight that sees so many of these squares
    17, 30, 31, 30, 29, 25, 23, 24, 25, 26, 26, 26, 26, 26, 26, 26,
    // bishop that sees so many of these squares
    12, 20, 24, 24, 26, 23, 24, 22, 28, 22, 21, 17, 21, 18, 22, 22,
    // rook that sees so many of these squares
    -7, 2, 2, 7, 6, 4, 3, 0, 1, -2, -7, -1, 1, -1, 10, 1,
    // queen that sees so many of these squares, in twos
    -14, -9, -12, -8, -4, -4, -5, -10, -13, -8, -3, -9, -12, -10, -9, -9,
    // hoplit that sees so many of these squares
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    // square at the enemy king seen by knight, bishop, rook, queen, hoplit
    14, 13, 6, 18, 3,
    // pieces looking at the enemy king, none to five
    -9, -23, 0, 32, 17, 3,
    // what presses on the enemy king, in twos
    7, 0, -5, -16, -17, -22, -26, -24, -25, -15, -17, -8, -1, -6, -3, -6, -1, -3, -7, -6, -7, -8, -9, -8,
    // the same without a queen, in twos
    25, 21, 4, 10, 1, -2, 4, 4, 10, 6, 16, 11, 11, 9, 11, 11, 9, 11, 11, 10, 10, 9, 10, 10,
    // king by rank, the enemy without a queen
    -23, -9, 6, -7, -8, -14, -13, -11,
    // steps from the enemy king to knight, bishop, rook, queen, hoplit
    -12, -5, -4, -10, 0,
    // pinned to its king: knight, bishop, rook, queen, hoplit
    -21, -23, -40, -49, 0,
    // may still castle short, long
    3, 7,
    // knight, bishop, rook, queen that could check and not be taken
    87, 29, 105, 42,
    // squares at the enemy king that only the enemy's enemies see, none to eight
    -27, -15, -3, 27, 13, 3, 1, 1, 0,
    // rook on an open, a half-open file
    61, 31,
    // rook shut in by its king, with another on its file, on the seventh rank before the king
    -10, 3, 14,
    // knight, bishop behind a pawn
    4, -2,
    // knight, bishop where no pawn can drive it away
    23, 15,
    // own pawn on the colour of a bishop
    -2,
    // piece attacked by a pawn; by a pawn, were it to go ahead
    68, 18,
    // by knight, bishop, rook, queen, hoplit, king: pawn to hoplit attacked
    -3, 0, 36, 46, 47, 0, 6, 22, -9, 40, 63, 0, -12, 7, 11, -17, 54, 0, -4, -2, -1, -1, 0, 0, 0, 0, 0, 0, 0, 0, 26, 26, 35, 11, 0,
    0,
    // piece, pawn that a piece attacks and nothing protects
    -21, -10,
    // pawn doubled, isolated, protected, beside another, backward
    6, -3, 5, 0, -3,
    // pawn isolated, backward with no enemy pawn before it
    -12, -21,
    // square in the own centre that no enemy pawn guards, one behind an own pawn
    1, -3,
    // square that a side sees; that both see, the enemy not with a pawn
    2, 5,
    // passed pawn by rank
    15, -19, -41, -48, -14, 18, 55, 15,
    // passed pawn with nothing before it by rank
    0, -32, -41, -40, -26, 1, 75, 0,
    // passed pawn protected, blocked
    16, -12,
    // passed pawn, the square before it seen by the enemy's pieces, by the own ones
    -5, 10,
    // passed pawn beside another; own, enemy rook behind it; way that no enemy sees
    8, 16, 19, -47,
    // passed pawn, steps of the enemy's and of the own king to it
    -13, 8,
    // before the king: pawn one, two ranks away; half-open file, open file
    8, 0, -13, -42,
    // pawns over five by knight, bishop, rook, queen
    24, 29, 14, 118,
    // queen beside a rook, against a rook, against a minor piece; two knights; two rooks; no pawn
    -98, -11, 48, 6, -29, 86,
    // before the king: enemy pawn one or two, three ranks away
    -16, 3,
  ],
  late: [
    // pawn by square
    90, 95, 82, 97, 88, 80, 81, 90, 90, 92, 78, 92, 94, 104, 100, 90, 90, 90, 92, 87, 78, 101, 87, 90, 90, 99, 87, 89, 83, 96, 96,
    90,
    // knight by square
    326, 330, 329, 335, 333, 329, 321, 317, 314, 330, 329, 332, 325, 330, 337, 329, 331, 327, 322, 331, 340, 335, 330, 329, 329,
    325, 333, 335, 334, 340, 334, 329,
    // bishop by square
    342, 349, 349, 336, 346, 340, 342, 351, 338, 349, 348, 357, 351, 351, 355, 348, 343, 340, 355, 355, 348, 350, 351, 352, 340,
    348, 353, 343, 354, 357, 353, 353,
    // rook by square
    568, 567, 578, 576, 575, 572, 573, 574, 564, 562, 572, 574, 571, 575, 575, 585, 570, 558, 576, 573, 576, 569, 578, 575, 560,
    563, 575, 573, 573, 571, 573, 581,
    // queen by square
    940, 936, 936, 938, 947, 946, 945, 941, 938, 943, 935, 941, 942, 942, 941, 944, 942, 933, 948, 942, 948, 937, 942, 943, 932,
    932, 942, 945, 945, 938, 937, 942,
    // king by square
    -15, -5, -7, -9, -1, 0, -3, -16, -5, 5, 3, 0, 3, 1, -12, -5, -10, 5, 2, 7, 7, 9, 6, 1, -1, 3, 4, 3, -7, 6, 20, 11,
    // hoplit by square
    280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280,
    280, 280, 280, 280, 280, 280, 280,
    // hoplit in reserve
    280,
    // to move
    10,
    // two bishops
    49,
    // square seen by knight, bishop, rook, queen, hoplit, no enemy pawn guarding it
    10, 5, 7, 6, 3,
    // knight that sees so many of these squares
    23, 24, 28, 43, 39, 40, 36, 29, 9, 29, 29, 29, 29, 29, 29, 29,
    // bishop that sees so many of these squares
    13, 34, 41, 48, 45, 51, 48, 51, 48, 40, 40, 26, 36, 20, 38, 38,
    // rook that sees so many of these squares
    81, 86, 89, 101, 99, 101, 100, 100, 99, 96, 98, 96, 90, 91, 63, 92,
    // queen that sees so many of these squares, in twos
    39, 34, 33, 43, 46, 47, 45, 48, 52, 48, 42, 34, 26, 37, 40, 40,
    // hoplit that sees so many of these squares
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    // square at the enemy king seen by knight, bishop, rook, queen, hoplit
    -7, 5, 1, 9, 3,
    // pieces looking at the enemy king, none to five
    -4, -12, -4, 11, 13, 1,
    // what presses on the enemy king, in twos
    25, 41, 38, 41, 40, 41, 40, 42, 38, 40, 39, 35, 44, 43, 36, 41, 44, 44, 42, 42, 41, 41, 40, 41,
    // the same without a queen, in twos
    -32, -39, -36, -43, -38, -38, -40, -39, -42, -32, -44, -39, -44, -52, -48, -39, -41, -40, -37, -38, -39, -40, -39, -39,
    // king by rank, the enemy without a queen
    41, 32, 37, 44, 47, 52, 41, 30,
    // steps from the enemy king to knight, bishop, rook, queen, hoplit
    1, 2, 1, -8, 0,
    // pinned to its king: knight, bishop, rook, queen, hoplit
    -33, -39, -31, -25, 0,
    // may still castle short, long
    -20, 16,
    // knight, bishop, rook, queen that could check and not be taken
    8, 27, -4, 112,
    // squares at the enemy king that only the enemy's enemies see, none to eight
    -7, 2, 3, -4, 4, 0, 1, 1, 0,
    // rook on an open, a half-open file
    -6, -15,
    // rook shut in by its king, with another on its file, on the seventh rank before the king
    -31, -1, 16,
    // knight, bishop behind a pawn
    21, 17,
    // knight, bishop where no pawn can drive it away
    19, 30,
    // own pawn on the colour of a bishop
    -6,
    // piece attacked by a pawn; by a pawn, were it to go ahead
    42, -7,
    // by knight, bishop, rook, queen, hoplit, king: pawn to hoplit attacked
    8, 0, 22, -1, 1, 0, 4, 28, -3, 21, 25, 0, 23, 28, 25, -10, 11, 0, 21, -3, 33, -7, 0, 0, 0, 0, 0, 0, 0, 0, 34, 4, 10, 3, 0, 0,
    // piece, pawn that a piece attacks and nothing protects
    -20, -54,
    // pawn doubled, isolated, protected, beside another, backward
    -11, -17, 15, 0, -7,
    // pawn isolated, backward with no enemy pawn before it
    10, 18,
    // square in the own centre that no enemy pawn guards, one behind an own pawn
    1, 2,
    // square that a side sees; that both see, the enemy not with a pawn
    -1, -7,
    // passed pawn by rank
    15, 27, 30, 24, 38, 46, 39, 15,
    // passed pawn with nothing before it by rank
    0, 16, 13, 28, 40, 72, 100, 0,
    // passed pawn protected, blocked
    -19, 10,
    // passed pawn, the square before it seen by the enemy's pieces, by the own ones
    -5, 12,
    // passed pawn beside another; own, enemy rook behind it; way that no enemy sees
    -7, 22, -79, 38,
    // passed pawn, steps of the enemy's and of the own king to it
    15, -7,
    // before the king: pawn one, two ranks away; half-open file, open file
    5, 4, 16, 18,
    // pawns over five by knight, bishop, rook, queen
    43, 41, 80, 65,
    // queen beside a rook, against a rook, against a minor piece; two knights; two rooks; no pawn
    0, 140, 22, -9, 4, -5,
    // before the king: enemy pawn one or two, three ranks away
    -6, -3,
  ],
};
