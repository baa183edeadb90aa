/** How safe kings are: the pawns before them, and what looks at the squares around them. */
import type { Features } from "../evaluation.ts";
import type { HoplitChess } from "./board.ts";
import { ATTACKERS, startOf } from "./groups.ts";
import { isGuarded, ownBefore, pawnsBefore, rankOf } from "./pawn-files.ts";
import { lookers, sees } from "./sight.ts";
import { KINGS } from "./squares.ts";

const [LOOKERS, ALONE, SHIELD, STORM] = [startOf("lookers"), startOf("alone"), startOf("shield"), startOf("storm")];

/** Adds what a side's king has around it, and what the side has around the enemy's. */
export function addKings(board: HoplitChess, found: Features, side: number): void {
  const sign = side === 0 ? 1 : -1;
  found.add(LOOKERS + Math.min(ATTACKERS - 1, lookers(side)), sign);
  found.add(ALONE + seenAlone(board, side), sign);
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
