/** Written by `npm run train hoplit-chess-two-step -- --seed 1 --rounds 2 --games 500 --nodes 150`. */
import type { Weights } from "../evaluation.ts";

export const weights: Weights = {
  early: [
    // pawn by square
    40, 44, 19, 45, 31, 46, 39, 40, 40, 60, 53, 30, 49, 40, 38, 40, 40, 30, 20, 13, 54, 41, 40, 40, 40, 31, 49, 43, 50, 43, 42,
    40,
    // knight by square
    253, 253, 228, 251, 259, 253, 252, 262, 232, 256, 256, 255, 275, 257, 255, 255, 258, 253, 250, 265, 252, 258, 252, 257, 257,
    257, 259, 272, 260, 258, 254, 256,
    // bishop by square
    288, 285, 285, 292, 287, 289, 291, 289, 290, 283, 294, 291, 286, 290, 289, 291, 288, 294, 311, 306, 296, 290, 289, 287, 291,
    276, 284, 297, 295, 286, 290, 290,
    // rook by square
    423, 404, 417, 423, 421, 421, 425, 425, 428, 421, 421, 423, 416, 422, 420, 418, 418, 420, 425, 419, 425, 421, 424, 422, 437,
    411, 420, 422, 424, 423, 425, 422,
    // queen by square
    1040, 1058, 1053, 1060, 1066, 1063, 1069, 1053, 1057, 1063, 1067, 1054, 1069, 1061, 1059, 1061, 1061, 1075, 1067, 1045, 1055,
    1058, 1061, 1057, 1081, 1070, 1065, 1054, 1060, 1060, 1061, 1060,
    // king by square
    -10, 7, 3, 2, -1, -2, -1, 0, -23, 1, -2, 0, 1, -1, -4, -1, 14, 15, 4, 1, 2, 0, -1, 0, -10, -4, 1, 0, 2, 2, 3, 2,
    // hoplit by square
    273, 268, 269, 263, 265, 267, 267, 247, 276, 267, 266, 266, 267, 267, 267, 265, 264, 266, 267, 268, 269, 270, 267, 266, 274,
    269, 268, 267, 266, 267, 267, 265,
    // hoplit in reserve
    276,
    // to move
    49,
    // two bishops
    67,
    // square seen by knight, bishop, rook, queen, hoplit
    22, 11, 11, 17, 18,
    // square at the enemy king seen by knight, bishop, rook, queen, hoplit
    32, 26, 14, 46, 23,
    // pieces looking at the enemy king, none to five
    33, -25, -22, 2, 11, 0,
    // rook on an open, a half-open file
    93, 18,
    // piece attacked by a pawn; by a lesser piece
    55, 61,
    // pawn doubled, isolated, protected, beside another, backward
    -5, 26, 10, -3, 5,
    // passed pawn by rank
    15, 26, 3, 60, 33, 23, 7, 15,
    // passed pawn protected, blocked
    -8, 6,
    // passed pawn, steps of the enemy's and of the own king to it
    -19, 8,
    // pawn one, two ranks before the king; file there without own pawn
    36, 35, -44,
  ],
  late: [
    // pawn by square
    140, 141, 140, 137, 122, 145, 139, 140, 140, 150, 141, 157, 146, 141, 138, 140, 140, 128, 141, 135, 149, 152, 138, 140, 140,
    132, 134, 140, 140, 139, 139, 140,
    // knight by square
    195, 209, 196, 218, 203, 208, 203, 213, 211, 210, 206, 204, 208, 210, 209, 206, 207, 203, 217, 208, 214, 207, 209, 209, 212,
    209, 206, 213, 217, 206, 204, 209,
    // bishop by square
    191, 193, 198, 198, 183, 191, 196, 199, 189, 183, 204, 201, 198, 199, 190, 194, 201, 198, 199, 207, 206, 193, 191, 193, 193,
    192, 205, 205, 198, 198, 195, 195,
    // rook by square
    487, 501, 498, 495, 501, 496, 504, 503, 508, 500, 489, 498, 496, 497, 501, 494, 503, 500, 498, 492, 503, 499, 504, 501, 487,
    490, 487, 494, 496, 501, 503, 498,
    // queen by square
    688, 692, 687, 694, 699, 700, 696, 679, 692, 702, 698, 700, 702, 699, 700, 695, 698, 702, 705, 702, 702, 700, 701, 690, 697,
    697, 699, 703, 705, 702, 700, 693,
    // king by square
    -8, 0, -1, 9, 2, -7, -8, -8, -10, -1, -1, -2, 1, -11, -18, -8, 7, 2, 0, 6, 2, -1, -6, -2, 11, 6, 6, 4, 8, 7, 10, 11,
    // hoplit by square
    207, 205, 206, 204, 204, 203, 205, 191, 205, 204, 204, 204, 204, 207, 201, 205, 202, 206, 205, 205, 206, 210, 207, 206, 208,
    207, 204, 206, 206, 202, 205, 204,
    // hoplit in reserve
    196,
    // to move
    -8,
    // two bishops
    112,
    // square seen by knight, bishop, rook, queen, hoplit
    -4, 9, -3, -32, 9,
    // square at the enemy king seen by knight, bishop, rook, queen, hoplit
    3, -35, -5, 59, -5,
    // pieces looking at the enemy king, none to five
    -36, -45, 53, 21, 7, 0,
    // rook on an open, a half-open file
    -87, 55,
    // piece attacked by a pawn; by a lesser piece
    10, 22,
    // pawn doubled, isolated, protected, beside another, backward
    1, -8, 17, 39, -16,
    // passed pawn by rank
    15, 104, 41, -8, 25, 37, -17, 15,
    // passed pawn protected, blocked
    -20, -40,
    // passed pawn, steps of the enemy's and of the own king to it
    18, -1,
    // pawn one, two ranks before the king; file there without own pawn
    -15, -9, 20,
  ],
};
