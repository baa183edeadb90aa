/** Harzdame as the computer plays it: the rules' `play` on arrays that are changed in place. */
import { QUIET_LIMIT } from "../../games/harzdame/rules/moves.ts";
import { type Side, SIDES } from "../../games/harzdame/rules/position.ts";
import { harzdame } from "../../games/harzdame/rules/rules.ts";
import { isKing } from "../../rules/men-and-kings.ts";
import type { Board, Traits } from "../board.ts";
import { PlainCells, takenBy } from "../cells.ts";
import { type Features, type Group, offsets, phaseOf, signOf, type Weights } from "../evaluation.ts";
import type { Moves } from "../generators.ts";
import { crowned, Generator, RAYS, rowOf, SQUARES } from "./generate.ts";
import type { Engine } from "../engine.ts";
import learnt from "../weights/harzdame.json" with { type: "json" };

const MAN_WORTH = 100;
const KING_WORTH = 300;

/** Files and ranks are alike, so that 36 squares are different. */
const PLACES = 36;

const GROUPS: readonly Group[] = [
  /** Man by square. */
  { size: PLACES, prior: 100, alike: true },
  /** King by square. */
  { size: PLACES, prior: 300, alike: true },
  /** To move. */
  { prior: 5 },
  /** Step of a man. */
  { prior: 2 },
  /** Man that can be taken. */
  { prior: -10 },
  /** Man that stands before another. */
  {},
  /** First king. */
  {},
];

const [MAN, KING, TO_MOVE, STEP, HANGING, BACKED, FIRST_KING] = offsets(GROUPS);

const WHITES = Int16Array.from({ length: SQUARES }, (_, square) => {
  const one = Math.min(square >> 3, square & 7);
  const other = Math.max(square >> 3, square & 7);
  return (other * (other + 1)) / 2 + one;
});
const BLACKS = WHITES.toReversed();

export class Harzdame extends PlainCells<Side> implements Board {
  readonly traits: Traits = { repetition: true, prunes: true, margin: MAN_WORTH, rounds: false };
  private readonly generator = new Generator(this);

  constructor(weights: Weights) {
    super(harzdame, SIDES, QUIET_LIMIT, 4, weights);
  }

  generate(moves: Moves): void {
    if (!this.generator.addCaptures(moves)) this.generator.addSteps(moves);
  }

  /** Captures, which are all the moves where there are any; else the steps that crown. */
  generateNoisy(moves: Moves): void {
    if (!this.generator.addCaptures(moves)) this.generator.addCrownings(moves);
  }

  make(move: number): boolean {
    const to = (move >> 7) & 127;
    const piece = this.depart(move);
    this.set(to, crowned(piece, to));
    this.quiet = move < 16_384 && isKing(piece) ? this.quiet + 1 : 0;
    this.turn();
    return true;
  }

  override isForced(): boolean {
    return this.generator.canCapture();
  }

  gain(move: number): number {
    const gain = MAN_WORTH * takenBy(move);
    const piece = this.cells[move & 127];
    return crowned(piece, (move >> 7) & 127) === piece ? gain : gain + KING_WORTH - MAN_WORTH;
  }

  /** Where men and kings stand, how freely they go, and which of them can be taken. */
  features(found: Features): void {
    const { cells, counts, side } = this;
    let steps = 0;
    let hanging = 0;
    let backed = 0;
    for (let square = 0; square < SQUARES; square += 1) {
      const piece = cells[square];
      if (piece === 0) continue;
      const isFirst = (piece & 1) === 1;
      const sign = isFirst ? 1 : -1;
      found.add((piece > 2 ? KING : MAN) + (isFirst ? WHITES[square] : BLACKS[square]), sign);
      const left = RAYS[rowOf(square, 0)];
      const down = RAYS[rowOf(square, 1)];
      const up = RAYS[rowOf(square, 2)];
      const right = RAYS[rowOf(square, 3)];
      if (piece <= 2) {
        const one = isFirst ? up : left;
        const other = isFirst ? right : down;
        if (one >= 0 && cells[one] === 0) steps += sign;
        if (other >= 0 && cells[other] === 0) steps += sign;
        const behind = isFirst ? left : up;
        const beside = isFirst ? down : right;
        if (behind >= 0 && cells[behind] === piece) backed += sign;
        if (beside >= 0 && cells[beside] === piece) backed += sign;
      }
      if (left >= 0 && right >= 0 && isBetween(cells, piece, left, right)) hanging += sign;
      if (down >= 0 && up >= 0 && isBetween(cells, piece, down, up)) hanging += sign;
    }
    found.add(TO_MOVE, signOf(side));
    found.add(STEP, steps);
    found.add(HANGING, hanging);
    found.add(BACKED, backed);
    found.add(FIRST_KING, Math.min(1, counts[3]) - Math.min(1, counts[4]));
    const pieces = SQUARES - counts[0];
    found.phase = phaseOf(pieces, 42);
  }
}

/** Whether an enemy on one side of a piece could take it to the other. */
function isBetween(cells: Int8Array, piece: number, one: number, other: number): boolean {
  const here = cells[one];
  const there = cells[other];
  if (here === 0) return there !== 0 && (there & 1) !== (piece & 1);
  return there === 0 && (here & 1) !== (piece & 1);
}

export const engine: Engine = {
  variants: {
    harzdame: { weights: learnt, groups: GROUPS, board: (weights = learnt) => new Harzdame(weights) },
  },
};
