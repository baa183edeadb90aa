/** What is drawn of a position, and what a move does, as the contract's cells and facts. */
import { areasOf, boardScene, EMPTY, type Look } from "../../../rules/board.ts";
import type { Fact, Scene } from "../../../rules/contract.ts";
import { walkFacts } from "../../../rules/walk.ts";
import {
  headsUp,
  HOME,
  isCaptain,
  isHoming,
  isMatchOver,
  opponent,
  type Position,
  sideOf,
  SIDES,
  SQUARES,
  TARGET,
  type Walk,
} from "./position.ts";
import { moved, play, sequelOf } from "./sequel.ts";

/** A captain shows no heading: it captures all around. */
const LOOK: Look = { sideOf, kindOf: kind, headingOf: (piece) => (isCaptain(piece) ? null : heading(piece)) };
const AREAS = areasOf("home", SQUARES, HOME, SIDES);

export function scene({ board, score, starter }: Position): Scene {
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
export function describe(position: Position, move: Walk): readonly Fact[] {
  return [...walked(position, move), ...followed(position, move)];
}

/** What a walk has done so far, whether it may stop here or not; nothing before its first leg. */
export function walked({ board, toMove: side }: Position, walk: Walk): readonly Fact[] {
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
