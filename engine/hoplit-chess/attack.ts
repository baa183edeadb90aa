/** Who attacks a square, and what an exchange there wins. */
import { BISHOP, HOPLIT, KING, KNIGHT, PAWN, QUEEN, ROOK, WORTH } from "./pieces.ts";
import { isOpen, KINGS, KNIGHTS, RAYS, STEPS_BETWEEN, wayFrom, WAYS_BETWEEN, WAYS_TO, WAYS_TO_STARTS } from "./squares.ts";

/** Whether a piece of `side` could capture on `target`. */
export function isAttacked(cells: Int8Array, counts: Int32Array, target: number, side: number): boolean {
  if (pawnThatTakes(cells, target, side) >= 0) return true;
  const knight = KNIGHT + side;
  for (let place = target * 9, to = KNIGHTS[place] ?? -1; to >= 0; to = KNIGHTS[(place += 1)] ?? -1) {
    if (cells[to] === knight) return true;
  }
  const queen = QUEEN + side;
  const king = KING + side;
  for (let way = 0; way < 8; way += 1) {
    const slider = (way & 1) === 0 ? ROOK + side : BISHOP + side;
    const square = nearest(cells, target, way);
    if (square < 0) continue;
    const piece = cells[square];
    if (piece === slider || piece === queen) return true;
    if (piece === king && STEPS_BETWEEN[target * 64 + square] === 1) return true;
  }
  return (counts[HOPLIT + side] ?? 0) > 0 && isAttackedByHoplit(cells, target, side);
}

/** The first square in a direction on which something stands; -1 where nothing does. */
function nearest(cells: Int8Array, from: number, way: number): number {
  let place = (from * 8 + way) * 8;
  let square = RAYS[place] ?? -1;
  while (square >= 0 && cells[square] === 0) square = RAYS[(place += 1)] ?? -1;
  return square;
}

/** Whether a slider of `side` could capture on `target` along the line on which `through` lies, if it lies on any. */
export function isAttackedThrough(cells: Int8Array, target: number, through: number, side: number): boolean {
  const way = WAYS_BETWEEN[target * 64 + through] ?? -1;
  if (way < 0) return false;
  const square = nearest(cells, target, way);
  const piece = square < 0 ? 0 : cells[square];
  return piece === QUEEN + side || piece === ((way & 1) === 0 ? ROOK : BISHOP) + side;
}

function isAttackedByHoplit(cells: Int8Array, target: number, side: number): boolean {
  const hoplit = HOPLIT + side;
  const enemyPawn = PAWN + (side ^ 1);
  const end = WAYS_TO_STARTS[target + 1] ?? 0;
  for (let place = WAYS_TO_STARTS[target] ?? 0; place < end; place += 1) {
    const way = WAYS_TO[place] ?? 0;
    if (cells[wayFrom(way)] === hoplit && isOpen(cells, way, enemyPawn)) return true;
  }
  return false;
}

/** Where a pawn of `side` stands that could capture on `target`; -1 where there is none. */
function pawnThatTakes(cells: Int8Array, target: number, side: number): number {
  const rank = (target & 7) + (side === 0 ? -1 : 1);
  if (rank < 1 || rank > 6) return -1;
  const left = (target & 56) - 8 + rank;
  if (left >= 0 && cells[left] === PAWN + side) return left;
  const right = left + 16;
  return right < 64 && cells[right] === PAWN + side ? right : -1;
}

/** Where the cheapest piece of `side` stands that could capture on `target`, hoplits aside; -1 where there is none. */
function cheapest(cells: Int8Array, target: number, side: number): number {
  const pawn = pawnThatTakes(cells, target, side);
  if (pawn >= 0) return pawn;
  for (let place = target * 9, from = KNIGHTS[place] ?? -1; from >= 0; from = KNIGHTS[(place += 1)] ?? -1) {
    if (cells[from] === KNIGHT + side) return from;
  }
  let best = -1;
  let worth = 20_000;
  for (let way = 0; way < 8; way += 1) {
    const square = nearest(cells, target, way);
    if (square < 0) continue;
    const piece = cells[square] ?? 0;
    if (piece !== QUEEN + side && piece !== ((way & 1) === 0 ? ROOK : BISHOP) + side) continue;
    if ((WORTH[piece] ?? 0) >= worth) continue;
    worth = WORTH[piece] ?? 0;
    best = square;
  }
  if (best >= 0) return best;
  for (let place = target * 9, from = KINGS[place] ?? -1; from >= 0; from = KINGS[(place += 1)] ?? -1) {
    if (cells[from] === KING + side) return from;
  }
  return -1;
}

const GAINS = new Int32Array(34);
const LIFTED = new Int8Array(34);
const LIFTED_PIECES = new Int8Array(34);

/** What the piece on `from` wins by capturing on `to`, if both sides go on capturing there with their cheapest and stop at will. */
export function exchange(cells: Int8Array, from: number, to: number): number {
  let attacker = from;
  let side = ((cells[from] ?? 0) & 1) ^ 1;
  let depth = 0;
  let standing = WORTH[cells[to] ?? 0] ?? 0;
  GAINS[0] = standing;
  for (;;) {
    const piece = cells[attacker] ?? 0;
    LIFTED[depth] = attacker;
    LIFTED_PIECES[depth] = piece;
    cells[attacker] = 0;
    standing = WORTH[piece] ?? 0;
    side ^= 1;
    depth += 1;
    const next = cheapest(cells, to, side);
    if (next < 0 || depth === 32) break;
    GAINS[depth] = standing - (GAINS[depth - 1] ?? 0);
    attacker = next;
  }
  for (let lifted = 0; lifted < depth; lifted += 1) cells[LIFTED[lifted] ?? 0] = LIFTED_PIECES[lifted] ?? 0;
  while (--depth > 0) GAINS[depth - 1] = -Math.max(-(GAINS[depth - 1] ?? 0), GAINS[depth] ?? 0);
  return GAINS[0] ?? 0;
}
