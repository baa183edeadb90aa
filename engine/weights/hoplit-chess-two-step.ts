/** Written by `npm run train hoplit-chess-two-step -- --seed 1 --rounds 4 --games 1500,1500,3000,3000 --nodes 100,150,300,1000`. */
import type { Weights } from "../evaluation.ts";

export const weights: Weights = {
  early: [
    // pawn by square
    -37, -41, -35, -54, -50, -31, -34, -37, -37, -19, -37, -61, -40, -37, -40, -37, -37, -39, -58, -48, -36, -38, -40, -37, -37,
    -21, -27, -44, -28, -35, -32, -37,
    // knight by square
    333, 342, 320, 327, 337, 336, 335, 322, 326, 339, 348, 334, 346, 328, 335, 335, 338, 336, 319, 350, 334, 335, 337, 331, 334,
    358, 335, 336, 362, 338, 337, 336,
    // bishop by square
    319, 326, 314, 309, 318, 316, 321, 326, 320, 337, 325, 327, 311, 323, 320, 319, 307, 319, 337, 318, 327, 320, 317, 322, 319,
    319, 316, 339, 330, 322, 325, 319,
    // rook by square
    439, 426, 428, 433, 437, 455, 447, 450, 447, 445, 447, 442, 442, 449, 442, 450, 453, 445, 448, 450, 449, 447, 447, 445, 457,
    442, 444, 449, 448, 454, 451, 448,
    // queen by square
    934, 927, 937, 916, 928, 933, 924, 925, 928, 939, 926, 917, 923, 929, 930, 929, 930, 940, 928, 924, 930, 936, 923, 929, 939,
    930, 926, 924, 930, 929, 928, 931,
    // king by square
    -10, 4, 1, -3, -1, 0, 1, 0, 6, 9, 5, -4, 0, 1, 1, 1, -18, 7, -3, -1, 1, 1, 0, 0, -20, 19, 4, 1, 0, 0, -3, 0,
    // hoplit by square
    241, 245, 239, 243, 242, 248, 239, 194, 245, 239, 248, 240, 244, 243, 234, 239, 254, 251, 243, 244, 247, 247, 242, 238, 256,
    244, 238, 242, 245, 247, 243, 239,
    // hoplit in reserve
    332,
    // to move
    48,
    // two bishops
    19,
    // square seen by knight, bishop, rook, queen, hoplit, no enemy pawn guarding it
    9, 8, 6, 9, 10,
    // knight that sees so many of these squares
    34, 45, 39, 34, 36, 31, 36, 37, 37, 36, 36, 36, 36, 36, 36, 36,
    // bishop that sees so many of these squares
    10, 9, 15, 15, 14, 14, 10, 5, 10, 16, 13, 12, 9, 11, 12, 12,
    // rook that sees so many of these squares
    -47, -34, -31, -28, -28, -37, -41, -35, -36, -32, -38, -36, -34, -34, -31, -34,
    // queen that sees so many of these squares, in twos
    28, 33, 32, 33, 34, 27, 15, 23, 21, 38, 35, 31, 28, 28, 29, 29,
    // hoplit that sees so many of these squares
    -55, -36, -40, -37, -33, -34, -33, -37, -36, -37, -38, -39, -39, -38, -41, -39,
    // square at the enemy king seen by knight, bishop, rook, queen, hoplit
    4, 19, 14, 18, 17,
    // pieces looking at the enemy king, none to five
    -12, -27, -5, 25, 29, -1,
    // what presses on the enemy king, in twos
    42, 47, 30, 19, 14, 13, 9, 17, 18, 28, 28, 26, 31, 31, 34, 34, 32, 34, 31, 31, 28, 30, 28, 28,
    // the same without a queen, in twos
    -24, -19, -26, -27, -37, -34, -32, -32, -32, -28, -22, -27, -28, -27, -27, -28, -26, -27, -27, -27, -27, -27, -27, -27,
    // king by rank, the enemy without a queen
    22, 36, 34, 30, 28, 24, 24, 27,
    // steps from the enemy king to knight, bishop, rook, queen, hoplit
    -21, -7, -8, -15, 32,
    // pinned to its king: knight, bishop, rook, queen, hoplit
    -41, -32, -29, -34, -33,
    // may still castle short, long
    -12, -10,
    // knight, bishop, rook, queen that could check and not be taken
    107, 46, 132, 68,
    // squares at the enemy king that only the enemy's enemies see, none to eight
    -18, -7, -6, 15, 11, 3, 2, 0, 0,
    // rook on an open, a half-open file
    72, 29,
    // rook shut in by its king, with another on its file, on the seventh rank before the king
    -17, -11, -25,
    // knight, bishop behind a pawn
    2, -5,
    // knight, bishop where no pawn can drive it away
    28, 25,
    // own pawn on the colour of a bishop
    -11,
    // piece attacked by a pawn; by a pawn, were it to go ahead
    87, 22,
    // by knight, bishop, rook, queen, hoplit, king: pawn to hoplit attacked
    6, 0, 41, 35, 55, 45, 4, 27, -4, 41, 74, 58, -18, 21, 14, -4, 62, 39, -11, -7, -6, -3, 0, 8, -5, 8, 5, 14, 65, 6, 9, 32, 34,
    18, 0, 8,
    // piece, pawn that a piece attacks and nothing protects
    -20, -13,
    // pawn doubled, isolated, protected, beside another, backward
    -10, -6, 9, -3, -7,
    // pawn isolated, backward with no enemy pawn before it
    -8, -9,
    // square in the own centre that no enemy pawn guards, one behind an own pawn
    1, 1,
    // square that a side sees; that both see, the enemy not with a pawn
    4, 6,
    // passed pawn by rank
    15, -18, -22, -22, -6, 12, 33, 15,
    // passed pawn with nothing before it by rank
    0, -2, -33, -39, -40, 19, 44, 0,
    // passed pawn protected, blocked
    12, -16,
    // passed pawn, the square before it seen by the enemy's pieces, by the own ones
    -7, 7,
    // passed pawn beside another; own, enemy rook behind it; way that no enemy sees
    -10, 30, -42, -41,
    // passed pawn, steps of the enemy's and of the own king to it
    -10, 7,
    // before the king: pawn one, two ranks away; half-open file, open file
    1, -2, -23, -26,
    // pawns over five by knight, bishop, rook, queen
    14, 21, 5, 48,
    // queen beside a rook, against a rook, against a minor piece; two knights; two rooks; no pawn
    -83, -86, -7, -23, -39, 55,
    // before the king: enemy pawn one or two, three ranks away
    -21, -11,
  ],
  late: [
    // pawn by square
    82, 86, 73, 83, 88, 75, 71, 82, 82, 84, 82, 83, 90, 84, 77, 82, 82, 87, 85, 73, 87, 85, 89, 82, 82, 83, 88, 75, 74, 75, 95,
    82,
    // knight by square
    326, 331, 328, 327, 328, 330, 328, 319, 317, 332, 330, 324, 326, 319, 327, 327, 330, 331, 336, 332, 328, 324, 325, 324, 331,
    334, 333, 333, 340, 324, 326, 329,
    // bishop by square
    338, 340, 347, 340, 337, 336, 334, 343, 340, 340, 343, 336, 345, 341, 336, 339, 333, 343, 343, 347, 340, 343, 341, 340, 335,
    340, 347, 338, 333, 333, 343, 339,
    // rook by square
    557, 568, 565, 570, 572, 575, 566, 571, 552, 559, 566, 566, 565, 575, 567, 573, 558, 563, 566, 571, 571, 567, 571, 568, 554,
    556, 567, 570, 566, 566, 567, 564,
    // queen by square
    925, 923, 924, 923, 924, 926, 919, 922, 924, 925, 919, 927, 928, 927, 917, 921, 927, 921, 924, 925, 930, 933, 922, 924, 921,
    924, 925, 926, 930, 927, 923, 930,
    // king by square
    -26, -11, -13, -7, -1, 3, 2, -8, -10, -7, 1, -8, 3, 12, 1, 5, -3, 4, -3, 7, 9, 13, 5, 4, -1, 4, 10, 9, 8, -1, -5, 3,
    // hoplit by square
    231, 229, 228, 229, 231, 234, 224, 210, 242, 234, 233, 231, 230, 233, 227, 224, 232, 232, 230, 230, 234, 232, 227, 231, 237,
    234, 228, 232, 233, 234, 230, 224,
    // hoplit in reserve
    199,
    // to move
    8,
    // two bishops
    52,
    // square seen by knight, bishop, rook, queen, hoplit, no enemy pawn guarding it
    8, 5, 8, -3, 7,
    // knight that sees so many of these squares
    25, 19, 31, 35, 32, 38, 35, 28, 11, 28, 28, 28, 28, 28, 28, 28,
    // bishop that sees so many of these squares
    7, 21, 28, 44, 44, 46, 37, 38, 31, 31, 25, 24, 21, 23, 30, 30,
    // rook that sees so many of these squares
    70, 72, 90, 86, 87, 99, 96, 102, 101, 95, 95, 92, 84, 78, 49, 86,
    // queen that sees so many of these squares, in twos
    23, 23, 23, 20, 20, 28, 30, 35, 30, 41, 19, 18, 15, 22, 24, 24,
    // hoplit that sees so many of these squares
    -77, -45, -43, -42, -47, -48, -49, -50, -48, -49, -49, -48, -52, -51, -51, -51,
    // square at the enemy king seen by knight, bishop, rook, queen, hoplit
    -3, 5, 4, 8, -5,
    // pieces looking at the enemy king, none to five
    -6, -19, -18, 34, 16, 0,
    // what presses on the enemy king, in twos
    14, 23, 24, 21, 23, 24, 21, 24, 27, 12, 25, 27, 27, 26, 28, 17, 28, 28, 17, 26, 25, 25, 24, 24,
    // the same without a queen, in twos
    -9, -19, -17, -26, -19, -26, -25, -28, -27, -21, -30, -23, -25, -27, -27, -25, -22, -23, -23, -23, -23, -23, -23, -23,
    // king by rank, the enemy without a queen
    23, 24, 27, 33, 31, 21, 12, 19,
    // steps from the enemy king to knight, bishop, rook, queen, hoplit
    4, 4, 4, 4, 13,
    // pinned to its king: knight, bishop, rook, queen, hoplit
    -30, -35, -31, -17, -15,
    // may still castle short, long
    -15, 13,
    // knight, bishop, rook, queen that could check and not be taken
    9, 30, -15, 82,
    // squares at the enemy king that only the enemy's enemies see, none to eight
    -1, 5, 6, -1, -4, -6, 3, -2, 0,
    // rook on an open, a half-open file
    3, -4,
    // rook shut in by its king, with another on its file, on the seventh rank before the king
    -26, 12, 49,
    // knight, bishop behind a pawn
    20, 19,
    // knight, bishop where no pawn can drive it away
    24, 29,
    // own pawn on the colour of a bishop
    11,
    // piece attacked by a pawn; by a pawn, were it to go ahead
    47, 17,
    // by knight, bishop, rook, queen, hoplit, king: pawn to hoplit attacked
    8, 0, 24, 0, -2, 11, -2, 12, 0, 9, 10, 21, 31, 7, 14, -3, 6, 54, 51, 8, 8, -8, 0, 23, 21, 32, 32, 36, 11, -3, 15, 15, 1, 7, 0,
    5,
    // piece, pawn that a piece attacks and nothing protects
    -39, -68,
    // pawn doubled, isolated, protected, beside another, backward
    -9, -12, -6, -1, 17,
    // pawn isolated, backward with no enemy pawn before it
    12, -18,
    // square in the own centre that no enemy pawn guards, one behind an own pawn
    10, -1,
    // square that a side sees; that both see, the enemy not with a pawn
    -2, -13,
    // passed pawn by rank
    15, 33, 44, 21, 20, 51, 39, 15,
    // passed pawn with nothing before it by rank
    0, 15, 5, 14, 31, 60, 81, 0,
    // passed pawn protected, blocked
    -7, 4,
    // passed pawn, the square before it seen by the enemy's pieces, by the own ones
    0, 18,
    // passed pawn beside another; own, enemy rook behind it; way that no enemy sees
    0, 5, -59, 45,
    // passed pawn, steps of the enemy's and of the own king to it
    13, -6,
    // before the king: pawn one, two ranks away; half-open file, open file
    1, 2, 8, 8,
    // pawns over five by knight, bishop, rook, queen
    33, 29, 63, 121,
    // queen beside a rook, against a rook, against a minor piece; two knights; two rooks; no pawn
    41, 166, 102, 18, 10, -9,
    // before the king: enemy pawn one or two, three ranks away
    -13, -1,
  ],
};
