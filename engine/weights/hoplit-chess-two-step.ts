/** Written by `npm run train hoplit-chess-two-step -- --seed 1 --rounds 4 --games 1500,1500,3000,7000 --nodes 100,150,300,1000`. */
import type { Weights } from "../evaluation.ts";

export const weights: Weights = {
  early: [
    // pawn by square
    89, 80, 95, 85, 87, 88, 95, 89, 89, 95, 90, 73, 94, 93, 92, 89, 89, 84, 74, 83, 93, 106, 84, 89, 89, 87, 83, 97, 102, 81, 89,
    89,
    // knight by square
    284, 291, 268, 296, 303, 289, 291, 267, 252, 284, 293, 296, 318, 307, 287, 290, 285, 284, 273, 310, 305, 306, 299, 292, 291,
    293, 297, 305, 315, 304, 293, 289,
    // bishop by square
    312, 313, 311, 313, 300, 304, 309, 301, 321, 322, 308, 315, 327, 320, 305, 306, 285, 328, 311, 320, 321, 318, 314, 311, 306,
    308, 307, 331, 326, 327, 307, 312,
    // rook by square
    403, 400, 397, 416, 405, 417, 417, 430, 403, 414, 404, 418, 414, 410, 416, 419, 422, 404, 403, 417, 420, 419, 422, 412, 421,
    403, 403, 413, 421, 420, 427, 421,
    // queen by square
    898, 894, 904, 897, 907, 907, 900, 901, 881, 896, 903, 893, 898, 899, 900, 909, 897, 889, 892, 896, 899, 893, 904, 900, 891,
    884, 886, 886, 899, 901, 903, 900,
    // king by square
    -6, 12, -10, -6, -2, -1, -2, -1, 34, 9, 4, -3, 2, 0, 0, 1, -16, 2, -3, 1, 0, 0, 1, 0, -10, -3, 1, -1, 1, -2, 0, 0,
    // hoplit by square
    337, 327, 312, 300, 305, 293, 307, 223, 362, 333, 307, 293, 307, 300, 294, 297, 370, 321, 307, 302, 300, 301, 295, 284, 345,
    312, 305, 297, 303, 300, 300, 295,
    // hoplit in reserve
    323,
    // to move
    40,
    // two bishops
    25,
    // square seen by knight, bishop, rook, queen, hoplit, no enemy pawn guarding it
    10, 8, 7, 6, 11,
    // knight that sees so many of these squares
    -12, -5, -8, -9, -7, -5, -5, -10, -10, -8, -8, -8, -8, -8, -8, -8,
    // bishop that sees so many of these squares
    6, 2, 4, 2, 5, 0, 1, 0, 4, 7, 4, 3, 4, 1, 3, 3,
    // rook that sees so many of these squares
    -74, -64, -63, -63, -62, -64, -72, -73, -76, -73, -70, -73, -61, -61, -55, -66,
    // queen that sees so many of these squares, in twos
    -8, 0, -2, 0, -1, -4, -4, -4, 5, -4, -5, -4, -6, -4, -3, -3,
    // hoplit that sees so many of these squares
    4, 28, 30, 28, 40, 40, 37, 28, 33, 30, 24, 21, 22, 25, 25, 25,
    // square at the enemy king seen by knight, bishop, rook, queen, hoplit
    32, 24, 23, 26, 17,
    // pieces looking at the enemy king, none to five
    -11, -27, -2, 25, 36, 1,
    // what presses on the enemy king, in twos
    21, 21, 8, -7, -15, -17, -24, -20, -10, -13, -3, -4, 4, 8, 9, 9, 8, 7, 7, 5, 3, 2, 0, 1,
    // knight, bishop, rook, queen that could check and not be taken
    127, 45, 164, 63,
    // squares at the enemy king that only the enemy's enemies see, none to eight
    -23, -9, 0, 19, 11, 2, 1, -1, 0,
    // rook on an open, a half-open file
    88, 17,
    // knight, bishop where no pawn can drive it away
    42, 39,
    // own pawn on the colour of a bishop
    -4,
    // piece attacked by a pawn; by a lesser piece; by a pawn, were it to go ahead
    84, 42, 20,
    // piece, pawn that a piece attacks and nothing protects
    -33, -18,
    // pawn doubled, isolated, protected, beside another, backward
    -16, 4, 13, 1, 2,
    // passed pawn by rank
    15, 2, -22, -27, -20, 15, 46, 15,
    // passed pawn with nothing before it by rank
    0, -23, -19, -21, -9, 10, 39, 0,
    // passed pawn protected, blocked
    23, -8,
    // passed pawn, the square before it seen by the enemy's pieces, by the own ones
    3, 17,
    // passed pawn, steps of the enemy's and of the own king to it
    -14, 8,
    // before the king: pawn one, two ranks away; half-open file, open file
    7, 5, -23, -24,
    // before the king: enemy pawn one or two, three ranks away
    -19, 0,
  ],
  late: [
    // pawn by square
    120, 129, 115, 115, 107, 145, 107, 120, 120, 108, 111, 123, 127, 129, 137, 120, 120, 123, 110, 109, 120, 130, 125, 120, 120,
    103, 124, 113, 116, 136, 127, 120,
    // knight by square
    292, 294, 300, 296, 306, 294, 296, 284, 288, 287, 296, 292, 295, 283, 294, 292, 284, 287, 310, 304, 306, 295, 292, 303, 293,
    297, 300, 303, 305, 303, 288, 291,
    // bishop by square
    309, 306, 311, 302, 304, 306, 301, 300, 304, 309, 310, 302, 305, 305, 310, 308, 309, 305, 315, 309, 304, 308, 305, 307, 304,
    305, 309, 312, 311, 309, 305, 307,
    // rook by square
    498, 495, 512, 514, 514, 514, 524, 523, 503, 505, 507, 510, 511, 517, 519, 523, 495, 499, 507, 507, 508, 516, 521, 516, 493,
    503, 506, 509, 512, 511, 518, 512,
    // queen by square
    965, 961, 961, 967, 968, 962, 961, 959, 957, 961, 967, 966, 970, 967, 966, 967, 957, 958, 970, 971, 969, 966, 966, 963, 935,
    963, 972, 965, 967, 962, 969, 964,
    // king by square
    -19, -12, -9, -6, -3, -1, -7, -12, -18, -9, 8, 5, 10, 8, 0, -5, -4, -5, 7, 9, 13, 21, 10, 2, -16, 6, 8, 6, -4, 11, 7, -3,
    // hoplit by square
    252, 237, 231, 232, 235, 235, 226, 209, 259, 238, 237, 224, 234, 228, 226, 227, 249, 241, 230, 230, 232, 231, 233, 221, 247,
    233, 232, 229, 234, 232, 230, 227,
    // hoplit in reserve
    145,
    // to move
    7,
    // two bishops
    46,
    // square seen by knight, bishop, rook, queen, hoplit, no enemy pawn guarding it
    4, 3, 6, 3, 7,
    // knight that sees so many of these squares
    -14, -7, -2, -2, -3, 6, 1, -7, -16, -5, -5, -5, -5, -5, -5, -5,
    // bishop that sees so many of these squares
    -33, -9, -5, 4, 8, 12, 15, 0, 9, -4, 0, -16, -9, -16, -3, -3,
    // rook that sees so many of these squares
    4, 16, 33, 27, 37, 44, 46, 46, 46, 41, 37, 35, 22, 23, -3, 30,
    // queen that sees so many of these squares, in twos
    61, 58, 62, 55, 69, 80, 76, 72, 77, 63, 58, 58, 53, 60, 63, 63,
    // hoplit that sees so many of these squares
    -74, -49, -34, -42, -45, -42, -39, -41, -49, -51, -45, -50, -48, -47, -46, -49,
    // square at the enemy king seen by knight, bishop, rook, queen, hoplit
    -10, -8, -4, 17, -2,
    // pieces looking at the enemy king, none to five
    -21, -22, -7, 48, 31, 0,
    // what presses on the enemy king, in twos
    6, -7, 1, -4, 7, 5, 4, -1, -1, 4, -4, -5, -8, -7, -3, -3, 4, 1, 4, 3, 3, 0, 0, 0,
    // knight, bishop, rook, queen that could check and not be taken
    -5, 14, -36, 80,
    // squares at the enemy king that only the enemy's enemies see, none to eight
    4, 9, 5, -5, -9, -5, 2, -1, 0,
    // rook on an open, a half-open file
    -25, 19,
    // knight, bishop where no pawn can drive it away
    18, 18,
    // own pawn on the colour of a bishop
    5,
    // piece attacked by a pawn; by a lesser piece; by a pawn, were it to go ahead
    37, 24, 5,
    // piece, pawn that a piece attacks and nothing protects
    -38, -65,
    // pawn doubled, isolated, protected, beside another, backward
    -29, -1, 5, 7, 8,
    // passed pawn by rank
    15, 25, 23, 26, 48, 95, 106, 15,
    // passed pawn with nothing before it by rank
    0, 18, 6, 15, 29, 45, 122, 0,
    // passed pawn protected, blocked
    -10, -7,
    // passed pawn, the square before it seen by the enemy's pieces, by the own ones
    -26, 15,
    // passed pawn, steps of the enemy's and of the own king to it
    15, -6,
    // before the king: pawn one, two ranks away; half-open file, open file
    7, 5, 21, 14,
    // before the king: enemy pawn one or two, three ranks away
    -8, -10,
  ],
};
