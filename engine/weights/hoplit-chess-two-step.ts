/** Written by `npm run train hoplit-chess-two-step -- --seed 1 --rounds 3 --games 600 --nodes 100`. */
import type { Weights } from "../evaluation.ts";

export const weights: Weights = {
  early: [
    // pawn by square
    69, 60, 67, 72, 62, 65, 68, 69, 69, 70, 68, 64, 70, 69, 69, 69, 69, 76, 60, 62, 70, 70, 71, 69, 69, 62, 70, 74, 75, 74, 69,
    69,
    // knight by square
    269, 270, 258, 269, 276, 272, 270, 274, 246, 272, 279, 270, 294, 273, 270, 271, 272, 270, 262, 278, 271, 267, 272, 271, 269,
    274, 270, 272, 279, 271, 270, 271,
    // bishop by square
    277, 276, 292, 276, 270, 284, 275, 278, 278, 271, 275, 276, 279, 276, 278, 277, 264, 279, 286, 273, 275, 271, 275, 275, 277,
    277, 273, 281, 279, 276, 276, 277,
    // rook by square
    392, 414, 398, 409, 410, 413, 415, 411, 409, 408, 415, 410, 413, 414, 413, 413, 422, 415, 417, 412, 412, 414, 414, 415, 420,
    412, 410, 408, 413, 413, 414, 412,
    // queen by square
    860, 860, 859, 857, 867, 862, 865, 859, 857, 862, 861, 856, 856, 859, 861, 860, 858, 860, 872, 859, 856, 860, 862, 858, 848,
    863, 855, 850, 852, 864, 861, 857,
    // king by square
    -14, 1, 0, -2, 1, 1, 0, 0, 9, 14, 3, 0, -1, 1, 0, 0, 0, 4, -5, -1, 0, 0, 0, 0, -3, -6, 0, -2, 0, 0, 0, 0,
    // hoplit by square
    259, 253, 255, 253, 254, 256, 255, 243, 261, 258, 257, 255, 254, 254, 255, 250, 260, 255, 255, 255, 255, 253, 255, 254, 260,
    257, 254, 254, 256, 253, 253, 255,
    // hoplit in reserve
    283,
    // to move
    41,
    // two bishops
    13,
    // square seen by knight, bishop, rook, queen, hoplit
    9, 7, 6, 4, 16,
    // square at the enemy king seen by knight, bishop, rook, queen, hoplit
    33, 24, 35, 24, 14,
    // pieces looking at the enemy king, none to five
    -2, -25, 5, 19, 3, 0,
    // rook on an open, a half-open file
    73, 0,
    // piece attacked by a pawn; by a lesser piece
    56, 48,
    // pawn doubled, isolated, protected, beside another, backward
    12, -9, 7, -10, -7,
    // passed pawn by rank
    15, 28, 34, 3, 3, 24, 31, 15,
    // passed pawn protected, blocked
    5, -9,
    // passed pawn, steps of the enemy's and of the own king to it
    -21, 10,
    // pawn one, two ranks before the king; file there without own pawn
    1, -7, -44,
  ],
  late: [
    // pawn by square
    109, 109, 93, 122, 114, 113, 112, 109, 109, 118, 105, 112, 107, 108, 106, 109, 109, 111, 107, 106, 101, 108, 113, 109, 109,
    109, 115, 95, 108, 117, 114, 109,
    // knight by square
    291, 290, 292, 288, 293, 291, 291, 292, 283, 292, 295, 293, 300, 293, 292, 293, 292, 290, 290, 294, 290, 288, 294, 290, 289,
    289, 293, 297, 297, 289, 292, 291,
    // bishop by square
    288, 286, 288, 287, 286, 290, 285, 288, 291, 287, 285, 288, 288, 285, 288, 286, 281, 287, 292, 287, 285, 288, 285, 286, 287,
    281, 288, 288, 285, 283, 285, 286,
    // rook by square
    482, 485, 483, 483, 483, 489, 493, 486, 479, 481, 484, 483, 486, 490, 490, 487, 487, 488, 485, 483, 486, 486, 486, 490, 485,
    485, 487, 483, 487, 485, 488, 486,
    // queen by square
    898, 898, 897, 897, 900, 898, 899, 898, 897, 900, 896, 896, 899, 899, 898, 899, 896, 897, 900, 899, 898, 900, 900, 897, 895,
    897, 897, 896, 898, 901, 898, 897,
    // king by square
    -6, 4, -1, -4, 2, 2, 3, 0, -1, 5, 7, 0, 0, 1, 0, -1, 3, -7, -2, -2, 1, 0, 1, 0, -4, 2, -6, -3, 2, -1, 3, 2,
    // hoplit by square
    240, 239, 239, 240, 239, 240, 242, 234, 242, 242, 242, 240, 241, 237, 240, 237, 247, 244, 241, 240, 240, 239, 239, 240, 240,
    241, 241, 240, 242, 239, 239, 238,
    // hoplit in reserve
    237,
    // to move
    2,
    // two bishops
    29,
    // square seen by knight, bishop, rook, queen, hoplit
    8, 7, 5, 18, 5,
    // square at the enemy king seen by knight, bishop, rook, queen, hoplit
    -9, -3, 0, 19, -13,
    // pieces looking at the enemy king, none to five
    -3, -12, 8, 5, 1, 0,
    // rook on an open, a half-open file
    -10, 11,
    // piece attacked by a pawn; by a lesser piece
    21, 20,
    // pawn doubled, isolated, protected, beside another, backward
    -22, -2, 11, 14, 7,
    // passed pawn by rank
    15, 13, 14, 20, 22, 81, 66, 15,
    // passed pawn protected, blocked
    3, -11,
    // passed pawn, steps of the enemy's and of the own king to it
    17, -6,
    // pawn one, two ranks before the king; file there without own pawn
    6, -5, 16,
  ],
};
