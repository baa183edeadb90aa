/**
 * Chains of leaps (clauses 3 to 7 and 12), breadth first: all walks of one leap, then all of two, each layer in the order of its
 * texts. So the first walk that comes to stand somewhere with certain pieces taken *is* that move's recorded route; a search in
 * depth would have to compare every route with every other.
 */
import { EMPTY } from "../../../rules/board-text.ts";
import { TooRich } from "../../../rules/contract.ts";
import { at } from "../../../rules/table.ts";
import { belongs, isKing } from "./piece.ts";
import { bitOf } from "./position.ts";
import type { Position } from "./position.ts";
import type { Variant } from "./variant.ts";
import { mayStop, standing, takes } from "./walk.ts";
import type { Walk } from "./walk.ts";

/** So many chain states are entered in one position, no more: kings on a typed-in board could loop for minutes. */
const MOST_STATES = 50_000;

export interface Chains {
  /** Each move once, by its recorded route. */
  readonly moves: readonly Walk[];
  /** How many chain states (square, square before, captured pieces) were entered to find them. */
  readonly states: number;
}

/**
 * The chains of the own pieces on `pieces`.
 * @throws TooRich
 */
export function chains(variant: Variant, position: Position, pieces: readonly number[]): Chains {
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
    // Who was taken there before has left (clause 3): his bit is set already, so that nobody is taken twice.
    const longer = { from, to, taken: there === EMPTY ? taken : taken | bitOf(position, to), before: walk };
    (takes(longer) ? captures : peaceful).push(longer);
  }
  return captures.length === 0 ? peaceful : [...peaceful, ...captures];
}
