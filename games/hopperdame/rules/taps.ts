/**
 * Moves as taps, and their texts. What is tapped is the squares of a route, one after the other; to crown a man in place
 * (clause 9), its square and then `:K`.
 */
import type { Next, Tap } from "../../../rules/contract.ts";
import { isSameMove, routeText, standing } from "../../../rules/walk.ts";
import type { Walk } from "../../../rules/walk.ts";
import { mayStop } from "./chains.ts";
import { legalMoves, onward } from "./moves.ts";
import type { legs } from "./moves.ts";
import { belongs } from "./position.ts";
import type { Position } from "./position.ts";
import { describe, walked } from "./scene.ts";
import type { Variant } from "./variant.ts";

const CROWN: Tap = ":K";

const NOWHERE: Next<Walk> = { taps: [], move: null, facts: [] };

/** The move's text: its squares, `-` before one reached without capture, `x` before one where an enemy was captured. */
export function text({ field: { squares } }: Variant, move: Walk): string {
  return routeText(move, squares.name) + (move.before === null ? "=K" : "");
}

/** What may be tapped after `taps`. Any route may be walked, also one that `legalMoves` did not keep. */
export function next(variant: Variant, position: Position): (taps: readonly Tap[]) => Next<Walk> {
  const { squares } = variant.field;
  const moves = legalMoves(variant, position);
  return ([first, ...rest]) => {
    if (first === undefined) return { ...NOWHERE, taps: [...new Set(moves.map(({ from }) => squares.name(from)))] };
    const square = squares.find(first);
    const legal = moves.filter(({ from }) => from === square);
    const crowning = findCrowning(legal, rest);
    if (crowning !== null) return { ...NOWHERE, move: crowning, facts: describe(variant, position, crowning) };
    const walk = follow(variant, position, legal, rest, onward);
    if (walk === null) return NOWHERE;
    const further = onward(variant, position, walk).map(({ to }) => squares.name(to));
    if (findCrowning(legal, [...rest, CROWN]) !== null) further.push(CROWN);
    return { taps: further, move: findMove(legal, walk), facts: walked(variant, position, walk) };
  };
}

/** The legal moves of the piece that was tapped first. */
export function movesFrom(variant: Variant, position: Position, first: Tap): readonly Walk[] {
  const square = variant.field.squares.find(first);
  if (square === undefined || !belongs(position.board[square], position.toMove)) return [];
  return legalMoves(variant, position, [square]);
}

/** Where taps lead a piece, leg by leg, as `ways` goes on; null where they lead nowhere. `legal` are the piece's moves. */
export function follow(
  variant: Variant,
  position: Position,
  legal: readonly Walk[],
  taps: readonly Tap[],
  ways: typeof legs,
): Walk | null {
  const [any] = legal;
  let walk = any === undefined ? null : standing(any.from);
  for (const tap of taps) {
    if (walk === null) return null;
    walk = ways(variant, position, walk).find(({ to }) => variant.field.squares.name(to) === tap) ?? null;
  }
  return walk;
}

/** The crowning among a piece's moves, if that is what was tapped after its square. */
export function findCrowning(legal: readonly Walk[], [pick, ...rest]: readonly Tap[]): Walk | null {
  if (pick !== CROWN || rest.length > 0) return null;
  return legal.find(({ before }) => before === null) ?? null;
}

/** The move that a walk is, if it may stop where it has come. */
export function findMove(legal: readonly Walk[], walk: Walk | null): Walk | null {
  return legal.find((move) => walk !== null && mayStop(walk) && isSameMove(move, walk)) ?? null;
}
