/**
 * Jump Checkers as the contract wants it, put together from the files beside this one; docs/rules/jump-checkers.md is the last
 * word.
 */
import { EMPTY } from "../../../rules/board.ts";
import type { Next, Rules, Tap } from "../../../rules/contract.ts";
import { plainEnd, plainTexts } from "../../../rules/men-and-kings.ts";
import { begunAmong } from "../../../rules/walk.ts";
import { effectOf, play } from "./effect.ts";
import { legalMoves, type Move, movesOf, QUIET_LIMIT } from "./moves.ts";
import { isPair, LETTERS, opponent, type Position, SIDES, SQUARES, START } from "./position.ts";
import { describe, scene, walked } from "./scene.ts";

const texts = plainTexts(SQUARES, LETTERS, SIDES);

export const jumpCheckers: Rules<Position, Move> = {
  variant: "jump-checkers",
  version: 1,
  counters: 1,
  ...texts,
  start: texts.restore(START),
  outcome: (position) => plainEnd(movesOf(position).length > 0, opponent(position.toMove), position.quiet, QUIET_LIMIT),
  moves: legalMoves,
  next,
  play,
  text,
  scene,
  describe,
};

/** A move is two taps: where it begins and where it ends. */
function next(position: Position): (taps: readonly Tap[]) => Next<Move> {
  const ways = legalMoves(position).map((move) => ({ move, way: [move.from, move.to].map(SQUARES.name) }));
  return (taps) => {
    const { taps: further, move } = begunAmong(ways, taps);
    return { taps: further, move, facts: move === null ? [] : walked(position, move) };
  };
}

function text(position: Position, move: Move): string {
  const { captured, arrived } = effectOf(position, move);
  const sign = captured !== EMPTY ? "x" : isPair(arrived) ? "+" : "-";
  return `${SQUARES.name(move.from)}${sign}${SQUARES.name(move.to)}`;
}
