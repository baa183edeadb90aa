/**
 * How the hoplit goes (clauses 6 to 9): diagonally, then on outward at 45 degrees and over a screen. From one square to another there
 * is never more than one such way: the shorter of the two distances, in files and in ranks, is the first leg, what the longer
 * has more is the second. So all ways fit into a table, and one question about a way answers both where a hoplit may go and what it attacks.
 */
import { at, type Board, EMPTY, type Ray } from "../../../rules/board.ts";
import { DIAGONALS, HOPLIT, opponent, PAWN, pieceOf, RAYS, type Side, SQUARES } from "./board.ts";

/** A way from one square to another, whatever stands there. */
export interface Way {
  readonly from: number;
  readonly to: number;
  /** The squares of the first leg, the last of which is where it turns. */
  readonly first: Ray;
  /** The squares of the second leg, without the one that it ends on. */
  readonly second: Ray;
}

/** The ways that start on each square. */
export const WAYS_FROM: readonly (readonly Way[])[] = SQUARES.names.map((_, from) => waysFrom(from));

/** The ways that end on each square. */
const WAYS_TO: readonly (readonly Way[])[] = endingOn(WAYS_FROM.flat());

function waysFrom(from: number): readonly Way[] {
  const found: Way[] = [];
  for (const diagonal of DIAGONALS) {
    const slide = at(at(RAYS, from), diagonal);
    for (const [index, turn] of slide.entries()) {
      const first = slide.slice(0, index + 1);
      // 45 degrees to either side.
      for (const straight of [diagonal - 1, (diagonal + 1) % 8]) found.push(...waysOn(from, first, at(at(RAYS, turn), straight)));
    }
  }
  return found;
}

/** The ways whose second leg goes along a ray: to all its squares but the nearest, for there must be room for a screen. */
function waysOn(from: number, first: Ray, ray: Ray): readonly Way[] {
  return ray.slice(1).map((to, index) => ({ from, to, first, second: ray.slice(0, index + 1) }));
}

function endingOn(ways: readonly Way[]): readonly (readonly Way[])[] {
  return SQUARES.names.map((_, square) => ways.filter(({ to }) => to === square));
}

/**
 * Whether a hoplit of `side` that stands where the way starts may go it, whatever stands at its end: the first leg empty (clause 6),
 * exactly one piece on the second (clause 7), and that piece, if it is an enemy pawn, right before the end (clause 8).
 */
export function isOpen(board: Board, { first, second }: Way, side: Side): boolean {
  for (const square of first) if (board[square] !== EMPTY) return false;
  const enemyPawn = pieceOf(PAWN, opponent(side));
  let screen = EMPTY;
  for (const square of second) {
    const piece = board[square] ?? EMPTY;
    const isBeyond = screen !== EMPTY;
    if (isBeyond && (piece !== EMPTY || screen === enemyPawn)) return false;
    if (piece !== EMPTY) screen = piece;
  }
  return screen !== EMPTY;
}

/** Whether a hoplit of `side` could capture on `target`. */
export function isAttackedByHoplit(board: Board, target: number, side: Side): boolean {
  const hoplit = pieceOf(HOPLIT, side);
  for (const way of at(WAYS_TO, target)) if (board[way.from] === hoplit && isOpen(board, way, side)) return true;
  return false;
}

/** The squares of the ways, open or not, that hoplits of `side` have to a target: only what changes there can let one of them capture. */
export function squaresOnWays(board: Board, target: number, side: Side): readonly number[] {
  const hoplit = pieceOf(HOPLIT, side);
  const squares: number[] = [];
  for (const way of at(WAYS_TO, target)) if (board[way.from] === hoplit) squares.push(...way.first, ...way.second);
  return squares;
}

/** The square on which a hoplit that goes from one square to another turns. */
export function turnOf(from: number, to: number): number {
  const { first } = at(
    at(WAYS_FROM, from).filter((way) => way.to === to),
    0,
  );
  return at(first, first.length - 1);
}
