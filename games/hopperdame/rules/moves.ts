/** The generator, the only truth of what is legal: steps, chains of leaps, crownings. */
import { at, EMPTY } from "../../../rules/board.ts";
import { isKing } from "../../../rules/men-and-kings.ts";
import { standing, type Walk } from "../../../rules/walk.ts";
import { chains, isBackInState, leaps, mayStop } from "./chains.ts";
import { belongs, bitOf, crowned, opponent, type Position, QUIET_LIMIT, squaresOf, win } from "./position.ts";
import type { Variant } from "./variant.ts";

/**
 * All legal moves, each once; of certain own pieces only, where `pieces` names their squares.
 * @param most as in the contract
 * @throws TooRich
 */
export function legalMoves(
  variant: Variant,
  position: Position,
  pieces = squaresOf(position, position.toMove),
  most?: number,
): readonly Walk[] {
  if (position.quiet >= QUIET_LIMIT || win(variant, position) !== null) return [];
  const found = [...chains(variant, position, pieces, most).moves];
  for (const square of pieces) {
    for (const step of steps(variant, position, square)) found.push(step);
    if (mayBeCrowned(variant, position, square)) found.push(standing(square));
  }
  return found;
}

/** Whether the side to move has any move, a won game and the limit of quiet plies aside. */
export function canMove(variant: Variant, position: Position): boolean {
  return squaresOf(position, position.toMove).some((square) => {
    return mayBeCrowned(variant, position, square) || legs(variant, position, standing(square)).length > 0;
  });
}

/** The walks one leg longer than `walk`, which is begun with a step or a leap, and goes on with leaps only (clause 7). */
export function legs(variant: Variant, position: Position, walk: Walk): readonly Walk[] {
  if (walk.before === null) return [...steps(variant, position, walk.from), ...leaps(variant, position, walk)];
  return isStep(variant, position, walk) ? [] : leaps(variant, position, walk);
}

/** Whether a walk is a step. A leap goes two files or two ranks, so that no chain ends where a step does. */
export function isStep(variant: Variant, position: Position, walk: Walk): boolean {
  return steps(variant, position, walk.from).some(({ to }) => to === walk.to);
}

/**
 * The walks one leg longer that lead to a move without coming back into a chain state: so everything that can be tapped ends.
 * Only the first square itself may be a place to pass and not to stop, so looking one leg further is enough.
 */
export function onward(variant: Variant, position: Position, walk: Walk): readonly Walk[] {
  const fresh = legs(variant, position, walk).filter((longer) => !isBackInState(longer));
  return fresh.filter((longer) => mayStop(longer) || onward(variant, position, longer).length > 0);
}

/** Moves of the piece on `from` to an adjacent square: a king may also capture there (clause 11). */
function steps({ field }: Variant, position: Position, from: number): readonly Walk[] {
  const { board, toMove } = position;
  const piece = board[from] ?? EMPTY;
  const found: Walk[] = [];
  for (const step of at(at(field.steps, piece), from)) {
    const there = board[step.to];
    if (there === EMPTY) found.push(step);
    if (isKing(piece) && belongs(there, opponent(toMove)))
      found.push({ ...step, taken: bitOf(position, step.to), took: step.to });
  }
  return found;
}

/** Whether the piece on `square` may become a king without leaving it (clause 9). */
function mayBeCrowned(variant: Variant, { board }: Position, square: number): boolean {
  return crowned(variant, board, square) !== board[square];
}
