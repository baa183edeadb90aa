/**
 * The generator, the only truth of what is legal: steps, chains of leaps, crownings.
 *
 * Chains (clauses 3 to 7 and 12) are walked breadth first: all walks of one leap, then all of two, each layer in the order of its
 * texts. So the first walk that comes to stand somewhere with certain pieces taken *is* that move's recorded route; a search in
 * depth would have to compare every route with every other.
 */
import { at, EMPTY } from "../../../rules/board.ts";
import { TooRich } from "../../../rules/contract.ts";
import { isKing } from "../../../rules/men-and-kings.ts";
import { standing, type Walk } from "../../../rules/walk.ts";
import { belongs, bitOf, crowned, opponent, type Position, QUIET_LIMIT, squaresOf, win } from "./position.ts";
import type { Variant } from "./variant.ts";

/** How many chain states are entered in one position, at most: kings on a typed-in board could loop for minutes. */
const MOST_STATES = 50_000;

export interface Chains {
  /** Each move once, by its recorded route. */
  readonly moves: readonly Walk[];
  /** How many chain states (square, square before, captured pieces) were entered to find them. */
  readonly states: number;
}

/**
 * The chains of the own pieces on `pieces`.
 * @param most moves after which no more are looked for
 * @throws TooRich
 */
export function chains(variant: Variant, position: Position, pieces: readonly number[], most = Infinity): Chains {
  const squares = position.board.length;
  const states = new Set<number>();
  const moves = new Map<number, Walk>();
  const walks = pieces.map(standing);
  for (const walk of walks) {
    for (const longer of leaps(variant, position, walk)) {
      const move = (longer.taken * squares + longer.from) * squares + longer.to;
      const state = move * squares + walk.to;
      if (states.has(state)) continue;
      if (states.size === MOST_STATES) throw new TooRich();
      states.add(state);
      walks.push(longer);
      if (mayStop(longer) && !moves.has(move)) moves.set(move, longer);
    }
    if (moves.size > most) break;
  }
  return { moves: [...moves.values()], states: states.size };
}

/**
 * The walks that are one leap longer than `walk`, in the order of their texts: those that take nothing stand first, as `-` does
 * before `x`.
 */
function leaps({ field }: Variant, position: Position, walk: Walk): readonly Walk[] {
  const { board, toMove } = position;
  const { from, to: on, taken, before } = walk;
  const piece = board[from] ?? EMPTY;
  const peaceful: Walk[] = [];
  const captures: Walk[] = [];
  for (const { over, to } of at(at(field.leaps, piece), on)) {
    // Each leap goes two files or two ranks, so that a chain never comes to leap over a square that it stood on, or captured on.
    const hopper = board[over];
    const mayLeap = isKing(piece) ? hopper !== EMPTY : belongs(hopper, toMove);
    if (!mayLeap || to === before?.to) continue;
    const there = to === from ? EMPTY : board[to];
    if (belongs(there, toMove)) continue;
    // A piece that was taken there before has left (clause 3). Its bit is set already, so none is taken twice.
    const bit = there === EMPTY ? 0 : bitOf(position, to);
    if ((taken & bit) === bit) peaceful.push({ from, to, taken, took: null, before: walk });
    else captures.push({ from, to, taken: taken | bit, took: to, before: walk });
  }
  return captures.length === 0 ? peaceful : [...peaceful, ...captures];
}

/** Whether a walk could be a whole move: it has gone somewhere or taken something (clause 6). */
export function mayStop({ from, to, taken }: Walk): boolean {
  return to !== from || taken !== 0;
}

/** Whether a walk's last leg led back into a chain state (square, square before, captured pieces) that it had been in. */
function isBackInState(walk: Walk): boolean {
  for (let earlier = walk.before; earlier !== null; earlier = earlier.before) {
    if (earlier.to === walk.to && earlier.taken === walk.taken && earlier.before?.to === walk.before?.to) return true;
  }
  return false;
}

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
