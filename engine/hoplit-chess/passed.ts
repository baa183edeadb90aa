/** Values passed pawns: no pawn stands before them, and none of the enemy's can take them. */
import type { Features } from "../evaluation.ts";
import { addCount, lowest } from "./bits.ts";
import type { HoplitCells } from "./cells.ts";
import { startOf } from "./groups.ts";
import { ahead, behind, besideAhead, besideHi, besideLo, guarded, isGuarded, pawns, step } from "./pawn-sets.ts";
import { EMPTY, ROOK } from "./pieces.ts";
import { ALL, seen, seenBy, sees } from "./sight.ts";
import { rankOf, RAY_SETS, STEPS_BETWEEN } from "./squares.ts";
import { takenIn } from "./standing.ts";

const [PASSED, FREE, HELD] = [startOf("passed"), startOf("free"), startOf("held")];
const [AHEAD, KINGS, PASSERS] = [startOf("ahead"), startOf("kings"), startOf("passers")];
const [BESIDE, ROOK_BEHIND, ENEMY_BEHIND, UNSEEN] = [0, 1, 2, 3];

export function addPassed(board: HoplitCells, found: Features, side: number): void {
  const lo = passedIn(side, 0);
  const hi = passedIn(side, 1);
  if ((lo | hi) === 0) return;
  addBeside(found, lo, hi, side);
  for (let left = lo; left !== 0; left &= left - 1) addPawn(board, found, lowest(left), side);
  for (let left = hi; left !== 0; left &= left - 1) addPawn(board, found, 32 + lowest(left), side);
}

/** A side's passed pawns in one half. */
function passedIn(side: number, half: number): number {
  const own = pawns[2 * side + half] ?? 0;
  const enemy = 2 * (side ^ 1) + half;
  return own & ~((ahead[enemy] ?? 0) | (besideAhead[enemy] ?? 0) | behind(own, side));
}

/** Adds how many have another beside them, or a step before or behind that. */
function addBeside(found: Features, lo: number, hi: number, side: number): void {
  const nearLo = lo | step(lo, 0) | step(lo, 1);
  const nearHi = hi | step(hi, 0) | step(hi, 1);
  const sign = side === 0 ? 1 : -1;
  addCount(found, PASSERS + BESIDE, sign, lo & besideLo(nearLo, nearHi), hi & besideHi(nearLo, nearHi));
}

function addPawn(board: HoplitCells, found: Features, square: number, side: number): void {
  const sign = side === 0 ? 1 : -1;
  const rank = rankOf(square, side);
  const next = square + sign;
  found.add(PASSED + rank, sign);
  if (isGuarded(square, side)) found.add(HELD, sign);
  if (board.cells[next] !== EMPTY) found.add(HELD + 1, sign);
  else if ((rayFrom(square, side) & takenIn(board, square >> 5)) === 0) found.add(FREE + rank, sign);
  addRooks(board, found, square, side, sign);
  // What surrounds a pawn matters the more, the nearer it is to its goal.
  const weight = sign * Math.max(0, rank - 2);
  if (weight === 0) return;
  const enemy = side ^ 1;
  if (sees(enemy, next)) found.add(AHEAD, weight);
  if (sees(side, next)) found.add(AHEAD + 1, weight);
  if (isUnseen(square, side)) found.add(PASSERS + UNSEEN, weight);
  found.add(KINGS, weight * (STEPS_BETWEEN[board.king(enemy) * 64 + next] ?? 0));
  found.add(KINGS + 1, weight * (STEPS_BETWEEN[board.king(side) * 64 + next] ?? 0));
}

/** In the half of a square, what lies straight ahead of it. */
function rayFrom(square: number, side: number): number {
  return RAY_SETS[(square * 8 + (side === 0 ? 0 : 4)) * 2 + (square >> 5)] ?? 0;
}

/** Adds whether a rook stands somewhere behind a pawn. */
function addRooks({ sets }: HoplitCells, found: Features, square: number, side: number, sign: number): void {
  const half = square >> 5;
  const file = rayFrom(square, side ^ 1);
  if (((sets[2 * (ROOK + side) + half] ?? 0) & file) !== 0) found.add(PASSERS + ROOK_BEHIND, sign);
  if (((sets[2 * (ROOK + (side ^ 1)) + half] ?? 0) & file) !== 0) found.add(PASSERS + ENEMY_BEHIND, sign);
}

/** Whether none of the enemy but the king sees any square on a pawn's way. */
function isUnseen(square: number, side: number): boolean {
  const half = square >> 5;
  const enemy = side ^ 1;
  return (rayFrom(square, side) & ((seen[seenBy(enemy, ALL) + half] ?? 0) | (guarded[2 * enemy + half] ?? 0))) === 0;
}
