/** How fast the generators are: perft of every variant, deeper until it takes long enough to be measured. */
import type { Match } from "../rules/match.ts";
import { openStart } from "./lines.ts";
import { table } from "./statistics.ts";

export interface Perft {
  readonly variant: string;
  readonly depth: number;
  readonly nodes: number;
  readonly seconds: number;
}

/** @param enough seconds after which a depth is the last one */
export function measurePerft(match: Match, enough: number): Perft {
  const start = openStart(match);
  for (let depth = 1; ; depth += 1) {
    const begin = performance.now();
    const nodes = start.perft(depth);
    const seconds = (performance.now() - begin) / 1000;
    if (seconds >= enough || nodes === 0) return { variant: match.variant, depth, nodes, seconds };
  }
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
