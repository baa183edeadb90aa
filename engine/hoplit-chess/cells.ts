/**
 * The pieces of chess and Hoplit Chess in arrays, with the rest of a position: everything that generating and judging moves
 * reads.
 */
import type { Evaluation, Features, Weights } from "../evaluation.ts";
import { bitOf, lowest } from "./bits.ts";
import { PLACES_OF_ONE, STARTS } from "./groups.ts";
import { SQUARES } from "./squares.ts";
import type { Push } from "../../games/hoplit-chess/rules/position.ts";
import { Cells } from "../cells.ts";
import { foldFiles } from "../generators.ts";
import { keys } from "../hashes.ts";

/** Piece codes of the game's rules: White's are odd, Black's one more. */
export const EMPTY = 0;
export const PAWN = 1;
export const KNIGHT = 3;
export const BISHOP = 5;
export const ROOK = 7;
export const QUEEN = 9;
export const KING = 11;
export const HOPLIT = 13;

/** About what each is worth, by code, for what exchanges gain. */
export const WORTH = Int16Array.of(0, 100, 100, 300, 300, 310, 310, 480, 480, 900, 900, 10_000, 10_000, 300, 300);

/** The place of a piece among knight, bishop, rook, queen and hoplit, from 0. */
export function kindOf(piece: number): number {
  return piece === HOPLIT ? 4 : (piece - KNIGHT) >> 1;
}

/** The kind, counted from 1 for a pawn, that a pawn nearly always becomes. */
export const QUEEN_KIND = 5;

/** What a move that is more than going from a square to another is at least, as a number (`engine/board.ts`). */
export const MORE = 16_384;

/** What a move is besides going from a square to another: the kind (1 to 7) that a pawn becomes, or one of these. */
export const EN_PASSANT = 8;
export const CASTLE = 9;
export const DROP = 10;
export const USE = 11;
export const DECLINE = 12;

const CODES = HOPLIT + 2;

const [WHITES, BLACKS] = foldFiles(8);

/** The feature of a piece that stands on a square, by the piece's code (times 64) and the square. */
const STANDING = Int16Array.from({ length: CODES * 64 }, (_, index) => {
  const piece = index >> 6;
  const places = (piece & 1) === 1 ? WHITES : BLACKS;
  return STARTS.pawn + PLACES_OF_ONE * ((piece - 1) >> 1) + places[index & 63];
});

export class Standing {
  /** By piece code (times 2) and half of the board (`bits.ts`), where such pieces stand. */
  readonly sets = new Int32Array(2 * CODES);
  /** By side (times 2) and half, where its pieces stand, pawns and king among them. */
  readonly own = new Int32Array(4);
  /** What all together are worth for White, as an `Evaluation` sums up. */
  readonly sum = new Int32Array(1);
  /** By piece code (times 64) and square, what that is worth. */
  private worths: Int32Array = new Int32Array(STANDING.length);

  /** Begins with a whole board, and with what `worthsOf` says. */
  reset(board: readonly number[], worths: Int32Array): void {
    this.worths = worths;
    this.sets.fill(0);
    this.own.fill(0);
    this.sum[0] = 0;
    for (const [square, piece] of board.entries()) if (piece !== EMPTY) this.add(piece, square);
  }

  add(piece: number, square: number): void {
    this.toggle(piece, square);
    this.sum[0] += this.worths[piece * 64 + square];
  }

  remove(piece: number, square: number): void {
    this.toggle(piece, square);
    this.sum[0] -= this.worths[piece * 64 + square];
  }

  /** The same feature by feature. */
  features(found: Features): void {
    for (let place = 2; place < 2 * CODES; place += 1) {
      const piece = place >> 1;
      for (let left = this.sets[place]; left !== 0; left &= left - 1) {
        found.add(STANDING[piece * 64 + ((place & 1) << 5) + lowest(left)], (piece & 1) === 1 ? 1 : -1);
      }
    }
  }

  private toggle(piece: number, square: number): void {
    const half = square >> 5;
    const bit = bitOf(square);
    this.sets[2 * piece + half] ^= bit;
    const ofSide = 2 * ((piece & 1) ^ 1) + half;
    this.own[ofSide] ^= bit;
  }
}

/** In one half, where something stands. */
export function takenIn({ own }: { readonly own: Int32Array }, half: number): number {
  return own[half] | own[2 + half];
}

/** What pieces on squares are worth, as `Standing` wants it. */
export function worthsOf(evaluation: Evaluation): Int32Array {
  return Int32Array.from(STANDING, (feature, index) => {
    const piece = index >> 6;
    const worth = piece === EMPTY ? 0 : evaluation.weightOf(feature);
    return (piece & 1) === 1 ? worth : -worth;
  });
}

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
    return this.more[RESERVE] < VOTE;
  }

  holdsHoplit(side: number): boolean {
    const reserve = this.more[RESERVE];
    return reserve === BOTH || reserve === (side === 0 ? FIRST : SECOND);
  }

  castling(): number {
    return this.more[CASTLING];
  }

  /** The square on which a pawn can be taken that has just passed it; -1 where there is none. */
  enPassant(): number {
    const passed = this.more[PASSED];
    return passed === NONE ? -1 : passed;
  }

  king(side: number): number {
    return this.more[KING_SQUARE + side];
  }

  override put(square: number, piece: number): void {
    const old = this.cells[square];
    if (old !== EMPTY) this.standing.remove(old, square);
    if (piece !== EMPTY) this.standing.add(piece, square);
    super.put(square, piece);
  }

  protected override moreHash(half: number): number {
    const table = half === 0 ? HASH_LO : HASH_HI;
    return [CASTLING, PASSED, RESERVE].reduce((hash, field) => hash ^ table[field * 128 + this.more[field]], 0);
  }

  /** Changes one of the three fields that are part of the hash. */
  protected note(field: number, value: number): void {
    const old = field * 128 + this.more[field];
    const now = field * 128 + value;
    this.lo ^= HASH_LO[old] ^ HASH_LO[now];
    this.hi ^= HASH_HI[old] ^ HASH_HI[now];
    this.more[field] = value;
  }

  protected hasHoplit(side: number): boolean {
    return this.counts[HOPLIT + side] > 0;
  }
}
