/**
 * Hoplit Chess as the contract wants it, put together from the files beside this one; docs/rules/hoplit-chess.md is the last word.
 * Orthodox chess, which a double refusal leads to, is the same rules with an empty reserve and no promotion to hoplit.
 */
import type { Fact, Next, Rules, Tap } from "../../../rules/contract.ts";
import { moves, outcome } from "./end.ts";
import { generate } from "./generate.ts";
import { arrived, describe, picked, scene } from "./facts.ts";
import { type Position, type Push, restorePosition, START, writePosition } from "./position.ts";
import type { BoardMove, Move } from "./move.ts";
import { play } from "./legal.ts";
import { text } from "./san.ts";
import { begunAmong } from "../../../rules/walk.ts";
import { kindOf, letterOf, SQUARES } from "./board.ts";

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
    forbids,
    /** The king that can't be saved. */
    decided: (position) => [scene(position).checked ?? ""],
    describe,
  };
}

/** What is not legal after the vote, and could be if kings could be exposed. */
function forbids(position: Position, from: Tap, to?: Tap): string | null {
  const isMeant = (move: BoardMove) => SQUARES.name(move.from) === from && [undefined, SQUARES.name(move.to)].includes(to);
  return generate(position).some(isMeant) ? "exposed" : null;
}

/** What may be tapped after `taps`: a search among the legal moves, each of which is tapped in one way only. */
export function next(position: Position): (taps: readonly Tap[]) => Next<Move> {
  const ways = moves(position).map((move) => ({ move, way: tapsOf(move) }));
  return (taps) => {
    const { taps: further, move, open } = begunAmong(ways, taps);
    return { taps: further, move, facts: facts(position, taps, move ?? open[0]) };
  };
}

/** What the taps have done of a move; where they may yet become another, all of these have come as far. */
function facts(position: Position, taps: readonly Tap[], move: Move | undefined): readonly Fact[] {
  if (move === undefined) return [];
  if (taps.length < (move.tag === "vote" ? 1 : 2)) return [];
  return taps.length < tapsOf(move).length ? arrived(position, move) : [...arrived(position, move), ...picked(position, move)];
}

function tapsOf(move: Move): readonly Tap[] {
  switch (move.tag) {
    case "vote":
      return [`:${move.vote}`];
    case "drop":
      return [`:${letterOf(kindOf(move.piece))}`, SQUARES.name(move.on)];
    case "promotion":
      return [SQUARES.name(move.from), SQUARES.name(move.to), `:${letterOf(kindOf(move.piece))}`];
    case "walk":
    case "en-passant":
    case "castle":
      return [SQUARES.name(move.from), SQUARES.name(move.to)];
  }
}
