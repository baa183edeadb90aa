/** Measures how fast the generators are: perft of every variant, as deep and as often as it takes. */
import type { Match } from "../rules/match.ts";
import { table } from "./statistics.ts";

interface Perft {
  readonly variant: string;
  readonly depth: number;
  /** Seconds of all counts of that depth. */
  readonly nodes: number;
  readonly seconds: number;
}

/** A depth is repeated rather than left for the next, which may take fifty times as long, from this share of the time on. */
const WORTH_REPEATING = 1 / 20;

/** @param enough the least number of seconds that all counts of the last depth take together */
export function measurePerft(match: Match, enough: number): Perft {
  for (let depth = 1; ; depth += 1) {
    let { nodes, seconds } = count(match, depth);
    if (seconds < enough * WORTH_REPEATING && nodes > 0) continue;
    while (seconds < enough && nodes > 0) {
      const again = count(match, depth);
      nodes += again.nodes;
      seconds += again.seconds;
    }
    return { variant: match.variant, depth, nodes, seconds };
  }
}

function count(match: Match, depth: number): { readonly nodes: number; readonly seconds: number } {
  const begin = performance.now();
  const nodes = match.perft?.(match.start, depth) ?? 0;
  return { nodes, seconds: (performance.now() - begin) / 1000 };
}

export function describePerft(perfts: readonly Perft[]): string {
  const rows = perfts.map(({ variant, depth, nodes, seconds }) => [
    variant,
    String(depth),
    String(nodes),
    seconds.toFixed(2),
    (nodes / seconds / 1e6).toFixed(2),
  ]);
  return table(["variant", "depth", "nodes", "seconds", "million nodes/s"], rows);
}
