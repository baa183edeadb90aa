/** A short whole game of each kind, with what only that kind has; the moves as they are recorded. */
import { points } from "../scripts/shots/games.ts";

/**
 * 8×8 with 12 men, corners crown: long chains from both home ranks, a man on each far corner, two kings from them, and nothing left
 * of Black.
 */
export const HOPPERDAME: readonly string[] = (
  "c1-c3 d8-d6 d2-b2-d4 e7-c5 g1-e3xc5 e8-c6 c2-c4xc6 d6-d5 f1-d3xd5-b5xd7 c8-b7 d1-f1-d3-d5xb7 c7-b6 c6xa8 h8-g7 d4xb6xb8 " +
  "g8-e6 d7-e7 e6-d6 f2-d2-b4xd6xf8 f7-e6 f8-g8 g7-h7 g8-h8 e6-d5 a8=K d5-c4 a8-c6xc4 h7-g7 h8xg7"
).split(" ");

/** A chain of three on the eighth ply, a man crowned on the sixteenth, no move left at the end. */
export const HARZDAME: readonly string[] = (
  "d3-e3 f5-f4 e3-f3 f4xf2 f1xf3 g4-g3 e1-f1 g3xe3xe1xg1 a6-b6 c8-c7 b6-b7 c7xa7 a5-a6 a7xa5xc5 c4xc6 g1-f1 d1-e1 f1xd1xd6xa6 " +
  "c2-d2 g5-f5 a4-a5 a6xa4xc4xc2xg2 b2-c2 g2xb2xb4 b1-b2 b4xb1xh1 a1-b1 h1xa1 a3-a4 a1xa3xa5"
).split(" ");

/** Two rounds, of which each side wins one, and a third that ends the match five to one. */
export const HOPPSI: readonly string[] = points.moves;

/** The shortest that there is: three pairs are formed and taken, and White's last man is shut in. */
export const JUMP_CHECKERS: readonly string[] =
  "e1+c3 b6-c5 c3xc5 b8+d6 c5xe7 f8+h6 e7-f8 h8+f6 f8xh6 d8-b6 h6xf6 c7-e5 f6xd6 g7-f6 d6xb6 f6-d4 f2xd4 e5xc3 a1xc3".split(" ");

/** A vote overruled, a drop that covers a check, a hoplit that takes, a pawn promoted, mate. */
export const HOPLIT_CHESS: readonly string[] =
  "decline use d4 e6 Bf4 Bb4+ H@c1 Ba5 Hxd7 Qxd7 h4 Qxd4 g3 Qd2+ Bxd2 e5 h5 Kf8 h6 Ke8 hxg7 f6 gxh8=N f5 Bg5 Na6 Qd8#".split(" ");

/** Those games as two people make and end them: the game's name, the options' choices, and how it ends for whoever moves first. */
export const finished = [
  {
    game: "HopperDame",
    choices: ["8×8, 12 men", "Corners crown a man"],
    moves: HOPPERDAME,
    ends: { ada: "You win. Bo has no piece left.", bo: "Ada wins. You have no piece left." },
  },
  {
    game: "Harzdame",
    choices: [],
    moves: HARZDAME,
    ends: { ada: "Bo wins. You have no move left.", bo: "You win. Ada has no move left." },
  },
  {
    game: "Hoppsi",
    choices: [],
    moves: HOPPSI,
    ends: { ada: "You win. The game is won by points.", bo: "Ada wins. The game is won by points." },
  },
  {
    game: "Jump Checkers",
    choices: [],
    moves: JUMP_CHECKERS,
    ends: { ada: "You win. Bo has no move left.", bo: "Ada wins. You have no move left." },
  },
  { game: "Hoplit Chess", choices: [], moves: HOPLIT_CHESS, ends: { ada: "You win. Checkmate.", bo: "Ada wins. Checkmate." } },
] as const;
