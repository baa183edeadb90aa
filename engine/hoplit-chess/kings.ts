/** How safe kings are: what looks at the squares around them and could check, and the pawns before them. */
import type { Features } from "../evaluation.ts";
import type { HoplitChess } from "./board.ts";
import { kindsThatCheck } from "./checks.ts";
import { ATTACKERS, DANGERS, startOf } from "./groups.ts";
import { isGuarded, ownBefore, pawnsBefore, rankOf } from "./pawn-files.ts";
import { lookers, pressure, sees } from "./sight.ts";
import { KINGS } from "./squares.ts";

const [LOOKERS, ALONE, SHIELD, STORM] = [startOf("lookers"), startOf("alone"), startOf("shield"), startOf("storm")];
const [DANGER, CHECKS] = [startOf("danger"), startOf("checks")];
/** How much presses on a king beside the squares that pieces see: one that only the enemy sees, and a kind that could check. */
const [OF_ALONE, OF_CHECK] = [2, 6];

/** Adds what a side's pieces do at the enemy king, and what stands before its own. */
export function addKings(board: HoplitChess, found: Features, side: number): void {
  const sign = side === 0 ? 1 : -1;
  addDanger(board, found, side, sign);
  addShield(board, found, side, sign);
}

function addDanger(board: HoplitChess, found: Features, side: number, sign: number): void {
  found.add(LOOKERS + Math.min(ATTACKERS - 1, lookers(side)), sign);
  const alone = seenAlone(board, side);
  found.add(ALONE + alone, sign);
  let danger = pressure(side) + OF_ALONE * alone;
  const checking = kindsThatCheck(board, side);
  for (let kind = 0; kind < 4; kind += 1) {
    if ((checking & (1 << kind)) === 0) continue;
    found.add(CHECKS + kind, sign);
    danger += OF_CHECK;
  }
  found.add(DANGER + Math.min(DANGERS - 1, danger >> 1), sign);
}

function addShield(board: HoplitChess, found: Features, side: number, sign: number): void {
  const king = board.king(side);
  const rank = rankOf(king, side);
  const middle = Math.max(2, Math.min(7, (king >> 3) + 1));
  for (let file = middle - 1; file <= middle + 1; file += 1) {
    const pawns = ownBefore(side, file, rank);
    const storm = pawnsBefore(side, file, rank);
    if ((pawns & 1) !== 0) found.add(SHIELD, sign);
    else if ((pawns & 2) !== 0) found.add(SHIELD + 1, sign);
    else if (pawns === 0) found.add(SHIELD + (storm === 0 ? 3 : 2), sign);
    if ((storm & 3) !== 0) found.add(STORM, sign);
    else if ((storm & 4) !== 0) found.add(STORM + 1, sign);
  }
}

/** How many squares around the enemy king a side's pieces see, and of the enemy nothing but the king. */
function seenAlone(board: HoplitChess, side: number): number {
  const enemy = side ^ 1;
  let count = 0;
  for (let place = board.king(enemy) * 9, to = KINGS[place] ?? -1; to >= 0; to = KINGS[(place += 1)] ?? -1) {
    if (sees(side, to) && !sees(enemy, to) && isGuarded(to, enemy) === 0) count += 1;
  }
  return count;
}
