/** Taps, for games each of whose moves is tapped in ways that can be listed. */
import type { Tap } from "./contract.ts";

/** A move, and taps that make it. */
export interface Tapping<M> {
  readonly move: M;
  readonly way: readonly Tap[];
}

export interface Begun<M> {
  /** What may be tapped next, each once. */
  readonly taps: readonly Tap[];
  /** The move that is made, if the walk may stop here. */
  readonly move: M | null;
  /** All that begin so. */
  readonly open: readonly M[];
}

/** What becomes of `taps` among these ways. */
export function begunAmong<M>(ways: readonly Tapping<M>[], taps: readonly Tap[]): Begun<M> {
  const begun = ways.filter(({ way }) => taps.every((tap, index) => tap === way[index]));
  const further = begun.flatMap(({ way }) => way.slice(taps.length, taps.length + 1));
  const move = begun.find(({ way }) => way.length === taps.length)?.move ?? null;
  return { taps: [...new Set(further)], move, open: begun.map((each) => each.move) };
}
