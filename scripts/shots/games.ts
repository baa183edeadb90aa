/**
 * Games at positions worth seeing, as the moves that lead there from the start. They are played through the API when pictures are
 * made, so that every picture is of a game that can be had.
 */
export interface PlayedGame {
  readonly variant: string;
  /** Recorded texts. */
  readonly moves: readonly string[];
  /** The moves before it began; absent where it began as its variant does. */
  readonly before?: readonly string[];
}

/** A game as people write it down, with blanks between the moves. */
function played(variant: string, ...lines: readonly string[]): PlayedGame {
  return { variant, moves: lines.flatMap((line) => line.split(" ")) };
}

/** Nobody has moved yet. */
export const begun = played("harzdame");

/** A game that went on with a friend from a position of another game. */
export const continued: PlayedGame = { ...played("harzdame", "c4-c5"), before: "a6-a7 f5-f4 a7-a8 f6-f5".split(" ") };

/** White can take by a chain of leaps, and go on in several ways. */
export const chain = played(
  "hopperdame-10x10-20-promotion",
  "d2-d3 b9-b8 f2-d2-d4 a10-a8-c8 d4-c5 d9-b9-d7 e2-c4-c6 f10-d8-d6 c2-e4 a9-c7-e7 c5-b6 b10-d8-f6 i1-i3 c8-e6-g6 e4-d5",
  "e7-c7-e5 a1-a3 e9-d8 a2-c2-e4 c9-e7-g5 f1-h3-j3 d10-f10-f8 b2-b3 d8-c7 a3-c3-e3 h10-f10-d10 h2-f2-d4-f4 d10-f10-h10",
);

/** White's man on b1 can leap to d3 at once, or by d1. */
export const twoWays = played("hopperdame-8x8-12-terminal", "d1-f3 d7-d6");

/** White's last leap took the second of the two far corners. */
export const castles = played(
  "hopperdame-8x8-12-terminal",
  "a1-a2 h8-g7 e2-d3 g8-h7 a2-b3 c7-d6 d3-d4 d6-c5 d1-d3 f7-g6 b1-b2 g6-h5 f2-e3 f8-g8 b2-c3 c8-e6 c2-e4 a8-a7 f1-e2 g7-g6",
  "c3-c4 d7-f7-d5-b5 c1-d1 d8-f6-d6-b4 d4-d5 a7-b6 e3-e5 h5-h4 h1-h2 e8-f7 d2-d4xb4 f7xd5 e1-d2 g6-f5 d2-d4-f4-d6 h7-h6",
  "d6-c6 e6-g4 b3xd5-b7 f5-g5 b4-d4-f6 e7-d7 d1-d2 g4-f3 b7-a8 b8-b7 h2-h3 g5-g4 f6-g7 b7-a6 d2-d4-f6-h8",
);

/** White has to take four men on one way. */
export const majority = played(
  "harzdame",
  "c4-c5 h3-h2 f1-g1 c8-b8 g1-h1 h2-g2 b4-c4 g4-f4 d3-d4 e6-e5 a6-a7 h4-g4 a4-b4 g4-g3 e1-f1 h5-h4 b5-b6 g2-f2",
);

/** Two rounds, the first to Red by two points, the second to Black by one. */
const ROUNDS = "d1-d3 b5-b2 c1xa3 c5-b4 a3xc5 b5-c4 d1-d2 e5-e3 c1-b2 e3xc1xa3";

/** A third round, in which Red has to take and may rebound. */
export const rebound = played("hoppsi", ROUNDS, "b1-d3 a5-b4 e1-e2 d5-b3 d3-d5 b5-c4 a1-a5 b4-d2");

/** A match that Red wins by five points to one. */
export const points = played("hoppsi", ROUNDS, "b1-b3 e5-b2 a1xc3 d5-d4 c3xe5 a5-d2 c1xe3 b5-c4 b3xd5");

/** Black's pair on e3 can part by a step, by taking and by joining another man. */
export const pair = played(
  "jump-checkers",
  "h2-f4 f8+d6 e1+c3 d8+f6 c3+a3 g7-e5 d2+f4 h6-g5 b2-d4 h8-g7 c3-b4 g7+e5 g1+e3 d6+b6 f2+d4 b8+d6 d4+b4 e7+g5",
);

/** White wants plain chess, and Black decides. */
export const vote = played("hoplit-chess", "decline");

/** Black's hoplit is in play, White's can be dropped on two squares. */
export const drop = played("hoplit-chess", "use e4 e5 Nf3 Nc6 Nc3 Nf6 Bc4 H@g8");

const CHECK = "decline use d4 e6 Bf4 Bb4+";

/** White's king stands in check, which the hoplit's pawn can cover. */
export const check = played("hoplit-chess", CHECK);

/** White's pawn on g7 can take and become another piece. */
export const promotion = played("hoplit-chess", CHECK, "H@c1 Ba5 Hxd7 Qxd7 h4 Qxd4 g3 Qd2+ Bxd2 e5 h5 Kf8 h6 Ke8 hxg7 f6");
