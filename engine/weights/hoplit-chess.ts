/** Written by `npm run train hoplit-chess -- --seed 1 --rounds 2 --games 500 --nodes 150`. */
import type { Weights } from "../evaluation.ts";

export const weights: Weights = {
  early: [
    // pawn by square
    42, 37, 25, 57, 35, 45, 40, 42, 42, 55, 55, 34, 63, 37, 41, 42, 42, 22, 36, 14, 44, 44, 41, 42, 42, 46, 35, 54, 45, 52, 44,
    42,
    // knight by square
    258, 264, 239, 266, 263, 256, 260, 257, 249, 259, 254, 259, 270, 264, 261, 259, 262, 243, 251, 266, 267, 257, 255, 261, 263,
    253, 260, 280, 272, 261, 256, 260,
    // bishop by square
    307, 309, 301, 317, 320, 311, 315, 316, 313, 302, 326, 316, 319, 316, 315, 313, 287, 323, 320, 333, 314, 316, 320, 311, 308,
    314, 307, 323, 313, 304, 317, 315,
    // rook by square
    381, 390, 389, 377, 384, 386, 387, 383, 381, 382, 377, 382, 379, 388, 390, 385, 390, 388, 387, 382, 389, 387, 386, 384, 392,
    381, 380, 384, 385, 392, 391, 386,
    // queen by square
    1012, 1038, 1041, 1033, 1050, 1050, 1042, 1027, 1038, 1039, 1032, 1030, 1041, 1042, 1038, 1040, 1037, 1057, 1060, 1029, 1041,
    1047, 1043, 1036, 1063, 1058, 1050, 1034, 1040, 1045, 1043, 1041,
    // king by square
    -15, 12, 4, -1, -3, -2, -2, -1, -21, 3, -1, 1, 1, -1, -5, -1, -2, 18, 6, 2, 1, -1, -2, -1, -17, 4, 6, 2, 2, 2, 4, 5,
    // hoplit by square
    296, 296, 296, 296, 294, 295, 296, 278, 292, 301, 291, 296, 294, 296, 288, 293, 328, 299, 297, 292, 301, 297, 297, 294, 290,
    296, 296, 297, 298, 290, 293, 295,
    // hoplit in reserve
    251,
    // to move
    42,
    // two bishops
    25,
    // square seen by knight, bishop, rook, queen, hoplit
    20, 8, 12, 12, 13,
    // square at the enemy king seen by knight, bishop, rook, queen, hoplit
    42, 22, 26, 41, 12,
    // pieces looking at the enemy king, none to five
    25, -20, -18, 8, 3, 2,
    // rook on an open, a half-open file
    57, -5,
    // piece attacked by a pawn; by a lesser piece
    38, 58,
    // pawn doubled, isolated, protected, beside another, backward
    1, 14, 12, 8, 9,
    // passed pawn by rank
    15, -17, 13, 54, 40, 32, -1, 15,
    // passed pawn protected, blocked
    19, -12,
    // passed pawn, steps of the enemy's and of the own king to it
    -13, 5,
    // pawn one, two ranks before the king; file there without own pawn
    -32, -18, -45,
  ],
  late: [
    // pawn by square
    137, 159, 155, 142, 149, 136, 122, 137, 137, 155, 125, 151, 126, 134, 139, 137, 137, 112, 117, 122, 133, 153, 140, 137, 137,
    137, 150, 110, 159, 136, 140, 137,
    // knight by square
    207, 215, 218, 219, 204, 206, 204, 209, 205, 211, 210, 209, 215, 211, 211, 211, 211, 200, 222, 221, 224, 216, 214, 212, 222,
    216, 215, 221, 221, 209, 200, 212,
    // bishop by square
    141, 144, 142, 150, 136, 139, 147, 152, 140, 141, 150, 151, 152, 156, 143, 143, 139, 158, 150, 148, 159, 144, 150, 140, 135,
    142, 156, 148, 148, 143, 151, 151,
    // rook by square
    490, 486, 497, 493, 494, 487, 493, 496, 503, 492, 481, 486, 492, 495, 500, 502, 491, 496, 496, 487, 501, 496, 493, 492, 489,
    501, 480, 487, 488, 503, 500, 495,
    // queen by square
    627, 633, 633, 634, 643, 643, 633, 614, 636, 643, 641, 642, 645, 643, 643, 635, 644, 647, 651, 645, 646, 643, 646, 630, 645,
    642, 646, 646, 649, 647, 643, 636,
    // king by square
    -2, 4, 10, -1, -11, -7, -5, -5, 1, 6, -7, 0, 1, -8, -19, -2, -13, -4, 4, 14, 6, -3, -9, -4, -19, 0, 6, 9, 10, 10, 16, 21,
    // hoplit by square
    170, 167, 170, 170, 168, 169, 173, 159, 160, 169, 166, 168, 166, 165, 160, 167, 176, 171, 168, 164, 169, 168, 170, 167, 168,
    158, 167, 168, 169, 168, 167, 166,
    // hoplit in reserve
    167,
    // to move
    -10,
    // two bishops
    133,
    // square seen by knight, bishop, rook, queen, hoplit
    1, 2, -3, -25, 10,
    // square at the enemy king seen by knight, bishop, rook, queen, hoplit
    -30, -15, -11, 122, -9,
    // pieces looking at the enemy king, none to five
    -32, -27, 31, 28, 1, 0,
    // rook on an open, a half-open file
    -69, 77,
    // piece attacked by a pawn; by a lesser piece
    12, 12,
    // pawn doubled, isolated, protected, beside another, backward
    4, -1, 6, 16, -7,
    // passed pawn by rank
    15, 53, 46, 8, 15, 67, -37, 15,
    // passed pawn protected, blocked
    -22, -27,
    // passed pawn, steps of the enemy's and of the own king to it
    15, -4,
    // pawn one, two ranks before the king; file there without own pawn
    18, 5, 21,
  ],
};
