/** What `npm run bench` is asked to measure, and how much of it. */
import type { Result } from "../rules/contract.ts";
import { findVariant, type Offer } from "../games/registry.ts";
import { fail, ok } from "../rules/values.ts";
import { readArgs } from "../scripts/shared/options.ts";

export const BENCHES = [
  "moves",
  "clocks",
  "writes",
  "pages",
  "notices",
  "deliveries",
  "looks",
  "memory",
  "rules",
  "engine",
  "sizes",
] as const;
export type Bench = (typeof BENCHES)[number];

export interface Options {
  readonly benches: readonly Bench[];
  /** What is played where any game would do. */
  readonly offer: Offer;
  readonly rounds: number;
  /** Moves in a run. */
  readonly moves: number;
  readonly concurrencies: readonly number[];
  /** Games over which plies are spread that are paid by themselves. */
  readonly spread: number;
  /** Seconds that a perft must take to count. */
  readonly seconds: number;
  /** Nodes for which each position is searched. */
  readonly nodes: number;
  /** Games that are made to see what they cost in memory. */
  readonly games: number;
  /** The folder of another checkout, built or with what it takes to build it, that notices are compared with; null for none. */
  readonly against: string | null;
}

const USAGE = `npm run bench -- [${BENCHES.join("|")} …] [--rounds 5] [--moves 2000] [--concurrency 1,16,64] [--spread 1200] [--seconds 0.5] [--nodes 100000] [--games 1000] [--against <checkout>] [--variant harzdame]`;

/** Everything, at lengths that a quiet machine needs a quarter of an hour for, unless it is asked otherwise. An error is the usage. */
export function readOptions(args: readonly string[]): Result<Options> {
  const given = readArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      variant: { type: "string", default: "harzdame" },
      rounds: { type: "string", default: "5" },
      moves: { type: "string", default: "2000" },
      concurrency: { type: "string", default: "1,16,64" },
      spread: { type: "string", default: "1200" },
      seconds: { type: "string", default: "0.5" },
      nodes: { type: "string", default: "100000" },
      games: { type: "string", default: "1000" },
      against: { type: "string" },
    },
  });
  if (given === null) return fail(USAGE);
  const { values, positionals } = given;
  const benches = BENCHES.filter((bench) => positionals.length === 0 || positionals.includes(bench));
  const concurrencies = values.concurrency.split(",").map(Number);
  const [rounds, moves, spread, nodes, games] = [values.rounds, values.moves, values.spread, values.nodes, values.games].map(
    Number,
  );
  const seconds = Number(values.seconds);
  const isKnown = positionals.every((name) => benches.some((bench) => bench === name));
  const counts = [rounds, moves, spread, nodes, games, ...concurrencies];
  const offer = findVariant(values.variant);
  if (!isKnown || offer === undefined || !counts.every((count) => Number.isInteger(count) && (count ?? 0) > 0) || !(seconds > 0))
    return fail(USAGE);
  return ok({
    benches,
    offer,
    rounds: rounds ?? 0,
    moves: moves ?? 0,
    concurrencies,
    spread: spread ?? 0,
    seconds,
    nodes: nodes ?? 0,
    games: games ?? 0,
    against: values.against ?? null,
  });
}
