/** Written by `npm run train chess -- --seed 1 --rounds 4 --games 1500,1500,3000,7000 --nodes 100,150,300,1000`. */
import type { Weights } from "../evaluation.ts";

export const weights: Weights = {
  early: [
    // pawn by square
    76, 69, 69, 65, 70, 88, 80, 76, 76, 73, 68, 61, 87, 84, 69, 76, 76, 70, 70, 71, 77, 89, 79, 76, 76, 58, 67, 89, 91, 86, 84,
    76,
    // knight by square
    333, 328, 321, 331, 350, 332, 319, 313, 316, 318, 347, 338, 349, 344, 328, 336, 338, 339, 345, 354, 348, 348, 334, 335, 335,
    342, 356, 351, 356, 361, 340, 337,
    // bishop by square
    317, 328, 320, 316, 316, 330, 310, 316, 321, 340, 326, 320, 321, 325, 322, 325, 313, 322, 338, 318, 327, 338, 319, 317, 319,
    330, 320, 334, 332, 324, 320, 319,
    // rook by square
    460, 447, 459, 472, 468, 475, 485, 472, 461, 480, 466, 463, 470, 479, 484, 486, 478, 462, 459, 466, 473, 475, 487, 477, 474,
    466, 460, 461, 475, 474, 484, 478,
    // queen by square
    974, 983, 969, 965, 974, 979, 985, 978, 979, 974, 978, 977, 971, 990, 977, 982, 978, 977, 977, 974, 979, 990, 990, 986, 979,
    984, 974, 976, 972, 990, 986, 982,
    // king by square
    -7, 20, -8, -5, -3, 2, 0, 0, 22, 21, 4, -6, 0, -4, 3, 2, -7, 10, 0, -5, -2, 3, 0, 0, -11, -2, -20, -5, -4, 0, 1, 2,
    // hoplit by square
    280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280,
    280, 280, 280, 280, 280, 280, 280,
    // hoplit in reserve
    280,
    // to move
    22,
    // two bishops
    38,
    // square seen by knight, bishop, rook, queen, hoplit
    4, 6, 6, 2, 3,
    // square at the enemy king seen by knight, bishop, rook, queen, hoplit
    23, 17, 27, 20, 3,
    // pieces looking at the enemy king, none to five
    6, -20, -6, 10, 11, 0,
    // rook on an open, a half-open file
    88, -3,
    // piece attacked by a pawn; by a lesser piece
    58, 65,
    // pawn doubled, isolated, protected, beside another, backward
    24, -14, 9, 2, -8,
    // passed pawn by rank
    15, 8, -12, -24, -4, 0, 73, 15,
    // passed pawn protected, blocked
    21, 30,
    // passed pawn, steps of the enemy's and of the own king to it
    -15, 8,
    // pawn one, two ranks before the king; file there without own pawn
    7, -5, -29,
  ],
  late: [
    // pawn by square
    129, 125, 119, 127, 122, 138, 126, 129, 129, 132, 125, 126, 133, 123, 125, 129, 129, 130, 123, 120, 130, 146, 135, 129, 129,
    131, 133, 115, 112, 144, 147, 129,
    // knight by square
    234, 233, 240, 233, 247, 231, 228, 228, 224, 234, 248, 249, 249, 239, 241, 237, 231, 228, 245, 240, 244, 237, 236, 236, 235,
    247, 240, 252, 245, 240, 248, 239,
    // bishop by square
    291, 281, 282, 276, 280, 279, 283, 291, 290, 289, 283, 291, 295, 290, 298, 293, 258, 281, 290, 292, 285, 285, 286, 282, 273,
    279, 289, 285, 286, 279, 284, 286,
    // rook by square
    489, 492, 500, 511, 516, 512, 511, 513, 507, 500, 497, 512, 512, 513, 511, 500, 503, 499, 507, 511, 516, 516, 516, 507, 503,
    506, 513, 517, 516, 520, 521, 513,
    // queen by square
    934, 934, 935, 933, 935, 933, 937, 931, 929, 936, 930, 939, 938, 941, 933, 938, 928, 925, 944, 937, 934, 944, 938, 943, 915,
    923, 940, 929, 934, 945, 941, 943,
    // king by square
    -19, -16, -9, -8, 2, 10, -1, -19, -14, -2, -1, 0, 20, 28, 23, -1, -19, -3, -3, 6, 18, -51, 22, 0, -23, 0, 3, 1, 16, 4, 24, 11,
    // hoplit by square
    280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280,
    280, 280, 280, 280, 280, 280, 280,
    // hoplit in reserve
    280,
    // to move
    0,
    // two bishops
    45,
    // square seen by knight, bishop, rook, queen, hoplit
    6, 3, 0, 9, 3,
    // square at the enemy king seen by knight, bishop, rook, queen, hoplit
    -11, -3, -7, 20, 3,
    // pieces looking at the enemy king, none to five
    -21, -16, -5, 43, 14, 0,
    // rook on an open, a half-open file
    -31, 31,
    // piece attacked by a pawn; by a lesser piece
    19, 23,
    // pawn doubled, isolated, protected, beside another, backward
    -23, -2, 4, 2, 0,
    // passed pawn by rank
    15, 17, 24, 42, 64, 111, 129, 15,
    // passed pawn protected, blocked
    -16, -34,
    // passed pawn, steps of the enemy's and of the own king to it
    16, -6,
    // pawn one, two ranks before the king; file there without own pawn
    3, 2, 18,
  ],
};
