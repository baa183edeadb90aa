/** Hoppsi as the contract wants it, put together from the files beside this one; docs/rules/hoppsi.md is the last word. */
import type { Next, Outcome, Rules, Tap } from "../../../rules/contract.ts";
import { legalMoves, routes } from "./moves.ts";
import { isMatchOver, SQUARES, START } from "./position.ts";
import type { Position } from "./position.ts";
import { restorePosition, writePosition } from "./position-text.ts";
import { describe, scene, walked } from "./scene.ts";
import { play } from "./sequel.ts";
import { isSameMove, stations } from "./walk.ts";
import type { Walk } from "./walk.ts";

/** There is no repetition to be counted: quiet plies end every cycle (clause 12). */
export const hoppsi: Rules<Position, Walk> = {
  variant: "hoppsi",
  version: 1,
  counters: null,
  start: START,
  write: writePosition,
  restore: restorePosition,
  toMove: (position) => position.toMove,
  outcome,
  moves: legalMoves,
  next,
  play,
  text,
  scene,
  describe,
};

/** How the match ended (clause 11); a round's end is only a step on the way. */
function outcome(position: Position): Outcome | null {
  if (!isMatchOver(position)) return null;
  const { r, b } = position.score;
  if (r === b) return { winner: null, by: "void-rounds" };
  return { winner: r > b ? "r" : "b", by: "points" };
}

/** Any route of a move may be walked, also one that `legalMoves` did not keep. */
function next(position: Position, taps: readonly Tap[]): Next<Walk> {
  const begun = routes(position)
    .map(stations)
    .filter((route) => taps.every((tap, index) => nameOf(route[index]) === tap));
  const further = new Set(begun.flatMap((route) => nameOf(route[taps.length]) ?? []));
  const walk = begun[0]?.[taps.length - 1];
  if (walk === undefined) return { taps: [...further], move: null, facts: [] };
  const move = further.size === 0 ? legalMoves(position).find((legal) => isSameMove(legal, walk)) : undefined;
  return { taps: [...further], move: move ?? null, facts: walked(position, walk) };
}

/** The square that a walk has come to. */
function nameOf(walk: Walk | undefined): Tap | undefined {
  return walk === undefined ? undefined : SQUARES.name(walk.to);
}

function text(_position: Position, move: Walk): string {
  return stations(move)
    .map(({ to }) => SQUARES.name(to))
    .join(move.taken === 0 ? "-" : "x");
}
