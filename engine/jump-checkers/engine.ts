/** Jump Checkers as the computer plays it: the rules' `play` on arrays that are changed in place. Black, who moves first, is side 0. */
import { QUIET_LIMIT } from "../../games/jump-checkers/rules/moves.ts";
import { jumpCheckers } from "../../games/jump-checkers/rules/rules.ts";
import { type Board, DRAWN, type Traits, UNDECIDED, WON } from "../board.ts";
import { Cells } from "../cells.ts";
import type { Features, Weights } from "../evaluation.ts";
import type { Moves } from "../generators.ts";
import { addFeatures, GROUPS } from "./features.ts";
import { addMoves, isLastRank, SQUARES } from "./generate.ts";
import type { Engine } from "../engine.ts";
import learnt from "../weights/jump-checkers.json" with { type: "json" };

const MAN = 100;
const KING = 250;
/** By piece code: nothing, a man, a pair, a king of each side. */
const WORTH = Int16Array.of(0, MAN, MAN, 2 * MAN, 2 * MAN, KING, KING);

class JumpCheckers extends Cells implements Board {
  readonly variant = jumpCheckers.variant;
  readonly traits: Traits = { repetition: true, passes: false, prunes: true, margin: MAN, rounds: false };

  constructor(weights: Weights) {
    super(SQUARES, 6, weights);
  }

  load(text: string): void {
    const { board, toMove, quiet } = jumpCheckers.restore(text);
    this.reset(board, toMove === "b" ? 0 : 1, quiet);
  }

  write(): string {
    return jumpCheckers.write({ board: [...this.cells], toMove: this.side === 0 ? "b" : "w", quiet: this.quiet });
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
    const piece = this.cells[from] ?? 0;
    const target = this.cells[to] ?? 0;
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

  over(): number {
    if (this.pieces(this.side) === 0) return -WON;
    if (this.quiet < QUIET_LIMIT) return UNDECIDED;
    return this.canMove() ? DRAWN : -WON;
  }

  gain(move: number): number {
    const man = this.side + 1;
    const piece = this.cells[move & 127] ?? 0;
    const to = (move >> 7) & 127;
    const target = this.cells[to] ?? 0;
    const captured = target === man ? 0 : (WORTH[target] ?? 0);
    return piece !== man + 4 && isLastRank(to, this.side) ? captured + KING - MAN : captured;
  }

  features(found: Features): void {
    addFeatures(this, found);
  }

  /** How many squares hold pieces of a side. */
  pieces(side: number): number {
    const { counts } = this;
    return (counts[1 + side] ?? 0) + (counts[3 + side] ?? 0) + (counts[5 + side] ?? 0);
  }
}

export const engine: Engine = {
  variants: {
    "jump-checkers": { weights: learnt, groups: GROUPS, board: (weights = learnt) => new JumpCheckers(weights) },
  },
};
