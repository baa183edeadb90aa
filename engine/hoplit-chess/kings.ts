/** How safe kings are: what looks at the squares around them and could check, and the pawns before them. */
import type { Features } from "../evaluation.ts";
import { count } from "./bits.ts";
import type { HoplitCells } from "./cells.ts";
import { kindsThatCheck } from "./checks.ts";
import { ATTACKERS, DANGERS, startOf } from "./groups.ts";
import { guarded, pawnsBefore } from "./pawn-sets.ts";
import { QUEEN } from "./pieces.ts";
import { addPins } from "./pins.ts";
import { ALL, lookers, pressure, seen, seenBy } from "./sight.ts";
import { KING_SETS, rankOf } from "./squares.ts";
import { addAttacks } from "./threats.ts";

const [LOOKERS, ALONE, SHIELD, STORM] = [startOf("lookers"), startOf("alone"), startOf("shield"), startOf("storm")];
const [DANGER, DANGER_ALONE, CHECKS] = [startOf("danger"), startOf("dangerAlone"), startOf("checks")];
const [FREED, CASTLING] = [startOf("freed"), startOf("castling")];
/** The king among those that attack. */
const OF_KING = 5;
/** How much presses on a king beside the squares that pieces see: one that only the enemy sees, and a kind that could check. */
const [OF_ALONE, OF_CHECK] = [2, 6];

/** Adds what a side's pieces do at the enemy king, and what stands before its own. */
export function addKings(board: HoplitCells, found: Features, side: number): void {
  const sign = side === 0 ? 1 : -1;
  addDanger(board, found, side, sign);
  addShield(board, found, side, sign);
  addPins(board, found, side);
  const king = board.king(side);
  addAttacks(board, found, OF_KING, side, KING_SETS[2 * king] ?? 0, KING_SETS[2 * king + 1] ?? 0);
  if ((board.counts[QUEEN + (side ^ 1)] ?? 0) === 0) found.add(FREED + rankOf(king, side), sign);
  const rights = board.castling() >> (2 * side);
  if ((rights & 1) !== 0) found.add(CASTLING, sign);
  if ((rights & 2) !== 0) found.add(CASTLING + 1, sign);
}

function addDanger(board: HoplitCells, found: Features, side: number, sign: number): void {
  found.add(LOOKERS + Math.min(ATTACKERS - 1, lookers(side)), sign);
  const king = board.king(side ^ 1);
  const alone = count(seenAlone(king, side, 0), seenAlone(king, side, 1));
  found.add(ALONE + alone, sign);
  let danger = pressure(side) + OF_ALONE * alone;
  const checking = kindsThatCheck(board, side);
  for (let kind = 0; kind < 4; kind += 1) {
    if ((checking & (1 << kind)) === 0) continue;
    found.add(CHECKS + kind, sign);
    danger += OF_CHECK;
  }
  const hasQueen = (board.counts[QUEEN + side] ?? 0) > 0;
  found.add((hasQueen ? DANGER : DANGER_ALONE) + Math.min(DANGERS - 1, danger >> 1), sign);
}

/** In one half, the squares around the enemy king that a side's pieces see, and of the enemy nothing but the king. */
function seenAlone(king: number, side: number, half: number): number {
  const enemy = side ^ 1;
  const guards = (seen[seenBy(enemy, ALL) + half] ?? 0) | (guarded[2 * enemy + half] ?? 0);
  return (KING_SETS[2 * king + half] ?? 0) & (seen[seenBy(side, ALL) + half] ?? 0) & ~guards;
}

function addShield(board: HoplitCells, found: Features, side: number, sign: number): void {
  const king = board.king(side);
  const rank = rankOf(king, side);
  const middle = Math.max(1, Math.min(6, king >> 3));
  for (let file = middle - 1; file <= middle + 1; file += 1) {
    const pawns = pawnsBefore(side, file, rank, side);
    const storm = pawnsBefore(side ^ 1, file, rank, side);
    if ((pawns & 1) !== 0) found.add(SHIELD, sign);
    else if ((pawns & 2) !== 0) found.add(SHIELD + 1, sign);
    else if (pawns === 0) found.add(SHIELD + (storm === 0 ? 3 : 2), sign);
    if ((storm & 3) !== 0) found.add(STORM, sign);
    else if ((storm & 4) !== 0) found.add(STORM + 1, sign);
  }
}
