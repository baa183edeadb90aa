/** HopperDame to be searched, all its variants: the rules' `play`, `win` and `crowned` on arrays that are changed in place. */
import { type Position, QUIET_LIMIT } from "../../games/hopperdame/rules/position.ts";
import { hopperdame } from "../../games/hopperdame/rules/rules.ts";
import type { Variant } from "../../games/hopperdame/rules/variant.ts";
import type { Rules } from "../../rules/contract.ts";
import { isKing } from "../../rules/men-and-kings.ts";
import type { Walk } from "../../rules/walk.ts";
import { type Board, DRAWN, type Traits, UNDECIDED, WON } from "../board.ts";
import { takenBy } from "../cells.ts";
import type { Features, Weights } from "../evaluation.ts";
import type { Moves } from "../moves.ts";
import { CornerCells } from "./cells.ts";
import { addFeatures } from "./features.ts";
import { Generator } from "./generate.ts";

/** About what a man is worth, for what a capture gains. */
const MAN = 100;
const KING = 250;
const WINNING = 5_000;

export class HopperDame extends CornerCells implements Board {
  readonly variant: string;
  readonly traits: Traits = { repetition: true, passes: true, prunes: true, margin: MAN, rounds: false };
  private readonly rules: Rules<Position, Walk>;
  private readonly generator: Generator;

  constructor(variant: Variant, weights: Weights) {
    super(variant, weights);
    this.variant = variant.id;
    this.rules = hopperdame(variant);
    this.generator = new Generator(this);
  }

  load(text: string): void {
    const { board, toMove, quiet } = this.rules.restore(text);
    this.reset(board, toMove === "w" ? 0 : 1, quiet);
    this.takeHash();
  }

  write(): string {
    return this.rules.write({ board: [...this.cells], toMove: this.side === 0 ? "w" : "b", quiet: this.quiet });
  }

  generate(moves: Moves): void {
    this.generator.all(moves);
  }

  generateNoisy(moves: Moves): void {
    this.generator.noisy(moves);
  }

  make(move: number): boolean {
    const from = move & 127;
    const to = (move >> 7) & 127;
    const piece = this.depart(move);
    this.set(to, piece);
    const becomesKing = !isKing(piece) && this.isCrowned(to);
    if (becomesKing) this.set(to, piece + 2);
    const { size } = this.field;
    const isAdvance = !isKing(piece) && from % size !== to % size;
    this.quiet = move < 16_384 && !isAdvance && !becomesKing ? this.quiet + 1 : 0;
    this.turn();
    return true;
  }

  override mayPass(): boolean {
    const { counts } = this;
    return (counts[1 + this.side] ?? 0) + (counts[3 + this.side] ?? 0) > 3;
  }

  over(): number {
    const { counts, side } = this;
    if ((counts[1 + side] ?? 0) + (counts[3 + side] ?? 0) === 0) return -WON;
    if ((counts[2 - side] ?? 0) + (counts[4 - side] ?? 0) === 0) return WON;
    if (this.isTerminal) {
      if (this.holdsCorners(side ^ 1)) return -WON;
      if (this.holdsCorners(side)) return WON;
    }
    if (this.quiet < QUIET_LIMIT) return UNDECIDED;
    return this.generator.canMove() ? DRAWN : -WON;
  }

  gain(move: number): number {
    const gain = MAN * takenBy(move);
    const from = move & 127;
    const to = (move >> 7) & 127;
    if (!this.isCorner(to, this.side) || !this.isOtherHeld(to, from)) return gain;
    if (this.isTerminal) return WINNING;
    return isKing(this.cells[from]) ? gain : gain + KING - MAN;
  }

  features(found: Features): void {
    addFeatures(this, found);
  }

  /** Whether the side to move holds the corner that is not `corner` with a piece that doesn't stand on `leaving`. */
  private isOtherHeld(corner: number, leaving: number): boolean {
    const { corners } = this.field;
    const { side } = this;
    const other = (corners[2 * side] === corner ? corners[2 * side + 1] : corners[2 * side]) ?? 0;
    return other !== leaving && this.belongs(this.cells[other] ?? 0, side);
  }
}
