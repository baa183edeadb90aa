/**
 * Chains of leaps (clauses 3 to 7 and 12), breadth first: all walks of one leap, then all of two, each layer in the order of its
 * texts. So the first walk that comes to stand somewhere with certain pieces taken *is* that move's recorded route; a search in
 * depth would have to compare every route with every other.
 */
import { at, EMPTY } from "../../../rules/board.ts";
import { TooRich } from "../../../rules/contract.ts";
import { isKing } from "../../../rules/men-and-kings.ts";
import { standing, type Walk } from "../../../rules/walk.ts";
import { belongs, bitOf, type Position } from "./position.ts";
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
export function leaps({ field }: Variant, position: Position, walk: Walk): readonly Walk[] {
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
export function isBackInState(walk: Walk): boolean {
  for (let earlier = walk.before; earlier !== null; earlier = earlier.before) {
    if (earlier.to === walk.to && earlier.taken === walk.taken && earlier.before?.to === walk.before?.to) return true;
  }
  return false;
}
