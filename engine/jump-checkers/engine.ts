/** Jump Checkers as the computer plays it: the rules' `play` on arrays that are changed in place. Black, who moves first, is side 0. */
import { QUIET_LIMIT } from "../../games/jump-checkers/rules/moves.ts";
import { type Side, SIDES } from "../../games/jump-checkers/rules/position.ts";
import { jumpCheckers } from "../../games/jump-checkers/rules/rules.ts";
import type { Board, Traits } from "../board.ts";
import { PlainCells } from "../cells.ts";
import { type Features, type Group, offsets, phaseOf, signOf, type Weights } from "../evaluation.ts";
import type { Moves } from "../generators.ts";
import { addMoves, beyond, DARKS, isLastRank, next } from "./generate.ts";
import type { Engine } from "../engine.ts";
import learnt from "../weights/jump-checkers.json" with { type: "json" };

const MAN_WORTH = 100;
const KING_WORTH = 250;
/** By piece code: nothing, a man, a pair, a king of each side. */
const WORTH = Int16Array.of(0, MAN_WORTH, MAN_WORTH, 2 * MAN_WORTH, 2 * MAN_WORTH, KING_WORTH, KING_WORTH);

const GROUPS: readonly Group[] = [
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

const [MAN, PAIR, KING, TO_MOVE, STEP, JUMP, CAPTURE] = offsets(GROUPS);
const BASES = Int16Array.of(0, MAN, MAN, PAIR, PAIR, KING, KING);

class JumpCheckers extends PlainCells<Side> implements Board {
  readonly traits: Traits = { repetition: true, prunes: true, margin: MAN_WORTH, rounds: false };

  constructor(weights: Weights) {
    super(jumpCheckers, SIDES, QUIET_LIMIT, 6, weights);
  }

  generate(moves: Moves): void {
    addMoves(this, moves, false);
  }

  generateNoisy(moves: Moves): void {
    addMoves(this, moves, true);
  }

  make(move: number): boolean {
    const from = move & 127;
    const to = (move >> 7) & 127;
    const { side } = this;
    const man = side + 1;
    const piece = this.cells[from];
    const target = this.cells[to];
    const parts = piece === man + 2;
    const walker = parts ? man : piece;
    const isKing = walker === man + 4;
    this.begin();
    this.set(from, parts ? man : 0);
    this.set(to, target === man ? man + 2 : !isKing && isLastRank(to, side) ? man + 4 : walker);
    const isCapture = target !== 0 && target !== man;
    this.quiet = !isCapture && (isKing || (from & 7) === (to & 7)) ? this.quiet + 1 : 0;
    this.turn();
    return true;
  }

  gain(move: number): number {
    const man = this.side + 1;
    const piece = this.cells[move & 127];
    const to = (move >> 7) & 127;
    const target = this.cells[to];
    const captured = target === man ? 0 : WORTH[target];
    return piece !== man + 4 && isLastRank(to, this.side) ? captured + KING_WORTH - MAN_WORTH : captured;
  }

  /** Where men, pairs and kings stand, how they can go, and what they can take. */
  features(found: Features): void {
    const { cells, counts, side } = this;
    let steps = 0;
    let jumps = 0;
    let captures = 0;
    for (let index = 0; index < DARKS.length; index += 1) {
      const square = DARKS[index];
      const piece = cells[square];
      if (piece === 0) continue;
      const isFirst = (piece & 1) === 1;
      const sign = isFirst ? 1 : -1;
      // The board turned round has its dark squares in the opposite order.
      found.add(BASES[piece] + (isFirst ? index : DARKS.length - 1 - index), sign);
      const isMan = piece <= 2;
      if (!isMan && piece <= 4) continue;
      const end = isMan && isFirst ? 2 : 4;
      for (let way = isMan && !isFirst ? 2 : 0; way < end; way += 1) {
        const over = cells[next(square, way)] ?? -1;
        if (over === 0 && isMan) steps += sign;
        const to = beyond(square, way);
        if (over <= 0 || to < 0) continue;
        const target = cells[to];
        if (target === 0) jumps += (over & 1) === (piece & 1) ? sign : 0;
        else if ((target & 1) !== (piece & 1)) captures += sign;
      }
    }
    found.add(TO_MOVE, signOf(side));
    found.add(STEP, steps);
    found.add(JUMP, jumps);
    found.add(CAPTURE, captures);
    const men = counts[1] + counts[2] + counts[5] + counts[6];
    const pieces = men + 2 * (counts[3] + counts[4]);
    found.phase = phaseOf(pieces, 24);
  }
}

export const engine: Engine = {
  variants: {
    "jump-checkers": { weights: learnt, groups: GROUPS, board: (weights = learnt) => new JumpCheckers(weights) },
  },
};
