/** Written by `npm run train hoplit-chess-two-step -- --seed 1 --rounds 4 --games 1500,1500,3000,7000 --nodes 100,150,300,1000`. */
import type { Weights } from "../evaluation.ts";

export const weights: Weights = {
  early: [
    // pawn by square
    76, 63, 75, 73, 72, 83, 85, 76, 76, 84, 73, 66, 91, 78, 76, 76, 76, 69, 63, 68, 77, 94, 79, 76, 76, 56, 68, 83, 91, 74, 71,
    76,
    // knight by square
    279, 279, 254, 286, 298, 282, 274, 271, 248, 285, 290, 285, 304, 285, 279, 284, 275, 278, 281, 304, 306, 296, 284, 282, 283,
    286, 293, 311, 304, 307, 291, 285,
    // bishop by square
    282, 291, 283, 281, 289, 274, 279, 287, 277, 301, 299, 291, 294, 290, 279, 280, 263, 292, 292, 287, 282, 289, 286, 277, 274,
    290, 275, 301, 296, 288, 282, 284,
    // rook by square
    342, 336, 345, 345, 350, 345, 368, 361, 347, 358, 337, 344, 352, 367, 369, 368, 370, 360, 341, 357, 363, 365, 376, 363, 366,
    354, 350, 351, 362, 361, 380, 362,
    // queen by square
    901, 896, 882, 894, 901, 919, 897, 897, 895, 904, 896, 894, 891, 911, 916, 901, 893, 907, 904, 894, 895, 907, 916, 905, 896,
    901, 890, 894, 900, 907, 899, 902,
    // king by square
    0, 9, -4, -7, -4, -1, 0, -2, 26, 1, -5, -6, 0, 2, 0, -1, -15, 23, 7, -4, 4, -2, 1, -1, -10, -3, -10, -4, 2, 2, 1, 2,
    // hoplit by square
    331, 301, 293, 291, 289, 281, 274, 215, 338, 304, 292, 290, 286, 292, 272, 279, 345, 299, 287, 290, 287, 282, 279, 272, 319,
    299, 291, 289, 278, 279, 285, 283,
    // hoplit in reserve
    296,
    // to move
    33,
    // two bishops
    9,
    // square seen by knight, bishop, rook, queen, hoplit
    4, 6, 8, 3, 12,
    // square at the enemy king seen by knight, bishop, rook, queen, hoplit
    30, 21, 25, 27, 10,
    // pieces looking at the enemy king, none to five
    -4, -30, -14, 19, 35, 6,
    // rook on an open, a half-open file
    82, 4,
    // piece attacked by a pawn; by a lesser piece
    71, 67,
    // pawn doubled, isolated, protected, beside another, backward
    9, -14, 12, -1, -3,
    // passed pawn by rank
    15, 8, -8, -3, -14, 15, 68, 15,
    // passed pawn protected, blocked
    3, -5,
    // passed pawn, steps of the enemy's and of the own king to it
    -14, 8,
    // pawn one, two ranks before the king; file there without own pawn
    6, -1, -39,
  ],
  late: [
    // pawn by square
    140, 135, 129, 136, 146, 153, 132, 140, 140, 143, 133, 144, 145, 157, 147, 140, 140, 144, 135, 123, 139, 145, 151, 140, 140,
    133, 135, 120, 127, 155, 154, 140,
    // knight by square
    271, 275, 271, 272, 275, 272, 262, 260, 246, 273, 274, 274, 285, 277, 267, 271, 270, 275, 267, 284, 277, 276, 275, 268, 267,
    267, 275, 285, 283, 280, 271, 273,
    // bishop by square
    310, 317, 308, 321, 315, 312, 304, 315, 309, 307, 307, 323, 323, 325, 319, 309, 288, 307, 318, 324, 314, 315, 320, 310, 301,
    312, 321, 310, 315, 313, 313, 317,
    // rook by square
    548, 548, 559, 566, 573, 571, 576, 577, 558, 550, 558, 567, 571, 571, 575, 573, 555, 552, 559, 569, 566, 566, 574, 571, 559,
    557, 559, 565, 575, 573, 580, 577,
    // queen by square
    971, 971, 975, 977, 974, 974, 971, 972, 973, 975, 971, 976, 984, 976, 975, 970, 969, 971, 974, 978, 973, 977, 977, 974, 965,
    969, 973, 978, 977, 977, 977, 977,
    // king by square
    -17, 4, 4, -1, -5, -69, -11, -2, -10, 10, 15, 11, 12, 5, 10, -4, -13, 4, 9, 15, 8, -49, 12, 0, -20, 2, 13, 14, 12, 16, 9, 13,
    // hoplit by square
    192, 195, 193, 192, 181, 188, 180, 171, 209, 199, 191, 184, 188, 188, 178, 185, 206, 195, 191, 186, 187, 186, 181, 184, 197,
    195, 187, 190, 187, 189, 188, 189,
    // hoplit in reserve
    141,
    // to move
    0,
    // two bishops
    57,
    // square seen by knight, bishop, rook, queen, hoplit
    9, 4, 1, 14, 9,
    // square at the enemy king seen by knight, bishop, rook, queen, hoplit
    -17, -10, -9, 21, -8,
    // pieces looking at the enemy king, none to five
    -29, -24, -1, 41, 20, 2,
    // rook on an open, a half-open file
    -26, 37,
    // piece attacked by a pawn; by a lesser piece
    30, 35,
    // pawn doubled, isolated, protected, beside another, backward
    -41, 3, 6, 7, 6,
    // passed pawn by rank
    15, 19, 21, 36, 67, 118, 161, 15,
    // passed pawn protected, blocked
    -7, -21,
    // passed pawn, steps of the enemy's and of the own king to it
    21, -10,
    // pawn one, two ranks before the king; file there without own pawn
    4, 4, 22,
  ],
};
