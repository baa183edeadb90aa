/** What a board of Jump Checkers is worth: where men, pairs and kings stand, how they can go, and what they can take. */
import type { Cells } from "../cells.ts";
import { type Features, FULL, type Group, offsets } from "../evaluation.ts";
import { beyond, DARKS, next } from "./generate.ts";

export const GROUPS: readonly Group[] = [
  /** Man by square. */
  { size: 32, prior: 100, alike: true },
  /** Pair by square. */
  { size: 32, prior: 200, alike: true },
  /** King by square. */
  { size: 32, prior: 250, alike: true },
  /** To move. */
  { prior: 5 },
  /** Step of a man. */
  { prior: 2 },
  /** Jump of a man. */
  { prior: 2 },
  /** Capture. */
  { prior: 5 },
];

const [MAN = 0, PAIR = 0, KING = 0, TO_MOVE = 0, STEP = 0, JUMP = 0, CAPTURE = 0] = offsets(GROUPS);
const BASES = Int16Array.of(0, MAN, MAN, PAIR, PAIR, KING, KING);

export function addFeatures({ cells, counts, side }: Cells, found: Features): void {
  let steps = 0;
  let jumps = 0;
  let captures = 0;
  for (let index = 0; index < DARKS.length; index += 1) {
    const square = DARKS[index] ?? 0;
    const piece = cells[square] ?? 0;
    if (piece === 0) continue;
    const isFirst = (piece & 1) === 1;
    const sign = isFirst ? 1 : -1;
    // The board turned round has its dark squares in the opposite order.
    found.add((BASES[piece] ?? 0) + (isFirst ? index : DARKS.length - 1 - index), sign);
    const isMan = piece <= 2;
    if (!isMan && piece <= 4) continue;
    const end = isMan && isFirst ? 2 : 4;
    for (let way = isMan && !isFirst ? 2 : 0; way < end; way += 1) {
      const over = cells[next(square, way)] ?? -1;
      if (over === 0 && isMan) steps += sign;
      const to = beyond(square, way);
      if (over <= 0 || to < 0) continue;
      const target = cells[to] ?? 0;
      if (target === 0) jumps += (over & 1) === (piece & 1) ? sign : 0;
      else if ((target & 1) !== (piece & 1)) captures += sign;
    }
  }
  found.add(TO_MOVE, side === 0 ? 1 : -1);
  found.add(STEP, steps);
  found.add(JUMP, jumps);
  found.add(CAPTURE, captures);
  const men = (counts[1] ?? 0) + (counts[2] ?? 0) + (counts[5] ?? 0) + (counts[6] ?? 0);
  const pieces = men + 2 * ((counts[3] ?? 0) + (counts[4] ?? 0));
  found.phase = Math.round((FULL * Math.min(pieces, 24)) / 24);
}
