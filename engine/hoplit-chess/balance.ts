/** Values pieces by what else stands, of their own side and of the other. */
import type { Features } from "../evaluation.ts";
import { startOf } from "./groups.ts";
import { BISHOP, KNIGHT, PAWN, QUEEN, ROOK } from "./pieces.ts";

const [BALANCE, PAIRS] = [startOf("balance"), startOf("pairs")];
/** The number of pawns at which a piece has its plain worth. */
const PAWNS = 5;

export function addBalance(counts: Int32Array, found: Features): void {
  // Everything is even where both sides have the same.
  if (isEven(counts)) return;
  addSide(counts, found, 0);
  addSide(counts, found, 1);
}

function isEven(counts: Int32Array): boolean {
  for (let kind = PAWN; kind <= QUEEN; kind += 2) if (counts[kind] !== counts[kind + 1]) return false;
  return true;
}

function addSide(counts: Int32Array, found: Features, side: number): void {
  const sign = side === 0 ? 1 : -1;
  const enemy = side ^ 1;
  const pawns = counts[PAWN + side] ?? 0;
  const knights = counts[KNIGHT + side] ?? 0;
  const rooks = counts[ROOK + side] ?? 0;
  const queens = counts[QUEEN + side] ?? 0;
  const over = sign * (pawns - PAWNS);
  found.add(BALANCE, over * knights);
  found.add(BALANCE + 1, over * (counts[BISHOP + side] ?? 0));
  found.add(BALANCE + 2, over * rooks);
  found.add(BALANCE + 3, over * queens);
  found.add(PAIRS, sign * queens * rooks);
  found.add(PAIRS + 1, sign * queens * (counts[ROOK + enemy] ?? 0));
  found.add(PAIRS + 2, sign * queens * ((counts[KNIGHT + enemy] ?? 0) + (counts[BISHOP + enemy] ?? 0)));
  if (knights > 1) found.add(PAIRS + 3, sign);
  if (rooks > 1) found.add(PAIRS + 4, sign);
  if (pawns === 0) found.add(PAIRS + 5, sign);
}
