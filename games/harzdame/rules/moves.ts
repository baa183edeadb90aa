/** The generator, the only truth of what is legal: captures where there are any (clause 3), else steps. */
import { at, EMPTY } from "../../../rules/board.ts";
import { isKing } from "../../../rules/men-and-kings.ts";
import { standing, type Walk } from "../../../rules/walk.ts";
import { canCapture, countTaken, longerTo, longest } from "./capture.ts";
import { ADVANCES, clearUntil, type Position, RAYS, type Side, squaresOf } from "./position.ts";

/** A draw after so many quiet plies, a house decision of the settled page. */
export const QUIET_LIMIT = 100;

/** The steps of a side's man from each square (clause 1). A table, because most moves of most games are these. */
const STEPS: Readonly<Record<Side, readonly (readonly Walk[])[]>> = { w: manSteps("w"), b: manSteps("b") };

function manSteps(side: Side): readonly (readonly Walk[])[] {
  return ADVANCES[side].map((ahead, from) => {
    const nearest = ahead.flatMap((ray) => ray.slice(0, 1));
    return nearest.map((to) => ({ from, to, taken: 0, took: null, before: standing(from) }));
  });
}

/**
 * All legal moves, each once. All routes of a capture have the same number of squares; the one that is kept is the first in the
 * order of the squares' names.
 * @throws TooRich
 */
export function legalMoves(position: Position): readonly Walk[] {
  if (position.quiet >= QUIET_LIMIT) return [];
  const squares = squaresOf(position, position.toMove);
  return canCapture(position, squares) ? longest(position, squares.map(standing)) : steps(position, squares);
}

/** Whether the side to move has any move, the limit of quiet plies aside. */
export function canMove(position: Position): boolean {
  const squares = squaresOf(position, position.toMove);
  return steps(position, squares).length > 0 || canCapture(position, squares);
}

/**
 * Tells of a walk those one leg longer that may still end as one of `legal`, the legal moves; without a walk, those that stand at
 * the start of one. Any route may be walked, also one that `legalMoves` did not keep.
 */
export function onwards(position: Position, legal: readonly Walk[]): (walk: Walk | null) => readonly Walk[] {
  const [any] = legal;
  const longer = any === undefined || any.taken === 0 ? null : longerTo(position, countTaken(any));
  return (walk) => {
    if (walk === null) return [...new Set(legal.map(({ from }) => from))].map(standing);
    if (longer !== null) return longer(walk);
    return walk.before === null ? steps(position, [walk.from]) : [];
  };
}

/** Moves without capture of the own pieces on `squares`. */
function steps(position: Position, squares: readonly number[]): readonly Walk[] {
  const { board, toMove } = position;
  const found: Walk[] = [];
  for (const square of squares) {
    if (isKing(board[square])) {
      found.push(...kingSteps(position, square));
      continue;
    }
    for (const step of at(STEPS[toMove], square)) if (board[step.to] === EMPTY) found.push(step);
  }
  return found;
}

/** A king moves like a rook (clause 2). */
function kingSteps({ board }: Position, from: number): readonly Walk[] {
  const before = standing(from);
  const reached = at(RAYS, from).flatMap((ray) => ray.slice(0, clearUntil(board, from, ray, 0)));
  return reached.map((to) => ({ from, to, taken: 0, took: null, before }));
}
