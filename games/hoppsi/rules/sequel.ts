/**
 * What follows a move: the other side's turn, the mover's own where the other is blocked, or the end of the round and the start
 * of the next. Judged once, for the position after the move and for the facts.
 */
import { canMove } from "./moves.ts";
import {
  boardAfter,
  isMatchOver,
  opponent,
  type Position,
  QUIET_LIMIT,
  roundStart,
  type Side,
  victory,
  type Victory,
  type Walk,
} from "./position.ts";

type Sequel =
  | { readonly tag: "turn" }
  | { readonly tag: "missed-turn" }
  | { readonly tag: "won"; readonly victory: Victory }
  | { readonly tag: "void" };

/** A position with a move made on its board, and nothing of what follows it. */
export function moved(position: Position, move: Walk): Position {
  const quiet = move.taken === 0 ? position.quiet + 1 : 0;
  return { ...position, board: boardAfter(position.board, move), toMove: opponent(position.toMove), quiet };
}

/**
 * What follows the move that was made last, in a position as `moved` answers it. A round that a move has won isn't void (clause
 * 10). Where the other side is blocked, the mover isn't: no board blocks both (tests/unit/rules/hoppsi-compared.test.ts).
 */
export function sequelOf({ board, toMove, quiet }: Position): Sequel {
  const won = victory(board, opponent(toMove));
  if (won !== null) return { tag: "won", victory: won };
  if (quiet >= QUIET_LIMIT) return { tag: "void" };
  return { tag: canMove(board, toMove) ? "turn" : "missed-turn" };
}

/** The position after a legal move. */
export function play(position: Position, move: Walk): Position {
  const after = moved(position, move);
  const mover = position.toMove;
  const sequel = sequelOf(after);
  switch (sequel.tag) {
    case "turn":
      return after;
    case "missed-turn":
      return { ...after, toMove: mover };
    case "won": {
      const score = { ...after.score, [mover]: after.score[mover] + sequel.victory.points };
      return goOn({ ...after, score, voids: 0 }, after.toMove);
    }
    case "void":
      return goOn({ ...after, voids: after.voids + 1 }, after.starter);
  }
}

/** From a round that has ended on to the next, which `starter` starts; the last board of a match stays (Texts). */
function goOn(ended: Position, starter: Side): Position {
  return isMatchOver(ended) ? ended : roundStart(starter, ended.score, ended.voids);
}
