/**
 * HopperDame as the contract wants it, put together from the files beside this one; docs/rules/hopperdame.md is the last word.
 */
import type { Outcome, Rules } from "../../../rules/contract.ts";
import { QUIET_LIMIT, win } from "./ending.ts";
import { canMove, legalMoves } from "./moves.ts";
import { opponent } from "./piece.ts";
import { play } from "./play.ts";
import { restorePosition, writePosition } from "./position.ts";
import type { Position } from "./position.ts";
import { describe, scene } from "./scene.ts";
import { next, text } from "./taps.ts";
import type { Variant } from "./variant.ts";
import type { Walk } from "./walk.ts";

/** The rules of one variant. */
export function hopperdame(variant: Variant): Rules<Position, Walk> {
  return {
    variant: variant.id,
    version: 1,
    counters: 1,
    start: restorePosition(variant, `${variant.board} w 0`),
    write: (position) => writePosition(variant, position),
    restore: (text) => restorePosition(variant, text),
    toMove: (position) => position.toMove,
    outcome: (position) => outcome(variant, position),
    moves: (position) => legalMoves(variant, position),
    next: (position, taps) => next(variant, position, taps),
    play: (position, move) => play(variant, position, move),
    text: (_position, move) => text(variant, move),
    scene: (position) => scene(variant, position),
    describe: (position, move) => describe(variant, position, move),
  };
}

/** `no-moves` comes before `quiet`: a win on the move that fills the count stands. */
function outcome(variant: Variant, position: Position): Outcome | null {
  const won = win(variant, position);
  if (won !== null) return won;
  if (!canMove(variant, position)) return { winner: opponent(position.toMove), by: "no-moves" };
  return position.quiet >= QUIET_LIMIT ? { winner: null, by: "quiet" } : null;
}
