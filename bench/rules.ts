/**
 * Measures how fast the generators are: perft of every variant, as deep and as often as it takes, and the positions with the most
 * ways to capture, with a tap there. The tests hold the numbers of these positions; the richest ones of played games were found by
 * searches like those in `tests/nightly/rules`.
 */
import { findVariant } from "../games/registry.ts";
import type { Line, Match } from "../rules/match.ts";
import { walkOf } from "../web/board/walk.ts";
import { median, table } from "./statistics.ts";

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

export interface Rich {
  readonly variant: string;
  readonly position: string;
  /** How many chain states (square, square before, captured pieces) are entered to list the moves. */
  readonly states: number;
  readonly moves: number;
}

/** The richest position of each variant that was found in games between players who play for themselves. */
export const PLAYED: readonly Rich[] = [
  rich("hopperdame-10x10-20-promotion", "4MM2K1/M2M1MM3/1M3M4/7M2/m2M3M2/3M5M/1m3m1m2/2K4m2/mm1m1mm3/m1m1m1m3 w 4", 618, 367),
  rich("hopperdame-8x8-16-promotion", "2M2MM1/2K5/3MM3/1m3Mm1/1M1M2M1/8/mm1m1m2/m1m2mm1 w 2", 421, 231),
  rich("hopperdame-8x8-12-promotion", "MMMM1M2/2m1MM2/2m5/1MM1m3/1MM1m3/2m5/1k6/2m4m b 0", 252, 137),
  rich("hopperdame-10x10-20-terminal", "3m6/3m1M4/1mm1mM1m1m/3mMMmmMm/4m1mMm1/2M1MMmMm1/1M1MMMm1mM/1MM7/4M4M/10 b 2", 152, 175),
  rich("hopperdame-8x8-16-terminal", "2M4m/1m1m2mm/2m1m1M1/1MmMmMMM/1m1m1mM1/MMmMm3/4m3/6m1 b 1", 109, 147),
  rich("hopperdame-8x8-12-terminal", "2m1m3/2mm1m1M/1MMm1m2/4MmM1/4Mm2/1MMm1Mm1/1M3m2/8 b 0", 69, 95),
  rich("harzdame", "2K2m2/2m2m1m/3mmmm1/5m2/1m5m/k4m2/3m4/8 w 1", 3_617, 31),
];

/** Positions of games whose players built them together. */
export const BUILT: readonly Rich[] = [
  rich("hopperdame-8x8-16-promotion", "4M3/2M1MMM1/2MMMMM1/Mm3mM1/1mmM1m2/k3M3/1mmM2m1/k3Mm1m b 0", 5_526, 2_304),
  rich(
    "hopperdame-10x10-20-promotion",
    "3M1M4/3MM1M3/3M6/2m1MMm3/3M2MM2/1M2mM4/3M2M3/1mM1m1m1M1/1k1M1Mm1mM/1m2mm3m b 0",
    10_224,
    5_063,
  ),
  rich("harzdame", "2K2m2/3m4/4m3/2m2mm1/3m4/1m2m2m/5m2/6m1 w 0", 4_277, 38),
];

/** A board that can only be typed in, from docs/rules/hopperdame.md. */
export const TYPED: readonly Rich[] = [
  rich("hopperdame-8x8-16-promotion", "8/kkkKk1K1/1KKk1kK1/kKk1k1k1/KK1K1k2/3KkKk1/KK1K1k2/k1kK2K1 w 0", 22_724, 9_357),
];

function rich(variant: string, position: string, states: number, moves: number): Rich {
  return { variant, position, states, moves };
}

interface RichTime extends Rich {
  /** How the position comes about. */
  readonly kind: string;
  /** The median time, in milliseconds, to read the position and list its moves, texts included. */
  readonly milliseconds: number;
  /** The most that this may be on a quiet machine; null where nothing is promised. */
  readonly limit: number | null;
  /** The median time of the dearest tap on a piece, until it is drawn what can move, in milliseconds. 2 are 8 on a slow phone. */
  readonly tap: number;
}

/** @param times that each position is opened anew, after as many that let the compiler do its work */
export function measureRichest(times: number): readonly RichTime[] {
  return [
    ...PLAYED.map((each) => ({ ...each, kind: "played", limit: 5, ...timesOf(each, times) })),
    ...BUILT.map((each) => ({ ...each, kind: "built together", limit: null, ...timesOf(each, times) })),
    ...TYPED.map((each) => ({ ...each, kind: "typed in", limit: 1000, ...timesOf(each, times) })),
  ];
}

/** @throws Error where the moves are not those that are known */
function timesOf({ variant, position, moves }: Rich, times: number): Pick<RichTime, "milliseconds" | "tap"> {
  const match = findVariant(variant)?.variant.match;
  const taken = Array.from({ length: 2 * times }, () => {
    const begin = performance.now();
    const line = match?.open(position);
    const listed = line?.ok ? line.value.moves().length : 0;
    const milliseconds = performance.now() - begin;
    if (!line?.ok || listed !== moves) throw new Error(`${position}: ${listed} moves, not ${moves}`);
    return { milliseconds, tap: dearestTap(line.value) };
  }).slice(times);
  return { milliseconds: median(taken.map(({ milliseconds }) => milliseconds)), tap: median(taken.map(({ tap }) => tap)) };
}

function dearestTap(line: Line): number {
  const taps = walkOf(line, []).goals.map(({ tap }) => {
    const begin = performance.now();
    walkOf(line, [tap]);
    return performance.now() - begin;
  });
  return Math.max(...taps);
}

export function describeRichest(times: readonly RichTime[]): string {
  const rows = times.map(({ variant, kind, states, moves, milliseconds, limit, tap }) => [
    variant,
    kind,
    String(states),
    String(moves),
    milliseconds.toFixed(2),
    String(limit ?? ""),
    tap.toFixed(2),
  ]);
  return table(["richest positions", "", "chain states", "moves", "ms", "limit", "tap ms"], rows);
}
