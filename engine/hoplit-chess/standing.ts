/** Where pieces stand, as sets of squares and as what that is worth, both kept up as they come and go. */
import type { Evaluation, Features } from "../evaluation.ts";
import { bitOf, lowest } from "./bits.ts";
import { PLACES_OF_ONE, startOf } from "./groups.ts";
import { EMPTY, HOPLIT } from "./pieces.ts";
import { PLACES } from "./squares.ts";

const CODES = HOPLIT + 2;

/** The feature of a piece that stands on a square, by the piece's code (times 64) and the square. */
const STANDING = Int16Array.from({ length: CODES * 64 }, (_, index) => {
  const piece = index >> 6;
  const places = (piece & 1) === 1 ? PLACES[0] : PLACES[1];
  return startOf("pawn") + PLACES_OF_ONE * ((piece - 1) >> 1) + (places[index & 63] ?? 0);
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
    this.sum[0] = (this.sum[0] ?? 0) + (this.worths[piece * 64 + square] ?? 0);
  }

  remove(piece: number, square: number): void {
    this.toggle(piece, square);
    this.sum[0] = (this.sum[0] ?? 0) - (this.worths[piece * 64 + square] ?? 0);
  }

  /** The same feature by feature. */
  features(found: Features): void {
    for (let place = 2; place < 2 * CODES; place += 1) {
      const piece = place >> 1;
      for (let left = this.sets[place] ?? 0; left !== 0; left &= left - 1) {
        found.add(STANDING[piece * 64 + ((place & 1) << 5) + lowest(left)] ?? 0, (piece & 1) === 1 ? 1 : -1);
      }
    }
  }

  private toggle(piece: number, square: number): void {
    const half = square >> 5;
    const bit = bitOf(square);
    this.sets[2 * piece + half] = (this.sets[2 * piece + half] ?? 0) ^ bit;
    const ofSide = 2 * ((piece & 1) ^ 1) + half;
    this.own[ofSide] = (this.own[ofSide] ?? 0) ^ bit;
  }
}

/** In one half, where something stands. */
export function takenIn({ own }: { readonly own: Int32Array }, half: number): number {
  return (own[half] ?? 0) | (own[2 + half] ?? 0);
}

/** What pieces on squares are worth, as `Standing` wants it. */
export function worthsOf(evaluation: Evaluation): Int32Array {
  return Int32Array.from(STANDING, (feature, index) => {
    const piece = index >> 6;
    const worth = piece === EMPTY ? 0 : evaluation.weightOf(feature);
    return (piece & 1) === 1 ? worth : -worth;
  });
}
