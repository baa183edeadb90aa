/** Harzdame as the computer plays it: the rules' `play` on arrays that are changed in place. */
import { QUIET_LIMIT } from "../../games/harzdame/rules/moves.ts";
import { harzdame } from "../../games/harzdame/rules/rules.ts";
import { isKing } from "../../rules/men-and-kings.ts";
import { type Board, DRAWN, type Traits, UNDECIDED, WON } from "../board.ts";
import { Cells, takenBy } from "../cells.ts";
import type { Features, Weights } from "../evaluation.ts";
import type { Moves } from "../generators.ts";
import { addFeatures, GROUPS } from "./features.ts";
import { crowned, Generator, SQUARES } from "./generate.ts";
import type { Engine } from "../engine.ts";
import learnt from "../weights/harzdame.json" with { type: "json" };

const MAN = 100;
const KING = 300;

export class Harzdame extends Cells implements Board {
  readonly variant = harzdame.variant;
  readonly traits: Traits = { repetition: true, passes: false, prunes: true, margin: MAN, rounds: false };
  private readonly generator: Generator;

  constructor(weights: Weights) {
    super(SQUARES, 4, weights);
    this.generator = new Generator(this);
  }

  load(text: string): void {
    const { board, toMove, quiet } = harzdame.restore(text);
    this.reset(board, toMove === "w" ? 0 : 1, quiet);
  }

  write(): string {
    return harzdame.write({ board: [...this.cells], toMove: this.side === 0 ? "w" : "b", quiet: this.quiet });
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

  over(): number {
    const { counts, side } = this;
    if ((counts[1 + side] ?? 0) + (counts[3 + side] ?? 0) === 0) return -WON;
    if (this.quiet < QUIET_LIMIT) return UNDECIDED;
    return this.canMove() ? DRAWN : -WON;
  }

  gain(move: number): number {
    const gain = MAN * takenBy(move);
    const piece = this.cells[move & 127] ?? 0;
    return crowned(piece, (move >> 7) & 127) === piece ? gain : gain + KING - MAN;
  }

  features(found: Features): void {
    addFeatures(this, found);
  }
}

export const engine: Engine = {
  variants: {
    harzdame: { weights: learnt, groups: GROUPS, board: (weights = learnt) => new Harzdame(weights) },
  },
};
