/**
 * How a move is tapped. A drop is the hoplit in reserve, `:H`, and then the square that it comes to: the other way round, an empty
 * square would be the first tap, where every other move begins with what is to be moved. A promotion is named after the
 * pawn's square, `:Q`; castling is the king's two squares; a vote is one tap, `:use` or `:decline`.
 */
import type { Fact, Next, Tap } from "../../../rules/contract.ts";
import { begunAmong } from "../../../rules/tapping.ts";
import { moves } from "./end.ts";
import { arrived, picked } from "./facts.ts";
import { SQUARES } from "./lines.ts";
import type { Move } from "./move.ts";
import { kindOf, letterOf } from "./piece.ts";
import type { Position } from "./position.ts";

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
