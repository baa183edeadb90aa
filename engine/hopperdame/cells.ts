/** A board of HopperDame as arrays, with its two corners a side: what is read of it to generate moves and to judge it. */
import { flatLists, foldFiles } from "../generators.ts";
import { leapsAlong, rays, squares } from "../../rules/board.ts";
import { DIRECTIONS, type Variant } from "../../games/hopperdame/rules/variant.ts";
import { QUIET_LIMIT, type Side, SIDES } from "../../games/hopperdame/rules/position.ts";
import { hopperdame } from "../../games/hopperdame/rules/rules.ts";
import { PlainCells } from "../cells.ts";
import type { Weights } from "../evaluation.ts";

/** Room for the leaps of a square: over and to, eight at the most, and the end. */
export const LEAPS = 17;
/** Room for the steps of a square. */
export const STEPS = 9;

export interface Field {
  readonly size: number;
  readonly squares: number;
  /** By piece code and square, where it steps. */
  readonly steps: Int16Array;
  /** By piece code and square, over what it leaps and where to. */
  readonly leaps: Int16Array;
  /** The corners that each side has to hold, two a side. */
  readonly corners: Int16Array;
  /** By square, its feature's place, as side 0 and as side 1 sees it. */
  readonly places: readonly [Int16Array, Int16Array];
  /** By corner (as above) and square, how many moves a man has to go there without leaping; 9 where that is more. */
  readonly distances: Int16Array;
}

export function fieldOf(size: number): Field {
  const board = squares(size, size);
  const last = size - 1;
  const around = DIRECTIONS.flatMap((ways) => rays(board, ways));
  const steps = around.map((near) => near.flatMap((ray) => ray.slice(0, 1)));
  const leaps = around.map((near) => leapsAlong(near).flatMap(({ over, to }) => [over, to]));
  const corners = Int16Array.of(last, last * size + last, 0, last * size);
  return {
    size,
    squares: size * size,
    steps: flatLists(steps, STEPS),
    leaps: flatLists(leaps, LEAPS),
    corners,
    places: foldFiles(size),
    distances: distancesOf(size, corners),
  };
}

function distancesOf(size: number, corners: Int16Array): Int16Array {
  return Int16Array.from({ length: 4 * size * size }, (_, index) => {
    const corner = corners[Math.floor(index / (size * size))];
    const square = index % (size * size);
    const files = Math.abs(Math.floor(corner / size) - Math.floor(square / size));
    const ranks = Math.abs((corner % size) - (square % size));
    return Math.min(9, Math.max(files, ranks));
  });
}

const FIELDS = new Map([8, 10].map((size) => [size, fieldOf(size)]));

export abstract class CornerCells extends PlainCells<Side> {
  readonly field: Field;
  readonly isTerminal: boolean;
  /** The men of a side at the start. */
  readonly men: number;

  constructor(variant: Variant, weights: Weights) {
    super(hopperdame(variant), SIDES, QUIET_LIMIT, 4, weights);
    const size = variant.field.squares.ranks;
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
    const left = this.cells[corners[2 * side]];
    const right = this.cells[corners[2 * side + 1]];
    return this.belongs(left, side) && this.belongs(right, side);
  }

  protected belongs(piece: number, side: number): boolean {
    return piece !== 0 && (piece & 1) !== side;
  }
}
