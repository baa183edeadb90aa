/** What pawns are worth by how they stand to each other, to the kings and to the pieces. */
import type { Features } from "../evaluation.ts";
import { count, lowest } from "./bits.ts";
import type { HoplitChess } from "./board.ts";
import { startOf } from "./groups.ts";
import { ahead, besideAhead, besideHi, besideLo, fill, guarded, isGuarded, pawns, rankOf, step } from "./pawn-sets.ts";
import { EMPTY } from "./pieces.ts";
import { loose, sees } from "./sight.ts";
import { RAY_SETS, STEPS_BETWEEN } from "./squares.ts";
import { takenIn } from "./standing.ts";

const [STRUCTURE, PASSED, FREE, HELD] = [startOf("structure"), startOf("passed"), startOf("free"), startOf("held")];
const [AHEAD, KINGS, THREATS, LOOSE] = [startOf("ahead"), startOf("kings"), startOf("threats"), startOf("loose")];
const [DOUBLED, ISOLATED, PROTECTED, BESIDE, BACKWARD] = [0, 1, 2, 3, 4];

/** Adds the features of a side's pawns, once it is known what the pieces see. */
export function addPawns(board: HoplitChess, found: Features, side: number): void {
  const sign = side === 0 ? 1 : -1;
  const lo = pawns[2 * side] ?? 0;
  const hi = pawns[2 * side + 1] ?? 0;
  addStructure(found, lo, hi, side, sign);
  addThreats(board, found, lo, hi, side, sign);
  found.add(LOOSE + 1, sign * count(lo & loose(board, side, 0), hi & loose(board, side, 1)));
  addPassed(board, found, lo, 0, side);
  addPassed(board, found, hi, 1, side);
}

function addStructure(found: Features, lo: number, hi: number, side: number, sign: number): void {
  const behindLo = behind(lo, side);
  const behindHi = behind(hi, side);
  const inFrontLo = lo | (ahead[2 * side] ?? 0);
  const inFrontHi = hi | (ahead[2 * side + 1] ?? 0);
  // All squares of the files next to those with a pawn, and of them what is not behind that pawn.
  const nearLo = besideLo(inFrontLo | behindLo, inFrontHi | behindHi);
  const nearHi = besideHi(inFrontLo | behindLo, inFrontHi | behindHi);
  const passedLo = besideLo(inFrontLo, inFrontHi);
  const passedHi = besideHi(inFrontLo, inFrontHi);
  found.add(STRUCTURE + DOUBLED, sign * count(lo & behindLo, hi & behindHi));
  found.add(STRUCTURE + ISOLATED, sign * count(lo & ~nearLo, hi & ~nearHi));
  found.add(STRUCTURE + PROTECTED, sign * count(lo & (guarded[2 * side] ?? 0), hi & (guarded[2 * side + 1] ?? 0)));
  found.add(STRUCTURE + BESIDE, sign * count(lo & besideLo(lo, hi), hi & besideHi(lo, hi)));
  found.add(STRUCTURE + BACKWARD, sign * count(lo & nearLo & ~passedLo, hi & nearHi & ~passedHi));
}

/** In one half, what lies behind a side's pawns. */
function behind(half: number, side: number): number {
  return fill(step(half, side ^ 1), side ^ 1);
}

/** Adds what pawns attack, and what those could attack that go ahead, are not taken there, and were not a step from the end. */
function addThreats(board: HoplitChess, found: Features, lo: number, hi: number, side: number, sign: number): void {
  const { own } = board;
  const enemy = 2 * (side ^ 1);
  const piecesLo = (own[enemy] ?? 0) & ~(pawns[enemy] ?? 0);
  const piecesHi = (own[enemy + 1] ?? 0) & ~(pawns[enemy + 1] ?? 0);
  const nextLo = step(lo, side);
  const nextHi = step(hi, side);
  found.add(THREATS, sign * countBeside(nextLo, nextHi, piecesLo, piecesHi));
  const thereLo = step(nextLo & ~(takenIn(board, 0) | (guarded[enemy] ?? 0)), side);
  const thereHi = step(nextHi & ~(takenIn(board, 1) | (guarded[enemy + 1] ?? 0)), side);
  found.add(THREATS + 2, sign * countBeside(thereLo, thereHi, piecesLo, piecesHi));
}

/** How many pairs of a square and a target beside it there are. */
function countBeside(lo: number, hi: number, targetsLo: number, targetsHi: number): number {
  const right = count((lo << 8) & targetsLo, ((hi << 8) | (lo >>> 24)) & targetsHi);
  return right + count(((lo >>> 8) | (hi << 24)) & targetsLo, (hi >>> 8) & targetsHi);
}

/** Adds the features of the passed pawns among those of a half: no pawn is before them, none of the enemy can take them. */
function addPassed(board: HoplitChess, found: Features, half: number, which: number, side: number): void {
  const enemy = 2 * (side ^ 1) + which;
  const stopped = (ahead[enemy] ?? 0) | (besideAhead[enemy] ?? 0);
  for (let left = half & ~(stopped | behind(half, side)); left !== 0; left &= left - 1) {
    addPassedPawn(board, found, 32 * which + lowest(left), side);
  }
}

function addPassedPawn(board: HoplitChess, found: Features, square: number, side: number): void {
  const { cells } = board;
  const sign = side === 0 ? 1 : -1;
  const rank = rankOf(square, side);
  const next = square + sign;
  found.add(PASSED + rank, sign);
  if (isGuarded(square, side)) found.add(HELD, sign);
  if (cells[next] !== EMPTY) found.add(HELD + 1, sign);
  else if (isFree(board, square, side)) found.add(FREE + rank, sign);
  // What surrounds a pawn matters the more, the nearer it is to its goal.
  const weight = sign * Math.max(0, rank - 2);
  if (weight === 0) return;
  const enemy = side ^ 1;
  if (sees(enemy, next)) found.add(AHEAD, weight);
  if (sees(side, next)) found.add(AHEAD + 1, weight);
  found.add(KINGS, weight * (STEPS_BETWEEN[board.king(enemy) * 64 + next] ?? 0));
  found.add(KINGS + 1, weight * (STEPS_BETWEEN[board.king(side) * 64 + next] ?? 0));
}

/** Whether nothing stands before a pawn, up to where it is crowned. */
function isFree(board: HoplitChess, square: number, side: number): boolean {
  const half = square >> 5;
  const ray = RAY_SETS[(square * 8 + (side === 0 ? 0 : 4)) * 2 + half] ?? 0;
  return (ray & takenIn(board, half)) === 0;
}
