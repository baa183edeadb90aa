/** Which pieces could check the enemy's king with their next move, where nothing but the king himself could take them. */
import type { HoplitChess } from "./board.ts";
import { isGuarded } from "./pawn-files.ts";
import { kindsThatSee, sees } from "./sight.ts";
import { KNIGHTS, RAYS } from "./squares.ts";

/** Kinds as `kindsThatSee` counts them. */
const KNIGHT = 1;
const ON_LINES = 4 + 8;
const ON_DIAGONALS = 2 + 8;

/** The kinds of pieces of `side` that could, each a bit as in `kindsThatSee`; hoplits aside. */
export function kindsThatCheck(board: HoplitChess, side: number): number {
  const { cells } = board;
  const king = board.king(side ^ 1);
  let kinds = 0;
  for (let place = king * 9, from = KNIGHTS[place] ?? -1; from >= 0; from = KNIGHTS[(place += 1)] ?? -1) {
    if ((kindsThatSee(side, from) & KNIGHT) !== 0 && isSafe(cells[from] ?? 0, from, side)) kinds |= KNIGHT;
  }
  for (let way = 0; way < 8; way += 1) {
    const sliders = (way & 1) === 0 ? ON_LINES : ON_DIAGONALS;
    let place = (king * 8 + way) * 8;
    let from = RAYS[place] ?? -1;
    // A square beside the king is his.
    if (from < 0 || cells[from] !== 0) continue;
    for (from = RAYS[(place += 1)] ?? -1; from >= 0; from = RAYS[(place += 1)] ?? -1) {
      const there = cells[from] ?? 0;
      const able = kindsThatSee(side, from) & sliders & ~kinds;
      if (able !== 0 && isSafe(there, from, side)) kinds |= able;
      if (there !== 0) break;
    }
  }
  return kinds;
}

/** Whether a piece of `side` that goes to a square, where `there` stands now, can't be taken. */
function isSafe(there: number, square: number, side: number): boolean {
  const isOwn = there !== 0 && (there & 1) !== side;
  return !isOwn && !sees(side ^ 1, square) && isGuarded(square, side ^ 1) === 0;
}
