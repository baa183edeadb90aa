/** What moves win and lose by themselves, if both sides go on capturing where they lead to. */
import { isFree, slidersTo } from "./attack.ts";
import { bitOf, has, lowest } from "./bits.ts";
import { EN_PASSANT, type HoplitCells, KING, KNIGHT, MORE, PAWN, QUEEN_KIND, takenIn, WORTH } from "./cells.ts";
import { KING_SETS, KNIGHT_SETS, KNIGHTS, PAWNS_BEFORE, WAYS_BETWEEN } from "./squares.ts";

/** How much less a pawn is thought to win when it becomes something other than a queen. */
const NO_QUEEN = 600;

/** As `gain` of the board. */
export function gainOf(board: HoplitCells, move: number): number {
  const { cells } = board;
  const more = move >> 14;
  const to = (move >> 7) & 127;
  const victim = cells[to];
  const worth = WORTH[victim];
  if (more === EN_PASSANT) return WORTH[PAWN];
  if (more > EN_PASSANT) return 0;
  if (more !== 0) return worth + WORTH[2 * more] - (more === QUEEN_KIND ? 0 : NO_QUEEN);
  if (victim === 0) return 0;
  const piece = cells[move & 127];
  if (WORTH[piece] <= worth) return worth - piece;
  const gain = exchange(board, move & 127, to);
  return gain < 0 ? gain : Math.max(1, Math.min(worth, gain) - piece);
}

/** As `loses` of the board. */
export function isLostBy(board: HoplitCells, move: number, limit: number): boolean {
  const piece = board.cells[move & 127];
  if (move >= MORE || WORTH[piece] <= limit || piece - board.side === KING) return false;
  return exchange(board, move & 127, (move >> 7) & 127) < -limit;
}

/** Which squares are still taken while an exchange goes on. */
const taken = new Int32Array(2);

/** Where the cheapest piece of `side` stands that could capture on `target`, hoplits aside; -1 where there is none. */
function cheapest({ cells, sets }: HoplitCells, target: number, side: number): number {
  const pawn = first(sets, 2 * (PAWN + side), PAWNS_BEFORE, 2 * (side * 64 + target));
  if (pawn >= 0) return pawn;
  if (first(sets, 2 * (KNIGHT + side), KNIGHT_SETS, 2 * target) >= 0) return firstKnight(cells, target, side);
  const slider = cheapestSlider(cells, sets, target, side);
  return slider >= 0 ? slider : first(sets, 2 * (KING + side), KING_SETS, 2 * target);
}

/** The first square of two sets that is still taken; -1 where there is none. */
function first(sets: Int32Array, place: number, others: Int32Array, other: number): number {
  const lo = sets[place] & others[other] & taken[0];
  if (lo !== 0) return lowest(lo);
  const hi = sets[place + 1] & others[other + 1] & taken[1];
  return hi === 0 ? -1 : 32 + lowest(hi);
}

/** The first knight clockwise. */
function firstKnight(cells: Int8Array, target: number, side: number): number {
  for (let place = target * 9, from = KNIGHTS[place]; from >= 0; from = KNIGHTS[(place += 1)]) {
    if (cells[from] === KNIGHT + side && has(taken, 0, from)) return from;
  }
  return -1;
}

/** The cheapest slider, of equal ones the first clockwise. */
function cheapestSlider(cells: Int8Array, sets: Int32Array, target: number, side: number): number {
  let best = -1;
  let least = Number.POSITIVE_INFINITY;
  for (let half = 0; half < 2; half += 1) {
    for (let left = slidersTo(sets, target, side, half) & taken[half]; left !== 0; left &= left - 1) {
      const square = 32 * half + lowest(left);
      if (!isFree(target, square, taken[0], taken[1])) continue;
      const cost = 8 * WORTH[cells[square]] + WAYS_BETWEEN[target * 64 + square];
      if (cost >= least) continue;
      least = cost;
      best = square;
    }
  }
  return best;
}

const GAINS = new Int32Array(34);

/** What the piece on `from` wins by capturing on `to`, if both sides go on capturing there with their cheapest and stop at will. */
function exchange(board: HoplitCells, from: number, to: number): number {
  const { cells } = board;
  let attacker = from;
  let side = (cells[from] & 1) ^ 1;
  let depth = 0;
  taken[0] = takenIn(board, 0);
  taken[1] = takenIn(board, 1);
  GAINS[0] = WORTH[cells[to]];
  for (;;) {
    const standing = WORTH[cells[attacker]];
    taken[attacker >> 5] &= ~bitOf(attacker);
    side ^= 1;
    depth += 1;
    const next = cheapest(board, to, side);
    if (next < 0 || depth === 32) break;
    GAINS[depth] = standing - GAINS[depth - 1];
    attacker = next;
  }
  while (--depth > 0) GAINS[depth - 1] = -Math.max(-GAINS[depth - 1], GAINS[depth]);
  return GAINS[0];
}
