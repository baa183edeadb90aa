/** What pieces attack, by who attacks whom. */
import type { Features } from "../evaluation.ts";
import { lowest } from "./bits.ts";
import type { HoplitCells } from "./cells.ts";
import { startOf, VICTIMS } from "./groups.ts";
import { KING, kindOf, PAWN } from "./pieces.ts";

const ATTACKS = startOf("attacks");

/**
 * Adds what is attacked of a set of squares.
 * @param attacker the kind that attacks: 0 is a knight, and so on up to the hoplit, 5 the king
 */
export function addAttacks(board: HoplitCells, found: Features, attacker: number, side: number, lo: number, hi: number): void {
  const enemy = 2 * (side ^ 1);
  const preyLo = lo & (board.own[enemy] ?? 0);
  const preyHi = hi & (board.own[enemy + 1] ?? 0);
  for (let left = preyLo; left !== 0; left &= left - 1) addAttack(board, found, attacker, side, lowest(left));
  for (let left = preyHi; left !== 0; left &= left - 1) addAttack(board, found, attacker, side, 32 + lowest(left));
}

function addAttack({ cells }: HoplitCells, found: Features, attacker: number, side: number, square: number): void {
  const piece = (cells[square] ?? 0) - (side ^ 1);
  // A king is in check instead.
  if (piece === KING) return;
  const victim = piece === PAWN ? 0 : 1 + kindOf(piece);
  found.add(ATTACKS + attacker * VICTIMS + victim, side === 0 ? 1 : -1);
}
