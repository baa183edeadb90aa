/** Hoppsi as the contract wants it, put together from the files beside this one; docs/rules/hoppsi.md is the last word. */
import type { Next, Outcome, Rules, Tap } from "../../../rules/contract.ts";
import { begunAmong, isSameMove, routeText, stages } from "../../../rules/walk.ts";
import { legalMoves, routes } from "./moves.ts";
import { isMatchOver, LETTERS, type Position, type Side, SQUARES, START, type Walk } from "./position.ts";
import { describe, scene, walked } from "./scene.ts";
import { play } from "./sequel.ts";
import { restoreBoard, writeBoard } from "../../../rules/board.ts";

/** Repetition is not counted, since quiet plies end every cycle (clause 12). */
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
  text: (_position, move) => routeText(move, SQUARES.name),
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
function next(position: Position): (taps: readonly Tap[]) => Next<Walk> {
  const ways = routes(position).map((move) => ({ move, way: stages(move).map(({ to }) => SQUARES.name(to)) }));
  const moves = legalMoves(position);
  return (taps) => {
    const { taps: further, move: route, open } = begunAmong(ways, taps);
    const move = route === null ? undefined : moves.find((legal) => isSameMove(legal, route));
    const walk = open[0] && stages(open[0])[taps.length - 1];
    return { taps: further, move: move ?? null, facts: walk === undefined ? [] : walked(position, walk) };
  };
}

/** Position texts: the board, and how the match stands. What people type as one is read in `reader.ts`. */
export function writePosition({ board, toMove, starter, score, voids, quiet }: Position): string {
  return `${writeBoard(board, SQUARES, LETTERS)} ${toMove} ${starter} ${score.r}-${score.b} ${voids} ${quiet}`;
}

/** The position that `writePosition` wrote. */
export function restorePosition(text: string): Position {
  const [board = "", toMove, starter, score = "", voids, quiet] = text.split(" ");
  const [red, black] = score.split("-");
  return {
    board: restoreBoard(board, SQUARES, LETTERS),
    toMove: restoreSide(toMove),
    starter: restoreSide(starter),
    score: { r: Number(red), b: Number(black) },
    voids: Number(voids),
    quiet: Number(quiet),
  };
}

function restoreSide(letter: string | undefined): Side {
  return letter === "b" ? "b" : "r";
}
