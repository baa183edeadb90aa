/**
 * A position of Hoppsi: a whole match as it stands, not only the round on the board, so that a match is played from one position
 * to the next like any game. 25 squares would fit the bits of one number; a board of pieces is quick enough, and reads like the
 * page.
 */
import { at, type Board, EMPTY, restoreBoard, squares, twoSides } from "../../../rules/board.ts";
import { liftCaptured, type Walk as AnyWalk } from "../../../rules/walk.ts";

/** The pieces' letters, as `rules/board.ts` wants them: Red's odd, Black's even. */
export const LETTERS = "CcRrTt";

export type Side = "r" | "b";

/** Red is the first player. */
export const { SIDES, opponent, belongs, sideOf } = twoSides("r", "b");

export const CAPTAIN: Readonly<Record<Side, number>> = { r: 1, b: 2 };
/** A runner that heads away from its home row. */
export const RUNNER: Readonly<Record<Side, number>> = { r: 3, b: 4 };
/** A runner that heads for its home row. */
const HOMING: Readonly<Record<Side, number>> = { r: 5, b: 6 };

/** The points that win the match (clause 11). */
export const TARGET = 5;
/** How many void rounds in a row end the match (clause 11, a house decision). */
export const MOST_VOIDS = 3;
/** How many quiet plies make a round void (clause 10, a house decision). */
export const QUIET_LIMIT = 40;

export type Score = Readonly<Record<Side, number>>;

export interface Position {
  readonly board: Board;
  readonly toMove: Side;
  /** The side that moved first in this round. */
  readonly starter: Side;
  readonly score: Score;
  /** How many rounds in a row, up to now, were void. */
  readonly voids: number;
  /** Moves since the last capture or the start of the round. */
  readonly quiet: number;
}

export const SQUARES = squares(5, 5);

/** The squares of each side's home row: rank 1 and rank 5. */
export const HOME: Readonly<Record<Side, readonly number[]>> = { r: row(0), b: row(SQUARES.ranks - 1) };

/** The board at the start of each round: the captain in the middle of the home row, runners beside it. */
const SET_UP = restoreBoard("rrcrr/5/5/5/RRCRR", SQUARES, LETTERS);

export const START = roundStart("r", { r: 0, b: 0 }, 0);

/** The position in which a round starts. */
export function roundStart(starter: Side, score: Score, voids: number): Position {
  return { board: SET_UP, toMove: starter, starter, score, voids, quiet: 0 };
}

/** Whether nothing more is played: a side has its points, or too many rounds were void. */
export function isMatchOver({ score, voids }: Position): boolean {
  return score.r >= TARGET || score.b >= TARGET || voids >= MOST_VOIDS;
}

export function isCaptain(piece: number | undefined): boolean {
  return piece === CAPTAIN.r || piece === CAPTAIN.b;
}

export function isHoming(piece: number | undefined): boolean {
  return piece === HOMING.r || piece === HOMING.b;
}

/** What a piece becomes as it enters a square: a runner turns round on either home row (clause 6). */
export function entered(piece: number, square: number): number {
  if (isCaptain(piece) || !(HOME.r.includes(square) || HOME.b.includes(square))) return piece;
  const side = sideOf(piece);
  return isHoming(piece) ? RUNNER[side] : HOMING[side];
}

/**
 * Whether forward is up for a piece: for a captain, and a runner until it turns, away from the own home row (clauses 3 and 6).
 */
export function headsUp(piece: number): boolean {
  return belongs(piece, "r") !== isHoming(piece);
}

function row(rank: number): readonly number[] {
  return SQUARES.names.flatMap((_, square) => (square % SQUARES.ranks === rank ? [square] : []));
}

/**
 * How a round is won (clause 8), told from the board alone: so it can be asked in the middle of a capture, and of a board that
 * was typed in.
 */
export interface Victory {
  readonly by: "wipeout" | "breach" | "captain-capture";
  readonly points: number;
}

const WIPEOUT: Victory = { by: "wipeout", points: 3 };
const BREACH: Victory = { by: "breach", points: 2 };
const CAPTAIN_CAPTURE: Victory = { by: "captain-capture", points: 1 };

/** How `side` has won the round on this board, by what counts most; null where it has not. */
export function victory(board: Board, side: Side): Victory | null {
  const enemy = opponent(side);
  if (!board.includes(RUNNER[enemy]) && !board.includes(HOMING[enemy])) return WIPEOUT;
  if (HOME[enemy].some((square) => board[square] === CAPTAIN[side])) return BREACH;
  return board.includes(CAPTAIN[enemy]) ? null : CAPTAIN_CAPTURE;
}

/** Its captured pieces have the bit of their square, the lowest for square 0. A legal move is a walk that may stop there. */
export interface Walk extends AnyWalk {
  /** What stands on `to` then: a runner may have turned round. */
  readonly piece: number;
  readonly before: Walk | null;
}

/** By piece and square. A table, because every move begins so. */
const STANDING: readonly (readonly Walk[])[] = Array.from({ length: LETTERS.length + 1 }, (_, piece) =>
  SQUARES.names.map((__, square) => ({ from: square, to: square, piece, taken: 0, took: null, before: null })),
);

/** The walk of a piece that has not moved yet. */
export function standing(piece: number, square: number): Walk {
  return at(at(STANDING, piece), square);
}

/** The board after a walk: captured pieces leave at once (clause 4). */
export function boardAfter(board: Board, walk: Walk): Board {
  const after = board.slice();
  after[walk.from] = EMPTY;
  liftCaptured(after, walk);
  after[walk.to] = walk.piece;
  return after;
}
