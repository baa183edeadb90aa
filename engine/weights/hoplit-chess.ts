/** Written by `npm run train hoplit-chess -- --seed 1 --rounds 2 --games 1200 --nodes 150`. */
import type { Weights } from "../evaluation.ts";

export const weights: Weights = {
  early: [
    // pawn by square
    68, 70, 73, 64, 59, 79, 70, 68, 68, 79, 58, 46, 59, 74, 71, 68, 68, 76, 59, 80, 73, 67, 77, 68, 68, 65, 56, 84, 60, 67, 65,
    68,
    // knight by square
    324, 325, 308, 339, 317, 326, 325, 327, 296, 323, 311, 326, 334, 334, 321, 316, 325, 319, 318, 324, 327, 313, 321, 325, 303,
    321, 336, 346, 333, 328, 319, 320,
    // bishop by square
    321, 337, 303, 322, 335, 316, 322, 316, 325, 324, 309, 339, 323, 314, 325, 320, 319, 324, 342, 336, 324, 339, 318, 324, 330,
    341, 310, 321, 335, 331, 327, 323,
    // rook by square
    373, 404, 391, 404, 407, 421, 414, 417, 408, 413, 421, 416, 412, 417, 424, 409, 406, 414, 405, 403, 411, 412, 417, 416, 403,
    424, 434, 404, 407, 418, 408, 414,
    // queen by square
    956, 966, 976, 975, 963, 967, 963, 970, 965, 974, 954, 967, 964, 961, 967, 965, 967, 960, 958, 964, 949, 970, 968, 969, 968,
    948, 984, 950, 966, 974, 961, 963,
    // king by square
    15, -2, 3, -12, -1, -1, 0, 0, -13, 12, 13, -4, -1, -1, -1, 2, -15, 29, 8, -4, -1, 0, 3, 0, -15, -14, 0, -3, 1, -1, 1, 0,
    // hoplit by square
    302, 294, 299, 299, 312, 296, 303, 263, 298, 314, 306, 302, 299, 304, 282, 295, 332, 297, 300, 297, 299, 305, 293, 303, 318,
    307, 300, 299, 298, 297, 300, 299,
    // hoplit in reserve
    343,
    // to move
    36,
    // two bishops
    -7,
    // square seen by knight, bishop, rook, queen, hoplit
    6, 8, 8, 5, 12,
    // square at the enemy king seen by knight, bishop, rook, queen, hoplit
    29, 29, 31, 27, 44,
    // pieces looking at the enemy king, none to five
    -2, -22, -10, 6, 25, 3,
    // rook on an open, a half-open file
    118, -18,
    // piece attacked by a pawn; by a lesser piece
    58, 40,
    // pawn doubled, isolated, protected, beside another, backward
    -4, -1, 11, 8, 19,
    // passed pawn by rank
    15, -16, -38, -45, -71, 5, 82, 15,
    // passed pawn protected, blocked
    -26, -1,
    // passed pawn, steps of the enemy's and of the own king to it
    10, 2,
    // pawn one, two ranks before the king; file there without own pawn
    20, 8, -2,
  ],
  late: [
    // pawn by square
    126, 125, 109, 107, 117, 140, 126, 126, 126, 155, 126, 143, 121, 132, 131, 126, 126, 123, 120, 99, 122, 114, 143, 126, 126,
    122, 147, 103, 160, 137, 110, 126,
    // knight by square
    282, 281, 287, 296, 280, 288, 277, 296, 277, 287, 265, 287, 274, 296, 286, 281, 293, 279, 281, 300, 297, 279, 281, 288, 276,
    293, 291, 288, 288, 288, 277, 285,
    // bishop by square
    263, 257, 253, 254, 259, 257, 257, 254, 255, 238, 251, 270, 248, 250, 262, 260, 246, 255, 275, 245, 279, 262, 260, 259, 262,
    269, 264, 241, 262, 261, 259, 264,
    // rook by square
    501, 499, 479, 505, 515, 512, 509, 512, 490, 485, 509, 508, 510, 508, 505, 506, 497, 504, 504, 504, 506, 509, 510, 494, 505,
    520, 520, 504, 503, 510, 491, 511,
    // queen by square
    926, 930, 933, 927, 930, 924, 929, 935, 928, 926, 930, 931, 929, 928, 928, 929, 931, 934, 929, 931, 930, 937, 931, 933, 918,
    925, 933, 925, 934, 928, 926, 933,
    // king by square
    -6, 6, -11, -14, -12, -12, 4, -3, 4, 2, -9, -10, 0, 9, -7, 6, 8, 12, -1, 2, -4, 6, 8, -1, 3, 18, -6, -2, 5, 6, 3, -1,
    // hoplit by square
    195, 194, 189, 197, 198, 193, 204, 191, 207, 199, 204, 199, 210, 201, 192, 193, 217, 198, 202, 204, 199, 196, 197, 198, 211,
    205, 200, 198, 201, 198, 193, 202,
    // hoplit in reserve
    135,
    // to move
    -6,
    // two bishops
    121,
    // square seen by knight, bishop, rook, queen, hoplit
    1, 0, -1, -5, 6,
    // square at the enemy king seen by knight, bishop, rook, queen, hoplit
    -8, -15, -2, 14, -39,
    // pieces looking at the enemy king, none to five
    -14, -19, -22, 45, 8, 1,
    // rook on an open, a half-open file
    -62, 38,
    // piece attacked by a pawn; by a lesser piece
    9, 25,
    // pawn doubled, isolated, protected, beside another, backward
    12, -21, 19, -8, -21,
    // passed pawn by rank
    15, 41, 68, 68, 72, 101, 50, 15,
    // passed pawn protected, blocked
    -23, -9,
    // passed pawn, steps of the enemy's and of the own king to it
    7, -4,
    // pawn one, two ranks before the king; file there without own pawn
    -14, -1, 4,
  ],
};
