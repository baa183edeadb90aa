/** What is drawn of a position, and what a move does, as the contract's cells and facts. */
import { EMPTY } from "../../../rules/board-text.ts";
import type { Fact, Scene } from "../../../rules/contract.ts";
import { kindOf, lookOf } from "../../../rules/men-and-kings.ts";
import { areasOf, boardScene } from "../../../rules/scene.ts";
import { walkFacts } from "../../../rules/walk.ts";
import type { Walk } from "../../../rules/walk.ts";
import { crowned, opponent, PROMOTION, sideOf, SIDES, SQUARES } from "./position.ts";
import type { Position } from "./position.ts";

/** Men go up and right, or down and left (clause 1): drawn as pointing between the two. */
const LOOK = lookOf(sideOf, { w: 45, b: 225 });
const AREAS = areasOf("promotion", SQUARES, PROMOTION, SIDES);

export function scene({ board }: Position): Scene {
  return boardScene(board, SQUARES, "lines", LOOK, AREAS);
}

/** What a legal move does. */
export function describe(position: Position, move: Walk): readonly Fact[] {
  const facts = walked(position, move);
  const piece = position.board[move.from] ?? EMPTY;
  const promoted = crowned(piece, move.to);
  if (promoted === piece) return facts;
  return [...facts, { tag: "promoted", side: position.toMove, square: SQUARES.name(move.to), kind: kindOf(promoted) }];
}

/** What a walk has done so far, whether it may stop here or not; nothing before its first leg. */
export function walked({ board, toMove }: Position, walk: Walk): readonly Fact[] {
  return walkFacts(walk, {
    side: toMove,
    enemy: opponent(toMove),
    name: SQUARES.name,
    kindOn: (square) => kindOf(board[square]),
    leaps: walk.taken !== 0,
    lifted: "at-end",
  });
}
