/** Hoppsi as the contract wants it, put together from the files beside this one; docs/rules/hoppsi.md is the last word. */
import type { Fact, Next, Outcome, Rules, Scene, Tap } from "../../../rules/contract.ts";
import { areasOf, boardScene, EMPTY, type Look, restoreBoard, writeBoard } from "../../../rules/board.ts";
import { begunAmong, isSameMove, routeText, stages, walkFacts } from "../../../rules/walk.ts";
import { legalMoves, routes } from "./moves.ts";
import {
  CAPTAIN,
  headsUp,
  HOME,
  isCaptain,
  isHoming,
  isMatchOver,
  LETTERS,
  opponent,
  type Position,
  type Side,
  sideOf,
  SIDES,
  SQUARES,
  START,
  TARGET,
  type Walk,
} from "./position.ts";
import { moved, play, sequelOf } from "./sequel.ts";

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
  // To capture is compulsory (clause 1).
  forbids: (position) => (routes(position)[0]?.taken ? "must-take" : null),
  /** The winner's captain. */
  decided: ({ board, score: { r, b } }) => [SQUARES.name(board.indexOf(CAPTAIN[r > b ? "r" : "b"]))],
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

/** Position texts: the board, and how the match stands. What people type as one is read in `typed.ts`. */
function writePosition({ board, toMove, starter, score, voids, quiet }: Position): string {
  return `${writeBoard(board, SQUARES, LETTERS)} ${toMove} ${starter} ${score.r}-${score.b} ${voids} ${quiet}`;
}

/** The position that `writePosition` wrote. */
function restorePosition(text: string): Position {
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

/** A captain shows no heading: it captures all around. */
const LOOK: Look = { sideOf, kindOf: kind, headingOf: (piece) => (isCaptain(piece) ? null : heading(piece)) };
const AREAS = areasOf("home", SQUARES, HOME, SIDES);

function scene({ board, score, starter }: Position): Scene {
  return { ...boardScene(board, SQUARES, "lines", LOOK, AREAS), score, round: { starter, target: TARGET } };
}

function kind(piece: number): string {
  if (isCaptain(piece)) return "captain";
  return isHoming(piece) ? "runner-home" : "runner";
}

function heading(piece: number): number {
  return headsUp(piece) ? 0 : 180;
}

/** What a legal move does, and what it leads to. */
function describe(position: Position, move: Walk): readonly Fact[] {
  return [...walked(position, move), ...followed(position, move)];
}

/** What a walk has done so far, whether it may stop here or not; nothing before its first leg. */
function walked({ board, toMove: side }: Position, walk: Walk): readonly Fact[] {
  const teller = {
    side,
    enemy: opponent(side),
    name: SQUARES.name,
    kindOn: (square: number) => kind(board[square] ?? EMPTY),
    leaps: walk.taken !== 0,
    lifted: "at-once",
  } as const;
  return walkFacts(walk, teller, turned);
}

/** A runner that has turned round at the end of a leg. */
function turned({ to, piece, before }: Walk, leg: number): readonly Fact[] {
  if (before === null || piece === before.piece) return [];
  const square = SQUARES.name(to);
  return [{ tag: "turned", side: sideOf(piece), square, leg, kind: kind(piece), heading: heading(piece) }];
}

/** What a move's end brings about. */
function followed(position: Position, move: Walk): readonly Fact[] {
  const after = moved(position, move);
  const sequel = sequelOf(after);
  switch (sequel.tag) {
    case "turn":
      return [];
    case "missed-turn":
      return [{ tag: "missed", side: after.toMove }];
    case "won": {
      const { by, points } = sequel.victory;
      return [{ tag: "round-ended", winner: position.toMove, by, points }, ...begun(position, move)];
    }
    case "void":
      return [{ tag: "round-ended", winner: null, by: "quiet", points: 0 }, ...begun(position, move)];
  }
}

/** The round that follows one that has ended, unless that was the match's last. */
function begun(position: Position, move: Walk): readonly Fact[] {
  const next = play(position, move);
  return isMatchOver(next) ? [] : [{ tag: "round-began", side: next.starter }];
}
