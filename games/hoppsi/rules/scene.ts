/** What is drawn of a position, and what a move does, as the contract's cells and facts. */
import { EMPTY } from "../../../rules/board-text.ts";
import type { Area, Cell, Fact, Scene } from "../../../rules/contract.ts";
import { belongs, headsUp, HOME, isCaptain, isHoming, isMatchOver, opponent, SQUARES, TARGET } from "./position.ts";
import type { Position } from "./position.ts";
import { moved, play, sequelOf } from "./sequel.ts";
import { squaresOf, stations } from "./walk.ts";
import type { Walk } from "./walk.ts";

const AREAS: readonly Area[] = (["r", "b"] as const).map((side) => ({
  side,
  kind: "home",
  squares: HOME[side].map(SQUARES.name),
}));

export function scene({ board, score, starter }: Position): Scene {
  const cells = [...board.entries()].filter(([, piece]) => piece !== EMPTY).map(([square, piece]) => cell(square, piece));
  return {
    files: SQUARES.files,
    ranks: SQUARES.ranks,
    surface: "lines",
    cells,
    areas: AREAS,
    reserves: [],
    score,
    round: { starter, target: TARGET },
  };
}

/** A captain shows no heading: it captures all around. */
function cell(square: number, piece: number): Cell {
  const standing = { square: SQUARES.name(square), side: belongs(piece, "r") ? "r" : "b", kind: kind(piece) };
  return isCaptain(piece) ? standing : { ...standing, heading: heading(piece) };
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
  const [start, ...legs] = stations(walk);
  if (start === undefined || legs.length === 0) return [];
  const squares = [start, ...legs].map(({ to }) => SQUARES.name(to));
  const facts: Fact[] = [{ tag: "walked", side, kind: kind(start.piece), squares, leaps: walk.taken !== 0 }];
  let before = start;
  for (const [leg, at] of legs.entries()) {
    for (const over of squaresOf(at.taken & ~before.taken)) {
      const prey = kind(board[over] ?? EMPTY);
      facts.push({ tag: "took", side: opponent(side), kind: prey, square: SQUARES.name(over), leg, lifted: "at-once" });
    }
    if (at.piece !== before.piece) {
      facts.push({ tag: "turned", side, square: SQUARES.name(at.to), leg, kind: kind(at.piece), heading: heading(at.piece) });
    }
    before = at;
  }
  return facts;
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
