/** What the value of a chess board is made of: the groups of its features, and where each begins. */
import { offsets } from "../evaluation.ts";
import type { Group } from "../evaluation.ts";

/** Squares that a side and its mirror image share. */
export const PLACES_OF_ONE = 32;
/** What a piece sees is counted up to one less. */
export const SIGHTS = 16;
/** By how much presses on a king, in twos. */
export const DANGERS = 24;
/** Knight, bishop, rook, queen, hoplit and king attack pawn, knight, bishop, rook, queen and hoplit. */
export const VICTIMS = 6;
/** By how many pieces look at the enemy king's surroundings. */
export const ATTACKERS = 6;

const onSquares = (name: string, prior: number): Group => ({ name, size: PLACES_OF_ONE, prior, alike: true });
const bySight = (name: string): Group => ({ name, size: SIGHTS, prior: 0, alike: true });

const groups = {
  pawn: onSquares("pawn by square", 100),
  knight: onSquares("knight by square", 300),
  bishop: onSquares("bishop by square", 310),
  rook: onSquares("rook by square", 480),
  queen: onSquares("queen by square", 900),
  king: onSquares("king by square", 0),
  hoplit: onSquares("hoplit by square", 280),
  reserve: { name: "hoplit in reserve", size: 1, prior: 280 },
  toMove: { name: "to move", size: 1, prior: 10 },
  bishops: { name: "two bishops", size: 1, prior: 20 },
  seen: { name: "square seen by knight, bishop, rook, queen, hoplit, no enemy pawn guarding it", size: 5, prior: 3 },
  knightSees: bySight("knight that sees so many of these squares"),
  bishopSees: bySight("bishop that sees so many of these squares"),
  rookSees: bySight("rook that sees so many of these squares"),
  queenSees: bySight("queen that sees so many of these squares, in twos"),
  hoplitSees: bySight("hoplit that sees so many of these squares"),
  atKing: { name: "square at the enemy king seen by knight, bishop, rook, queen, hoplit", size: 5, prior: 3 },
  lookers: { name: "pieces looking at the enemy king, none to five", size: ATTACKERS, prior: 0 },
  danger: { name: "what presses on the enemy king, in twos", size: DANGERS, prior: 0, alike: true },
  dangerAlone: { name: "the same without a queen, in twos", size: DANGERS, prior: 0, alike: true },
  freed: { name: "king by rank, the enemy without a queen", size: 8, prior: 0, alike: true },
  near: { name: "steps from the enemy king to knight, bishop, rook, queen, hoplit", size: 5, prior: 0 },
  pinned: { name: "pinned to its king: knight, bishop, rook, queen, hoplit", size: 5, prior: 0 },
  castling: { name: "may still castle short, long", size: 2, prior: 0 },
  checks: { name: "knight, bishop, rook, queen that could check and not be taken", size: 4, prior: 0 },
  alone: { name: "squares at the enemy king that only the enemy's enemies see, none to eight", size: 9, prior: 0, alike: true },
  files: { name: "rook on an open, a half-open file", size: 2, prior: 8 },
  rooks: { name: "rook shut in by its king, with another on its file, on the seventh rank before the king", size: 3, prior: 0 },
  behind: { name: "knight, bishop behind a pawn", size: 2, prior: 0 },
  outposts: { name: "knight, bishop where no pawn can drive it away", size: 2, prior: 0 },
  colour: { name: "own pawn on the colour of a bishop", size: 1, prior: 0 },
  threats: { name: "piece attacked by a pawn; by a pawn, were it to go ahead", size: 2, prior: 20 },
  attacks: { name: "by knight, bishop, rook, queen, hoplit, king: pawn to hoplit attacked", size: 6 * VICTIMS, prior: 0 },
  loose: { name: "piece, pawn that a piece attacks and nothing protects", size: 2, prior: 0 },
  structure: { name: "pawn doubled, isolated, protected, beside another, backward", size: 5, prior: 0 },
  exposed: { name: "pawn isolated, backward with no enemy pawn before it", size: 2, prior: 0 },
  space: { name: "square in the own centre that no enemy pawn guards, one behind an own pawn", size: 2, prior: 0 },
  control: { name: "square that a side sees; that both see, the enemy not with a pawn", size: 2, prior: 0 },
  passed: { name: "passed pawn by rank", size: 8, prior: 15 },
  free: { name: "passed pawn with nothing before it by rank", size: 8, prior: 0 },
  held: { name: "passed pawn protected, blocked", size: 2, prior: 0 },
  ahead: { name: "passed pawn, the square before it seen by the enemy's pieces, by the own ones", size: 2, prior: 0 },
  passers: { name: "passed pawn beside another; own, enemy rook behind it; way that no enemy sees", size: 4, prior: 0 },
  kings: { name: "passed pawn, steps of the enemy's and of the own king to it", size: 2, prior: 0 },
  shield: { name: "before the king: pawn one, two ranks away; half-open file, open file", size: 4, prior: 0 },
  balance: { name: "pawns over five by knight, bishop, rook, queen", size: 4, prior: 0 },
  pairs: {
    name: "queen beside a rook, against a rook, against a minor piece; two knights; two rooks; no pawn",
    size: 6,
    prior: 0,
  },
  storm: { name: "before the king: enemy pawn one or two, three ranks away", size: 2, prior: 0 },
};

export const GROUPS: readonly Group[] = Object.values(groups);

const names = Object.keys(groups);
const starts = offsets(GROUPS);

/** The first feature of a group. */
export function startOf(name: keyof typeof groups): number {
  return starts[names.indexOf(name)] ?? 0;
}
