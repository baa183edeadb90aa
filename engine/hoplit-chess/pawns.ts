/** What pawns are worth by how they stand to each other and to the pieces, passed ones above all. */
import { type Features, signOf } from "../evaluation.ts";
import { addCount, lowest } from "./bits.ts";
import { EMPTY, type HoplitCells, ROOK, takenIn } from "./cells.ts";
import { STARTS } from "./groups.ts";
import { ahead, behind, besideAhead, besideHi, besideLo, guarded, isGuarded, pawns, step } from "./pawn-sets.ts";
import { ALL, loose, seen, seenBy, sees } from "./sight.ts";
import { rankOf, RAY_SETS, STEPS_BETWEEN } from "./squares.ts";

const { structure: STRUCTURE, exposed: EXPOSED } = STARTS;
const { threats: THREATS, loose: LOOSE } = STARTS;
const [DOUBLED, ISOLATED, PROTECTED, BESIDE, BACKWARD] = [0, 1, 2, 3, 4];

/** Adds the features of a side's pawns, once it is known what the pieces see. */
export function addPawns(board: HoplitCells, found: Features, side: number): void {
  const sign = signOf(side);
  const lo = pawns[2 * side];
  const hi = pawns[2 * side + 1];
  addStructure(found, lo, hi, side, sign);
  addThreats(board, found, lo, hi, side, sign);
  addCount(found, LOOSE + 1, sign, lo & loose(side, 0), hi & loose(side, 1));
  addPassed(board, found, side);
}

function addStructure(found: Features, lo: number, hi: number, side: number, sign: number): void {
  const behindLo = behind(lo, side);
  const behindHi = behind(hi, side);
  const inFrontLo = lo | ahead[2 * side];
  const inFrontHi = hi | ahead[2 * side + 1];
  // `near` has all squares of the files next to those with a pawn, `passed` those of them that are not behind the pawn.
  const nearLo = besideLo(inFrontLo | behindLo, inFrontHi | behindHi);
  const nearHi = besideHi(inFrontLo | behindLo, inFrontHi | behindHi);
  const passedLo = besideLo(inFrontLo, inFrontHi);
  const passedHi = besideHi(inFrontLo, inFrontHi);
  addCount(found, STRUCTURE + DOUBLED, sign, lo & behindLo, hi & behindHi);
  addCount(found, STRUCTURE + ISOLATED, sign, lo & ~nearLo, hi & ~nearHi);
  addCount(found, STRUCTURE + PROTECTED, sign, lo & guarded[2 * side], hi & guarded[2 * side + 1]);
  addCount(found, STRUCTURE + BESIDE, sign, lo & besideLo(lo, hi), hi & besideHi(lo, hi));
  addCount(found, STRUCTURE + BACKWARD, sign, lo & nearLo & ~passedLo, hi & nearHi & ~passedHi);
  // A pawn that no enemy pawn stands before can be attacked along the file.
  const openLo = lo & ~ahead[2 * (side ^ 1)];
  const openHi = hi & ~ahead[2 * (side ^ 1) + 1];
  addCount(found, EXPOSED, sign, openLo & ~nearLo, openHi & ~nearHi);
  addCount(found, EXPOSED + 1, sign, openLo & nearLo & ~passedLo, openHi & nearHi & ~passedHi);
}

/** Adds what pawns attack, and what those could attack that go ahead, are not taken there, and were not a step from the end. */
function addThreats(board: HoplitCells, found: Features, lo: number, hi: number, side: number, sign: number): void {
  const { own } = board;
  const enemy = 2 * (side ^ 1);
  const piecesLo = own[enemy] & ~pawns[enemy];
  const piecesHi = own[enemy + 1] & ~pawns[enemy + 1];
  const nextLo = step(lo, side);
  const nextHi = step(hi, side);
  addBeside(found, THREATS, sign, nextLo, nextHi, piecesLo, piecesHi);
  const thereLo = step(nextLo & ~(takenIn(board, 0) | guarded[enemy]), side);
  const thereHi = step(nextHi & ~(takenIn(board, 1) | guarded[enemy + 1]), side);
  addBeside(found, THREATS + 1, sign, thereLo, thereHi, piecesLo, piecesHi);
}

/** Adds how many pairs of a square and a target beside it there are. */
function addBeside(
  found: Features,
  feature: number,
  sign: number,
  lo: number,
  hi: number,
  targetsLo: number,
  targetsHi: number,
): void {
  addCount(found, feature, sign, (lo << 8) & targetsLo, ((hi << 8) | (lo >>> 24)) & targetsHi);
  addCount(found, feature, sign, ((lo >>> 8) | (hi << 24)) & targetsLo, (hi >>> 8) & targetsHi);
}

const { passed: PASSED, free: FREE, held: HELD } = STARTS;
const { ahead: AHEAD, kings: KINGS, passers: PASSERS } = STARTS;
const [NEIGHBOUR, ROOK_BEHIND, ENEMY_BEHIND, UNSEEN] = [0, 1, 2, 3];

/** Adds the passed pawns of a side: no pawn stands before them, and none of the enemy's can take them. */
function addPassed(board: HoplitCells, found: Features, side: number): void {
  const lo = passedIn(side, 0);
  const hi = passedIn(side, 1);
  if ((lo | hi) === 0) return;
  addNeighbours(found, lo, hi, side);
  for (let left = lo; left !== 0; left &= left - 1) addPawn(board, found, lowest(left), side);
  for (let left = hi; left !== 0; left &= left - 1) addPawn(board, found, 32 + lowest(left), side);
}

/** A side's passed pawns in one half. */
function passedIn(side: number, half: number): number {
  const own = pawns[2 * side + half];
  const enemy = 2 * (side ^ 1) + half;
  return own & ~(ahead[enemy] | besideAhead[enemy] | behind(own, side));
}

/** Adds how many have another beside them, or a step before or behind that. */
function addNeighbours(found: Features, lo: number, hi: number, side: number): void {
  const nearLo = lo | step(lo, 0) | step(lo, 1);
  const nearHi = hi | step(hi, 0) | step(hi, 1);
  const sign = signOf(side);
  addCount(found, PASSERS + NEIGHBOUR, sign, lo & besideLo(nearLo, nearHi), hi & besideHi(nearLo, nearHi));
}

function addPawn(board: HoplitCells, found: Features, square: number, side: number): void {
  const sign = signOf(side);
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
  found.add(KINGS, weight * STEPS_BETWEEN[board.king(enemy) * 64 + next]);
  found.add(KINGS + 1, weight * STEPS_BETWEEN[board.king(side) * 64 + next]);
}

/** In the half of a square, what lies straight ahead of it. */
function rayFrom(square: number, side: number): number {
  return RAY_SETS[(square * 8 + (side === 0 ? 0 : 4)) * 2 + (square >> 5)];
}

/** Adds whether a rook stands somewhere behind a pawn. */
function addRooks({ sets }: HoplitCells, found: Features, square: number, side: number, sign: number): void {
  const half = square >> 5;
  const file = rayFrom(square, side ^ 1);
  if ((sets[2 * (ROOK + side) + half] & file) !== 0) found.add(PASSERS + ROOK_BEHIND, sign);
  if ((sets[2 * (ROOK + (side ^ 1)) + half] & file) !== 0) found.add(PASSERS + ENEMY_BEHIND, sign);
}

/** Whether none of the enemy but the king sees any square on a pawn's way. */
function isUnseen(square: number, side: number): boolean {
  const half = square >> 5;
  const enemy = side ^ 1;
  return (rayFrom(square, side) & (seen[seenBy(enemy, ALL) + half] | guarded[2 * enemy + half])) === 0;
}
