/** Written by `npm run train chess -- --seed 1 --rounds 4 --games 1500,1500,3000,7000 --nodes 100,150,300,1000`. */
import type { Weights } from "../evaluation.ts";

export const weights: Weights = {
  early: [
    // pawn by square
    78, 78, 85, 77, 68, 77, 86, 78, 78, 87, 79, 67, 79, 90, 68, 78, 78, 76, 78, 87, 78, 77, 78, 78, 78, 65, 71, 83, 75, 85, 83,
    78,
    // knight by square
    304, 292, 292, 304, 307, 299, 299, 294, 288, 310, 317, 310, 319, 310, 300, 308, 301, 300, 305, 327, 329, 310, 308, 305, 304,
    306, 309, 329, 328, 315, 312, 308,
    // bishop by square
    323, 322, 320, 329, 327, 318, 316, 324, 336, 339, 326, 321, 330, 333, 326, 326, 313, 324, 331, 327, 323, 332, 318, 325, 315,
    329, 325, 346, 353, 324, 328, 323,
    // rook by square
    466, 468, 468, 464, 482, 482, 483, 482, 471, 483, 468, 481, 478, 485, 496, 488, 477, 464, 466, 471, 482, 496, 502, 483, 480,
    472, 467, 468, 484, 498, 508, 481,
    // queen by square
    968, 980, 973, 971, 986, 974, 978, 969, 962, 975, 982, 980, 979, 980, 961, 970, 967, 985, 977, 980, 982, 974, 971, 981, 966,
    982, 973, 972, 982, 981, 970, 979,
    // king by square
    -2, -1, 0, -4, -2, 0, 2, -1, 22, 15, 11, -2, -2, -2, 0, 1, -8, -8, 5, 3, -1, -4, 1, 0, -15, -7, 0, -1, -1, 1, 0, 0,
    // hoplit by square
    280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280,
    280, 280, 280, 280, 280, 280, 280,
    // hoplit in reserve
    280,
    // to move
    24,
    // two bishops
    29,
    // square seen by knight, bishop, rook, queen, hoplit, no enemy pawn guarding it
    9, 7, 6, 2, 3,
    // knight that sees so many of these squares
    1, 12, 11, 9, 11, 8, 4, 7, 8, 8, 8, 8, 8, 8, 8, 8,
    // bishop that sees so many of these squares
    7, 18, 21, 20, 19, 20, 19, 18, 17, 17, 13, 13, 18, 16, 16, 16,
    // rook that sees so many of these squares
    -6, 2, 1, 6, 3, -1, 0, -2, -2, -7, -8, 2, 3, -11, 13, 0,
    // queen that sees so many of these squares, in twos
    79, 79, 75, 77, 78, 77, 77, 76, 70, 76, 74, 77, 73, 73, 75, 75,
    // hoplit that sees so many of these squares
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    // square at the enemy king seen by knight, bishop, rook, queen, hoplit
    25, 16, 23, 21, 3,
    // pieces looking at the enemy king, none to five
    -19, -31, 1, 43, 23, 2,
    // what presses on the enemy king, in twos
    18, 20, 7, -6, -15, -15, -34, -10, -16, -12, 8, -1, 1, 6, 11, 12, 7, 4, 6, 2, 2, 2, 0, 2,
    // knight, bishop, rook, queen that could check and not be taken
    93, 29, 179, 46,
    // squares at the enemy king that only the enemy's enemies see, none to eight
    -32, -16, -1, 32, 16, 0, 1, 0, 0,
    // rook on an open, a half-open file
    79, 8,
    // knight, bishop where no pawn can drive it away
    36, 30,
    // own pawn on the colour of a bishop
    -3,
    // piece attacked by a pawn; by a lesser piece; by a pawn, were it to go ahead
    69, 57, 17,
    // piece, pawn that a piece attacks and nothing protects
    -22, -18,
    // pawn doubled, isolated, protected, beside another, backward
    4, -11, 9, 6, 3,
    // passed pawn by rank
    15, 4, -6, -7, -26, 10, 33, 15,
    // passed pawn with nothing before it by rank
    0, -9, -45, -25, -18, -15, 61, 0,
    // passed pawn protected, blocked
    -18, -14,
    // passed pawn, the square before it seen by the enemy's pieces, by the own ones
    11, 18,
    // passed pawn, steps of the enemy's and of the own king to it
    -14, 10,
    // before the king: pawn one, two ranks away; half-open file, open file
    9, 1, -19, -38,
    // before the king: enemy pawn one or two, three ranks away
    -11, -4,
  ],
  late: [
    // pawn by square
    134, 127, 127, 138, 149, 148, 129, 134, 134, 140, 131, 134, 143, 146, 137, 134, 134, 131, 121, 116, 137, 150, 154, 134, 134,
    129, 128, 122, 123, 132, 137, 134,
    // knight by square
    277, 279, 277, 285, 278, 277, 275, 271, 274, 279, 274, 271, 285, 278, 274, 278, 262, 276, 287, 289, 291, 291, 274, 276, 282,
    274, 285, 289, 293, 288, 278, 276,
    // bishop by square
    297, 295, 301, 297, 293, 298, 295, 304, 290, 297, 298, 301, 306, 294, 306, 301, 288, 296, 300, 305, 301, 310, 298, 298, 294,
    297, 304, 299, 311, 294, 297, 299,
    // rook by square
    471, 466, 475, 482, 486, 479, 485, 485, 465, 468, 477, 480, 484, 481, 478, 486, 467, 467, 471, 475, 486, 474, 471, 479, 469,
    475, 474, 487, 487, 472, 476, 482,
    // queen by square
    931, 936, 936, 939, 944, 933, 940, 942, 930, 941, 937, 944, 949, 947, 934, 940, 926, 926, 945, 946, 948, 947, 938, 943, 927,
    938, 944, 946, 946, 946, 942, 944,
    // king by square
    -19, -1, -13, -9, 11, 15, 9, -12, -6, 0, 4, 4, 20, 19, -17, 1, -18, 0, 5, 13, 21, -17, -7, 1, -21, -4, -5, 9, 7, 0, 12, -1,
    // hoplit by square
    280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280,
    280, 280, 280, 280, 280, 280, 280,
    // hoplit in reserve
    280,
    // to move
    7,
    // two bishops
    66,
    // square seen by knight, bishop, rook, queen, hoplit, no enemy pawn guarding it
    3, 2, 4, 4, 3,
    // knight that sees so many of these squares
    -27, -31, -23, -14, -14, -6, -13, -22, -37, -20, -20, -20, -20, -20, -20, -20,
    // bishop that sees so many of these squares
    -38, -19, -8, -8, 4, -1, -1, -2, -4, -11, -14, -19, -12, -25, -11, -11,
    // rook that sees so many of these squares
    -18, -13, -14, -1, 5, 7, 7, 7, 5, 6, 4, -6, -8, 4, -33, -3,
    // queen that sees so many of these squares, in twos
    38, 33, 40, 38, 41, 44, 49, 50, 46, 44, 37, 38, 31, 33, 40, 40,
    // hoplit that sees so many of these squares
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    // square at the enemy king seen by knight, bishop, rook, queen, hoplit
    -17, -7, -9, 12, 3,
    // pieces looking at the enemy king, none to five
    -35, -13, 11, 54, 16, 1,
    // what presses on the enemy king, in twos
    11, -8, -5, 1, 3, 4, 7, -1, 5, 9, -10, -7, -6, -9, -12, 4, 5, -1, 4, 1, 2, 0, 0, 1,
    // knight, bishop, rook, queen that could check and not be taken
    -1, 21, -39, 89,
    // squares at the enemy king that only the enemy's enemies see, none to eight
    11, 8, 8, -7, -7, -13, 0, 0, 0,
    // rook on an open, a half-open file
    -33, 22,
    // knight, bishop where no pawn can drive it away
    13, 13,
    // own pawn on the colour of a bishop
    1,
    // piece attacked by a pawn; by a lesser piece; by a pawn, were it to go ahead
    34, 7, 7,
    // piece, pawn that a piece attacks and nothing protects
    -26, -57,
    // pawn doubled, isolated, protected, beside another, backward
    -33, -2, 0, 2, -1,
    // passed pawn by rank
    15, 11, 14, 26, 71, 82, 125, 15,
    // passed pawn with nothing before it by rank
    0, 3, 6, 16, 21, 71, 91, 0,
    // passed pawn protected, blocked
    13, -5,
    // passed pawn, the square before it seen by the enemy's pieces, by the own ones
    -27, 12,
    // passed pawn, steps of the enemy's and of the own king to it
    15, -8,
    // before the king: pawn one, two ranks away; half-open file, open file
    9, 8, 27, 26,
    // before the king: enemy pawn one or two, three ranks away
    9, 0,
  ],
};
