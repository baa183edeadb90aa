/**
 * HopperDame as the contract wants it, put together from the files beside this one; docs/rules/hopperdame.md is the last word.
 */
import type { Outcome, Rules } from "../../../rules/contract.ts";
import { plainEnd, plainTexts } from "../../../rules/men-and-kings.ts";
import type { Walk } from "../../../rules/walk.ts";
import { opponent, play, type Position, QUIET_LIMIT, SIDES, win } from "./position.ts";
import { canMove, legalMoves } from "./moves.ts";
import { describe, scene } from "./scene.ts";
import { next, text } from "./taps.ts";
import type { Variant } from "./variant.ts";

/** The rules of one variant. */
export function hopperdame(variant: Variant): Rules<Position, Walk> {
  const texts = plainTexts(variant.field.squares, variant.letters, SIDES);
  return {
    variant: variant.id,
    version: 1,
    counters: 1,
    ...texts,
    start: texts.restore(`${variant.board} w 0`),
    outcome: (position) => outcome(variant, position),
    moves: (position, most) => legalMoves(variant, position, undefined, most),
    next: (position) => next(variant, position),
    play: (position, move) => play(variant, position, move),
    text: (_position, move) => text(variant, move),
    scene: (position) => scene(variant, position),
    describe: (position, move) => describe(variant, position, move),
  };
}

function outcome(variant: Variant, position: Position): Outcome | null {
  const { toMove, quiet } = position;
  return win(variant, position) ?? plainEnd(canMove(variant, position), opponent(toMove), quiet, QUIET_LIMIT);
}
