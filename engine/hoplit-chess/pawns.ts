/** What pawns are worth by how they stand to each other and to the pieces. */
import type { Features } from "../evaluation.ts";
import { addCount } from "./bits.ts";
import type { HoplitCells } from "./cells.ts";
import { startOf } from "./groups.ts";
import { addPassed } from "./passed.ts";
import { ahead, behind, besideHi, besideLo, guarded, pawns, step } from "./pawn-sets.ts";
import { loose } from "./sight.ts";
import { takenIn } from "./standing.ts";

const [STRUCTURE, EXPOSED] = [startOf("structure"), startOf("exposed")];
const [THREATS, LOOSE] = [startOf("threats"), startOf("loose")];
const [DOUBLED, ISOLATED, PROTECTED, BESIDE, BACKWARD] = [0, 1, 2, 3, 4];

/** Adds the features of a side's pawns, once it is known what the pieces see. */
export function addPawns(board: HoplitCells, found: Features, side: number): void {
  const sign = side === 0 ? 1 : -1;
  const lo = pawns[2 * side] ?? 0;
  const hi = pawns[2 * side + 1] ?? 0;
  addStructure(found, lo, hi, side, sign);
  addThreats(board, found, lo, hi, side, sign);
  addCount(found, LOOSE + 1, sign, lo & loose(side, 0), hi & loose(side, 1));
  addPassed(board, found, side);
}

function addStructure(found: Features, lo: number, hi: number, side: number, sign: number): void {
  const behindLo = behind(lo, side);
  const behindHi = behind(hi, side);
  const inFrontLo = lo | (ahead[2 * side] ?? 0);
  const inFrontHi = hi | (ahead[2 * side + 1] ?? 0);
  // `near` has all squares of the files next to those with a pawn, `passed` those of them that are not behind the pawn.
  const nearLo = besideLo(inFrontLo | behindLo, inFrontHi | behindHi);
  const nearHi = besideHi(inFrontLo | behindLo, inFrontHi | behindHi);
  const passedLo = besideLo(inFrontLo, inFrontHi);
  const passedHi = besideHi(inFrontLo, inFrontHi);
  addCount(found, STRUCTURE + DOUBLED, sign, lo & behindLo, hi & behindHi);
  addCount(found, STRUCTURE + ISOLATED, sign, lo & ~nearLo, hi & ~nearHi);
  addCount(found, STRUCTURE + PROTECTED, sign, lo & (guarded[2 * side] ?? 0), hi & (guarded[2 * side + 1] ?? 0));
  addCount(found, STRUCTURE + BESIDE, sign, lo & besideLo(lo, hi), hi & besideHi(lo, hi));
  addCount(found, STRUCTURE + BACKWARD, sign, lo & nearLo & ~passedLo, hi & nearHi & ~passedHi);
  // A pawn that no enemy pawn stands before can be attacked along the file.
  const openLo = lo & ~(ahead[2 * (side ^ 1)] ?? 0);
  const openHi = hi & ~(ahead[2 * (side ^ 1) + 1] ?? 0);
  addCount(found, EXPOSED, sign, openLo & ~nearLo, openHi & ~nearHi);
  addCount(found, EXPOSED + 1, sign, openLo & nearLo & ~passedLo, openHi & nearHi & ~passedHi);
}

/** Adds what pawns attack, and what those could attack that go ahead, are not taken there, and were not a step from the end. */
function addThreats(board: HoplitCells, found: Features, lo: number, hi: number, side: number, sign: number): void {
  const { own } = board;
  const enemy = 2 * (side ^ 1);
  const piecesLo = (own[enemy] ?? 0) & ~(pawns[enemy] ?? 0);
  const piecesHi = (own[enemy + 1] ?? 0) & ~(pawns[enemy + 1] ?? 0);
  const nextLo = step(lo, side);
  const nextHi = step(hi, side);
  addBeside(found, THREATS, sign, nextLo, nextHi, piecesLo, piecesHi);
  const thereLo = step(nextLo & ~(takenIn(board, 0) | (guarded[enemy] ?? 0)), side);
  const thereHi = step(nextHi & ~(takenIn(board, 1) | (guarded[enemy + 1] ?? 0)), side);
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
