/** What is drawn of a position, and what a move does, as the contract's cells and facts. */
import type { Fact, Scene } from "../../../rules/contract.ts";
import { kindOf, lookOf } from "../../../rules/men-and-kings.ts";
import { areasOf, boardScene } from "../../../rules/board.ts";
import { type Walk, walkFacts } from "../../../rules/walk.ts";
import { isStep } from "./moves.ts";
import { opponent, play, type Position, sideOf, SIDES } from "./position.ts";
import type { Variant } from "./variant.ts";

/** Men go up or down (clause 1). */
const LOOK = lookOf(sideOf, { w: 0, b: 180 });

export function scene({ field: { squares, castles } }: Variant, { board }: Position): Scene {
  return boardScene(board, squares, "soft-chequer", LOOK, areasOf("castle", squares, castles, SIDES));
}

/** What a legal move does. */
export function describe(variant: Variant, position: Position, move: Walk): readonly Fact[] {
  const piece = play(variant, position, move).board[move.to];
  const facts = walked(variant, position, move);
  if (piece === position.board[move.from]) return facts;
  const square = variant.field.squares.name(move.to);
  return [...facts, { tag: "promoted", side: position.toMove, square, kind: kindOf(piece) }];
}

/** What a walk has done so far, whether it may stop here or not; nothing before its first leg. */
export function walked(variant: Variant, position: Position, walk: Walk): readonly Fact[] {
  return walkFacts(walk, {
    side: position.toMove,
    enemy: opponent(position.toMove),
    name: variant.field.squares.name,
    kindOn: (square) => kindOf(position.board[square]),
    leaps: !isStep(variant, position, walk),
    lifted: "at-once",
  });
}
