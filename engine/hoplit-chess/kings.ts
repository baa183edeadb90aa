/**
 * How safe kings are: what looks at the squares around them and could check, the pieces that are pinned before them, and the pawns.
 */
import { type Features, signOf } from "../evaluation.ts";
import { count, has, lowest } from "./bits.ts";
import { type HoplitCells, kindOf, KNIGHT, QUEEN, takenIn } from "./cells.ts";
import { ATTACKERS, DANGERS, STARTS } from "./groups.ts";
import { guarded, pawnsBefore } from "./pawn-sets.ts";
import {
  addAttacks,
  ALL,
  BISHOPS,
  KNIGHTS,
  lookers,
  pressure,
  QUEENS,
  reach,
  ROOKS,
  safe,
  seen,
  seenBy,
  slide,
} from "./sight.ts";
import { BETWEEN, DIAGONALS, KING_SETS, KNIGHT_SETS, LINES, rankOf } from "./squares.ts";
import { slidersTo } from "./attack.ts";

const { lookers: LOOKERS, alone: ALONE, shield: SHIELD, storm: STORM } = STARTS;
const { danger: DANGER, dangerAlone: DANGER_ALONE, checks: CHECKS } = STARTS;
const { freed: FREED, castling: CASTLING } = STARTS;
/** The king among those that attack. */
const OF_KING = 5;
/** How much presses on a king beside the squares that pieces see: one that only the enemy sees, and a kind that could check. */
const [OF_ALONE, OF_CHECK] = [2, 6];

/** Adds what a side's pieces do at the enemy king, and what stands before its own. */
export function addKings(board: HoplitCells, found: Features, side: number): void {
  const sign = signOf(side);
  addDanger(board, found, side, sign);
  addShield(board, found, side, sign);
  addPins(board, found, side);
  const king = board.king(side);
  addAttacks(board, found, OF_KING, side, KING_SETS[2 * king], KING_SETS[2 * king + 1]);
  if (board.counts[QUEEN + (side ^ 1)] === 0) found.add(FREED + rankOf(king, side), sign);
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
  const hasQueen = board.counts[QUEEN + side] > 0;
  found.add((hasQueen ? DANGER : DANGER_ALONE) + Math.min(DANGERS - 1, danger >> 1), sign);
}

/** In one half, the squares around the enemy king that a side's pieces see, and of the enemy nothing but the king. */
function seenAlone(king: number, side: number, half: number): number {
  const enemy = side ^ 1;
  const guards = seen[seenBy(enemy, ALL) + half] | guarded[2 * enemy + half];
  return KING_SETS[2 * king + half] & seen[seenBy(side, ALL) + half] & ~guards;
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

/** By half, where a piece that goes there could be taken by nobody but the king. */
const free = new Int32Array(2);

/** The kinds of pieces of `side` that could, each a bit: a knight is bit 0, and so on up to the queen; hoplits aside. */
function kindsThatCheck(board: HoplitCells, side: number): number {
  const king = 2 * board.king(side ^ 1);
  free[0] = safe(board, side, 0);
  free[1] = safe(board, side, 1);
  const knights = seenBy(side, KNIGHTS);
  const lo = KNIGHT_SETS[king] & free[0] & seen[knights];
  const hi = KNIGHT_SETS[king + 1] & free[1] & seen[knights + 1];
  const leaping = (lo | hi) === 0 ? 0 : 1 << KNIGHTS;
  return leaping | kindsOn(LINES, 0, ROOKS, board, side) | kindsOn(DIAGONALS, 1, BISHOPS, board, side);
}

/** The queen and the other kind that could check on lines (first direction 0) or on diagonals (1). */
function kindsOn(all: Int32Array, first: number, kind: number, board: HoplitCells, side: number): number {
  const king = board.king(side ^ 1);
  const one = seenBy(side, kind);
  const other = seenBy(side, QUEENS);
  // A square beside the king is his.
  const lo = free[0] & all[2 * king] & ~KING_SETS[2 * king];
  const hi = free[1] & all[2 * king + 1] & ~KING_SETS[2 * king + 1];
  const seenLo = seen[one] | seen[other];
  const seenHi = seen[one + 1] | seen[other + 1];
  if (((lo & seenLo) | (hi & seenHi)) === 0) return 0;
  slide(king, first, 2, takenIn(board, 0), takenIn(board, 1));
  const fromLo = lo & reach[0];
  const fromHi = hi & reach[1];
  const ofKind = (fromLo & seen[one]) | (fromHi & seen[one + 1]);
  const ofQueens = (fromLo & seen[other]) | (fromHi & seen[other + 1]);
  return (ofKind === 0 ? 0 : 1 << kind) | (ofQueens === 0 ? 0 : 1 << QUEENS);
}

const { pinned: PINNED } = STARTS;

/** Adds a side's pinned pieces, which may not leave their line, for their king stands behind them; pawns aside. */
function addPins(board: HoplitCells, found: Features, side: number): void {
  const king = board.king(side);
  for (let half = 0; half < 2; half += 1) {
    for (let left = slidersTo(board.sets, king, side ^ 1, half); left !== 0; left &= left - 1) {
      const place = 2 * (king * 64 + 32 * half + lowest(left));
      const lo = BETWEEN[place] & takenIn(board, 0);
      const hi = BETWEEN[place + 1] & takenIn(board, 1);
      if (count(lo, hi) !== 1) continue;
      const square = lo === 0 ? 32 + lowest(hi) : lowest(lo);
      const piece = board.cells[square] - side;
      if (piece < KNIGHT || !has(board.own, 2 * side, square)) continue;
      found.add(PINNED + kindOf(piece), signOf(side));
    }
  }
}
