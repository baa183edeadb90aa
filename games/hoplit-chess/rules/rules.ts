/**
 * Hoplit Chess as the contract wants it, put together from the files beside this one; docs/rules/hoplit-chess.md is the last word.
 * Orthodox chess, which a double refusal leads to, is the same rules with an empty reserve and no promotion to hoplit.
 */
import type { Rules } from "../../../rules/contract.ts";
import { moves, outcome } from "./end.ts";
import { describe } from "./facts.ts";
import { restorePosition, START, writePosition } from "./fen.ts";
import type { Move } from "./move.ts";
import { play } from "./play.ts";
import type { Position, Push } from "./position.ts";
import { text } from "./san.ts";
import { scene } from "./scene.ts";
import { next } from "./taps.ts";

/** The variant of that id, in which a drop pushes its pawn so many squares. */
export function hoplitChess(variant: string, push: Push): Rules<Position, Move> {
  return {
    variant,
    version: 1,
    counters: 2,
    start: restorePosition(START, push),
    write: writePosition,
    restore: (position) => restorePosition(position, push),
    toMove: (position) => position.toMove,
    outcome,
    moves,
    next,
    play,
    text,
    scene,
    describe,
  };
}
