/**
 * Sets of squares, so that many squares cost no more than one: two whole numbers of 32 bits, one for each half of the board
 * (files a to d, e to h). A square's half is its number over 32, its bit the rest. In an array the halves stand side by side.
 */
import type { Features } from "../evaluation.ts";

/** The bit of a square in its half; shifts by 32 and more begin anew. */
export function bitOf(square: number): number {
  return 1 << square;
}

/** How many squares are in both halves of a set (Warren, Hacker's Delight, 5-1). */
export function count(lo: number, hi: number): number {
  return Math.imul(fours(pairs(lo)) + fours(pairs(hi)), 0x01_01_01_01) >>> 24;
}

function pairs(bits: number): number {
  return bits - ((bits >>> 1) & 0x55_55_55_55);
}

function fours(bits: number): number {
  const sums = (bits & 0x33_33_33_33) + ((bits >>> 2) & 0x33_33_33_33);
  return (sums + (sums >>> 4)) & 0x0f_0f_0f_0f;
}

/** Adds how many squares are in both halves of a set. */
export function addCount(found: Features, feature: number, sign: number, lo: number, hi: number): void {
  if ((lo | hi) !== 0) found.add(feature, sign * count(lo, hi));
}

/** The number of the lowest bit that is set in a half; -1 where none is. */
export function lowest(half: number): number {
  return highest(half & -half);
}

/** The number of the highest one; -1 where none is. */
export function highest(half: number): number {
  return 31 - Math.clz32(half);
}

/** Whether a square is in the set that begins at a place of an array. */
export function has(sets: Int32Array, place: number, square: number): boolean {
  return (sets[place + (square >> 5)] & bitOf(square)) !== 0;
}

/** A set for each list of squares. */
export function setsOf(lists: readonly (readonly number[])[]): Int32Array {
  const sets = new Int32Array(2 * lists.length);
  for (const [index, squares] of lists.entries()) {
    for (const square of squares) {
      const place = 2 * index + (square >> 5);
      sets[place] |= bitOf(square);
    }
  }
  return sets;
}
