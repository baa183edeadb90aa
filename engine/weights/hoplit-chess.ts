/** Written by `npm run train hoplit-chess -- --games 0`. */
import type { Weights } from "../evaluation.ts";

export const weights: Weights = {
  early: [
    // pawn by square
    100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100,
    100, 100, 100, 100, 100, 100, 100,
    // knight by square
    300, 300, 300, 300, 300, 300, 300, 300, 300, 300, 300, 300, 300, 300, 300, 300, 300, 300, 300, 300, 300, 300, 300, 300, 300,
    300, 300, 300, 300, 300, 300, 300,
    // bishop by square
    310, 310, 310, 310, 310, 310, 310, 310, 310, 310, 310, 310, 310, 310, 310, 310, 310, 310, 310, 310, 310, 310, 310, 310, 310,
    310, 310, 310, 310, 310, 310, 310,
    // rook by square
    480, 480, 480, 480, 480, 480, 480, 480, 480, 480, 480, 480, 480, 480, 480, 480, 480, 480, 480, 480, 480, 480, 480, 480, 480,
    480, 480, 480, 480, 480, 480, 480,
    // queen by square
    900, 900, 900, 900, 900, 900, 900, 900, 900, 900, 900, 900, 900, 900, 900, 900, 900, 900, 900, 900, 900, 900, 900, 900, 900,
    900, 900, 900, 900, 900, 900, 900,
    // king by square
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    // hoplit by square
    280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280,
    280, 280, 280, 280, 280, 280, 280,
    // hoplit in reserve
    280,
    // to move
    10,
    // two bishops
    20,
    // square seen by knight, bishop, rook, queen, hoplit
    3, 3, 3, 3, 3,
    // square at the enemy king seen by knight, bishop, rook, queen, hoplit
    3, 3, 3, 3, 3,
    // pieces looking at the enemy king, none to five
    0, 0, 0, 0, 0, 0,
    // rook on an open, a half-open file
    8, 8,
    // piece attacked by a pawn; by a lesser piece
    20, 20,
    // pawn doubled, isolated, protected, beside another, backward
    0, 0, 0, 0, 0,
    // passed pawn by rank
    15, 15, 15, 15, 15, 15, 15, 15,
    // passed pawn protected, blocked
    0, 0,
    // passed pawn, steps of the enemy's and of the own king to it
    0, 0,
    // pawn one, two ranks before the king; file there without own pawn
    0, 0, 0,
  ],
  late: [
    // pawn by square
    100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100, 100,
    100, 100, 100, 100, 100, 100, 100,
    // knight by square
    300, 300, 300, 300, 300, 300, 300, 300, 300, 300, 300, 300, 300, 300, 300, 300, 300, 300, 300, 300, 300, 300, 300, 300, 300,
    300, 300, 300, 300, 300, 300, 300,
    // bishop by square
    310, 310, 310, 310, 310, 310, 310, 310, 310, 310, 310, 310, 310, 310, 310, 310, 310, 310, 310, 310, 310, 310, 310, 310, 310,
    310, 310, 310, 310, 310, 310, 310,
    // rook by square
    480, 480, 480, 480, 480, 480, 480, 480, 480, 480, 480, 480, 480, 480, 480, 480, 480, 480, 480, 480, 480, 480, 480, 480, 480,
    480, 480, 480, 480, 480, 480, 480,
    // queen by square
    900, 900, 900, 900, 900, 900, 900, 900, 900, 900, 900, 900, 900, 900, 900, 900, 900, 900, 900, 900, 900, 900, 900, 900, 900,
    900, 900, 900, 900, 900, 900, 900,
    // king by square
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    // hoplit by square
    280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280, 280,
    280, 280, 280, 280, 280, 280, 280,
    // hoplit in reserve
    280,
    // to move
    10,
    // two bishops
    20,
    // square seen by knight, bishop, rook, queen, hoplit
    3, 3, 3, 3, 3,
    // square at the enemy king seen by knight, bishop, rook, queen, hoplit
    3, 3, 3, 3, 3,
    // pieces looking at the enemy king, none to five
    0, 0, 0, 0, 0, 0,
    // rook on an open, a half-open file
    8, 8,
    // piece attacked by a pawn; by a lesser piece
    20, 20,
    // pawn doubled, isolated, protected, beside another, backward
    0, 0, 0, 0, 0,
    // passed pawn by rank
    15, 15, 15, 15, 15, 15, 15, 15,
    // passed pawn protected, blocked
    0, 0,
    // passed pawn, steps of the enemy's and of the own king to it
    0, 0,
    // pawn one, two ranks before the king; file there without own pawn
    0, 0, 0,
  ],
};
