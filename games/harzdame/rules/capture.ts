/**
 * Captures, leg by leg, all pieces and routes at once, as layers: every walk that has taken one piece, then every walk that has taken
 * two, and so on. The last layer that isn't empty *is* majority capture (clause 8); a search in depth would follow every route to
 * its end and then throw most of them away.
 */
import { at, EMPTY, type Leap, leapsAlong } from "../../../rules/board.ts";
import { TooRich } from "../../../rules/contract.ts";
import { isKing } from "../../../rules/men-and-kings.ts";
import type { Walk } from "../../../rules/walk.ts";
import { belongs, clearUntil, isVacant, opponent, type Position, RAYS, SQUARES, squaresOf } from "./position.ts";

/** How many walks are followed in one position, at most: kings on a typed-in board could loop for minutes. */
const MOST_WALKS = 50_000;

/** The leaps that a man may have from each square (clause 4), in the order of the squares they end on. */
const LEAPS = RAYS.map(leapsAlong);

/** Whether any of these pieces can capture: what most positions answer with no, and so before anything is made for it. */
export function canCapture(position: Position, squares: readonly number[]): boolean {
  const { board, toMove } = position;
  const enemy = opponent(toMove);
  for (const square of squares) {
    if (isKing(board[square])) {
      if (kingLeaps(position, square, square).length > 0) return true;
      continue;
    }
    for (const { over, to } of at(LEAPS, square)) if (board[to] === EMPTY && belongs(board[over], enemy)) return true;
  }
  return false;
}

/**
 * The walks that begin with `walks`, walks of one layer, and take the most; `walks` themselves where none can take more. Walks
 * that are the same move are kept once: the first in their order, given the walks in the order of their squares.
 * @throws TooRich where there are more walks than `room`.
 */
export function longest(position: Position, walks: readonly Walk[], room = MOST_WALKS): readonly Walk[] {
  const bits = enemyBits(position);
  let left = room;
  let layer = walks;
  for (;;) {
    const next = extend(position, bits, layer, left);
    if (next.length === 0) return layer;
    left -= next.length;
    layer = next;
  }
}

/**
 * Tells of a walk those one capture longer from which as many as `majority` can be taken. What can be is found out once for all
 * walks with the same future.
 */
export function longerTo(position: Position, majority: number): (walk: Walk) => readonly Walk[] {
  const bits = enemyBits(position);
  const squares = SQUARES.names.length;
  const most = new Map<number, number>();
  const longer = (walk: Walk) => extend(position, bits, [walk], MOST_WALKS);
  function mostFrom(walk: Walk): number {
    const future = (walk.taken * squares + walk.from) * squares + walk.to;
    const known = most.get(future) ?? longer(walk).reduce((best, next) => Math.max(best, mostFrom(next)), countTaken(walk));
    most.set(future, known);
    return known;
  }
  return (walk) => longer(walk).filter((next) => mostFrom(next) === majority);
}

/**
 * The next layer: the walks that are one capture longer (clauses 6 and 7), of those with the same future only the first. In the order
 * of the routes if `layer` is, because leaps come in the order of the squares. The square before needs no remembering: the
 * piece just leapt over bars the way back.
 * @throws TooRich where there are more than `room`.
 */
function extend(position: Position, bits: readonly number[], layer: readonly Walk[], room: number): readonly Walk[] {
  const found: Walk[] = [];
  const seen = new Set<number>();
  let from = -1;
  for (const before of layer) {
    if (before.from !== from) seen.clear();
    ({ from } = before);
    for (const { over, to } of leaps(position, before)) {
      const taken = before.taken | at(bits, over);
      const future = taken * SQUARES.names.length + to;
      if (taken === before.taken || seen.has(future)) continue;
      seen.add(future);
      if (found.length === room) throw new TooRich();
      found.push({ from, to, taken, took: over, before });
    }
  }
  return found;
}

/** The leaps over an enemy, taken already or not, in the order of the squares they end on. */
function leaps(position: Position, { from, to }: Walk): readonly Leap[] {
  const { board, toMove } = position;
  if (isKing(board[from])) return kingLeaps(position, from, to);
  const enemy = opponent(toMove);
  return at(LEAPS, to).filter((leap) => isVacant(board, from, leap.to) && belongs(board[leap.over], enemy));
}

/** The leaps of a king that began on `from` and stands on `on`: along a clear line over the first enemy, to any square up to the next piece (clause 5). */
function kingLeaps({ board, toMove }: Position, from: number, on: number): readonly Leap[] {
  const enemy = opponent(toMove);
  const found: Leap[] = [];
  for (const ray of at(RAYS, on)) {
    const first = clearUntil(board, from, ray, 0);
    const over = ray[first];
    if (over === undefined || !belongs(board[over], enemy)) continue;
    const landings = ray.slice(first + 1, clearUntil(board, from, ray, first + 1));
    if (over < on) landings.reverse();
    for (const to of landings) found.push({ over, to });
  }
  return found;
}

/** By square, the bit of the enemy's piece there, as in `Walk.taken`, in the order of their squares; 0 where there is none. */
function enemyBits(position: Position): readonly number[] {
  const bits = position.board.map(() => 0);
  let bit = 1;
  for (const square of squaresOf(position, opponent(position.toMove))) {
    bits[square] = bit;
    bit <<= 1;
  }
  return bits;
}

/** How many pieces a walk has taken. */
export function countTaken({ taken }: Walk): number {
  let count = 0;
  for (let bits = taken; bits !== 0; bits &= bits - 1) count += 1;
  return count;
}
