/** Taps: which are picks, and the walks of games each of whose moves is tapped in ways that can be listed. */
import type { Tap } from "./contract.ts";

/** Whether a tap is a named pick rather than a square. */
export function isPick(tap: Tap): boolean {
  return tap.startsWith(":");
}

/**
 * What becomes of `taps` among moves with ways to tap them: what may be tapped next, each once; the move that is made, if the walk
 * may stop here; and all moves that are still open.
 */
export function begunAmong<M>(ways: readonly { readonly move: M; readonly way: readonly Tap[] }[], taps: readonly Tap[]) {
  const begun = ways.filter(({ way }) => taps.every((tap, index) => tap === way[index]));
  const further = begun.flatMap(({ way }) => way.slice(taps.length, taps.length + 1));
  const move = begun.find(({ way }) => way.length === taps.length)?.move ?? null;
  return { taps: [...new Set(further)], move, open: begun.map((each) => each.move) };
}
