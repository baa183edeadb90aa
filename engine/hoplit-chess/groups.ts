/** What the value of a chess board is made of: the groups of its features, and where each begins. */
import { type Group, offsets } from "../evaluation.ts";

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

const onSquares = (prior: number): Group => ({ size: PLACES_OF_ONE, prior, alike: true });
const bySight: Group = { size: SIGHTS, alike: true };

const groups = {
  /** The pieces by square. */
  pawn: onSquares(100),
  knight: onSquares(300),
  bishop: onSquares(310),
  rook: onSquares(480),
  queen: onSquares(900),
  king: onSquares(0),
  hoplit: onSquares(280),
  /** Hoplit in reserve. */
  reserve: { prior: 280 },
  /** To move. */
  toMove: { prior: 10 },
  /** Two bishops. */
  bishops: { prior: 20 },
  /** Square seen by knight, bishop, rook, queen, hoplit, no enemy pawn guarding it. */
  seen: { size: 5, prior: 3 },
  /** Knight that sees so many of these squares. */
  knightSees: bySight,
  /** Bishop that sees so many of these squares. */
  bishopSees: bySight,
  /** Rook that sees so many of these squares. */
  rookSees: bySight,
  /** Queen that sees so many of these squares, in twos. */
  queenSees: bySight,
  /** Hoplit that sees so many of these squares. */
  hoplitSees: bySight,
  /** Square at the enemy king seen by knight, bishop, rook, queen, hoplit. */
  atKing: { size: 5, prior: 3 },
  /** Pieces looking at the enemy king, none to five. */
  lookers: { size: ATTACKERS },
  /** What presses on the enemy king, in twos. */
  danger: { size: DANGERS, alike: true },
  /** The same without a queen, in twos. */
  dangerAlone: { size: DANGERS, alike: true },
  /** King by rank, the enemy without a queen. */
  freed: { size: 8, alike: true },
  /** Steps from the enemy king to knight, bishop, rook, queen, hoplit. */
  near: { size: 5 },
  /** Pinned to its king: knight, bishop, rook, queen, hoplit. */
  pinned: { size: 5 },
  /** May still castle short, long. */
  castling: { size: 2 },
  /** Knight, bishop, rook, queen that could check and not be taken. */
  checks: { size: 4 },
  /** Squares at the enemy king that only the enemy's enemies see, none to eight. */
  alone: { size: 9, alike: true },
  /** Rook on an open, a half-open file. */
  files: { size: 2, prior: 8 },
  /** Rook shut in by its king, with another on its file, on the seventh rank before the king. */
  rooks: { size: 3 },
  /** Knight, bishop behind a pawn. */
  behind: { size: 2 },
  /** Knight, bishop where no pawn can drive it away. */
  outposts: { size: 2 },
  /** Own pawn on the colour of a bishop. */
  colour: {},
  /** Piece attacked by a pawn; by a pawn, were it to go ahead. */
  threats: { size: 2, prior: 20 },
  /** By knight, bishop, rook, queen, hoplit, king: pawn to hoplit attacked. */
  attacks: { size: 6 * VICTIMS },
  /** Piece, pawn that a piece attacks and nothing protects. */
  loose: { size: 2 },
  /** Pawn doubled, isolated, protected, beside another, backward. */
  structure: { size: 5 },
  /** Pawn isolated, backward with no enemy pawn before it. */
  exposed: { size: 2 },
  /** Square in the own centre that no enemy pawn guards, one behind an own pawn. */
  space: { size: 2 },
  /** Square that a side sees; that both see, the enemy not with a pawn. */
  control: { size: 2 },
  /** Passed pawn by rank. */
  passed: { size: 8, prior: 15 },
  /** Passed pawn with nothing before it by rank. */
  free: { size: 8 },
  /** Passed pawn protected, blocked. */
  held: { size: 2 },
  /** Passed pawn, the square before it seen by the enemy's pieces, by the own ones. */
  ahead: { size: 2 },
  /** Passed pawn beside another; own, enemy rook behind it; way that no enemy sees. */
  passers: { size: 4 },
  /** Passed pawn, steps of the enemy's and of the own king to it. */
  kings: { size: 2 },
  /** Before the king: pawn one, two ranks away; half-open file, open file. */
  shield: { size: 4 },
  /** Pawns over five by knight, bishop, rook, queen. */
  balance: { size: 4 },
  /** Queen beside a rook, against a rook, against a minor piece; two knights; two rooks; no pawn. */
  pairs: { size: 6 },
  /** Before the king: enemy pawn one or two, three ranks away. */
  storm: { size: 2 },
};

export const GROUPS: readonly Group[] = Object.values(groups);

/** The first feature of each group. */
export const STARTS = startsOf(groups);

function startsOf<Name extends string>(named: Readonly<Record<Name, Group>>): Readonly<Record<Name, number>>;
function startsOf(named: Readonly<Record<string, Group>>): Readonly<Record<string, number>> {
  const starts = offsets(Object.values(named));
  return Object.fromEntries(Object.keys(named).map((name, index) => [name, starts[index]]));
}
