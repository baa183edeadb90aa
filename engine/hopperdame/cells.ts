/** A board of HopperDame as arrays, with its two corners a side: what is read of it to generate moves and to judge it. */
import type { Variant } from "../../games/hopperdame/rules/variant.ts";
import { Cells } from "../cells.ts";
import type { Weights } from "../evaluation.ts";
import { fieldOf, STEPS } from "./field.ts";
import type { Field } from "./field.ts";

const FIELDS = new Map([8, 10].map((size) => [size, fieldOf(size)]));

export abstract class CornerCells extends Cells {
  readonly field: Field;
  readonly isTerminal: boolean;
  /** The men of a side at the start. */
  readonly men: number;

  constructor(variant: Variant, weights: Weights) {
    const size = variant.field.squares.ranks;
    super(size * size, 4, weights);
    this.field = FIELDS.get(size) ?? fieldOf(size);
    this.isTerminal = variant.castleRule === "terminal";
    this.men = variant.men;
  }

  /** Whether a side's man on `square`, whose move is done, becomes a king. */
  isCrowned(square: number): boolean {
    return !this.isTerminal && this.isCorner(square, this.side) && this.holdsCorners(this.side);
  }

  isCorner(square: number, side: number): boolean {
    const { corners } = this.field;
    return square === corners[2 * side] || square === corners[2 * side + 1];
  }

  protected holdsCorners(side: number): boolean {
    const { corners } = this.field;
    const left = this.cells[corners[2 * side] ?? 0] ?? 0;
    const right = this.cells[corners[2 * side + 1] ?? 0] ?? 0;
    return this.belongs(left, side) && this.belongs(right, side);
  }

  protected belongs(piece: number, side: number): boolean {
    return piece !== 0 && (piece & 1) !== side;
  }

  /** Squares that a piece steps to begin here in the field's table. */
  stepsFrom(piece: number, square: number): number {
    return (piece * this.field.squares + square) * STEPS;
  }
}
