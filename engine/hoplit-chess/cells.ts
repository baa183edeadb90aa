/**
 * The pieces of chess and Hoplit Chess in arrays, with the rest of a position: everything that generating and judging moves
 * reads.
 */
import type { Push } from "../../games/hoplit-chess/rules/position.ts";
import { Cells } from "../cells.ts";
import type { Weights } from "../evaluation.ts";
import { keys } from "../random.ts";
import { EMPTY, HOPLIT } from "./pieces.ts";
import { SQUARES } from "./squares.ts";
import { Standing } from "./standing.ts";

/** Places in `more`; these three are part of the hash. */
export const CASTLING = 0;
export const PASSED = 1;
export const RESERVE = 2;
/** How many moves have been counted since the position that was loaded, whose own number may be any. */
export const COUNTED = 3;
/** And the next: where the kings stand. */
export const KING_SQUARE = 4;

/** Places in `RESERVES`. */
export const BOTH = 0;
export const FIRST = 1;
export const SECOND = 2;
export const USED_UP = 3;
export const VOTE = 4;
export const CHESS = 5;

/** No pawn has just passed a square. */
export const NONE = 64;

const [HASH_LO, HASH_HI] = [keys(3 * 128, 21), keys(3 * 128, 22)];

export abstract class HoplitCells extends Cells {
  /** How far a drop pushes its pawn. */
  readonly push: Push;
  protected readonly standing = new Standing();
  readonly sets = this.standing.sets;
  readonly own = this.standing.own;

  constructor(push: Push, weights: Weights) {
    super(SQUARES, 14, weights);
    this.push = push;
  }

  isVote(): boolean {
    return this.more[RESERVE] === VOTE;
  }

  hasHoplits(): boolean {
    return (this.more[RESERVE] ?? CHESS) < VOTE;
  }

  holdsHoplit(side: number): boolean {
    const reserve = this.more[RESERVE];
    return reserve === BOTH || reserve === (side === 0 ? FIRST : SECOND);
  }

  castling(): number {
    return this.more[CASTLING] ?? 0;
  }

  /** The square on which a pawn can be taken that has just passed it; -1 where there is none. */
  enPassant(): number {
    const passed = this.more[PASSED] ?? NONE;
    return passed === NONE ? -1 : passed;
  }

  king(side: number): number {
    return this.more[KING_SQUARE + side] ?? 0;
  }

  override fields(): readonly (number | string)[] {
    return [...super.fields(), this.sets.join(), this.own.join(), this.standing.sum.join()];
  }

  override put(square: number, piece: number): void {
    const old = this.cells[square] ?? 0;
    if (old !== EMPTY) this.standing.remove(old, square);
    if (piece !== EMPTY) this.standing.add(piece, square);
    super.put(square, piece);
  }

  protected override moreHash(half: number): number {
    const table = half === 0 ? HASH_LO : HASH_HI;
    return [CASTLING, PASSED, RESERVE].reduce((hash, field) => hash ^ (table[field * 128 + (this.more[field] ?? 0)] ?? 0), 0);
  }

  /** Changes one of the three fields that are part of the hash. */
  protected note(field: number, value: number): void {
    const old = field * 128 + (this.more[field] ?? 0);
    const now = field * 128 + value;
    this.lo ^= (HASH_LO[old] ?? 0) ^ (HASH_LO[now] ?? 0);
    this.hi ^= (HASH_HI[old] ?? 0) ^ (HASH_HI[now] ?? 0);
    this.more[field] = value;
  }

  protected hasHoplit(side: number): boolean {
    return (this.counts[HOPLIT + side] ?? 0) > 0;
  }
}
