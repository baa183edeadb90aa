/** What `npm run bench` is asked to measure, and how much of it. */
import * as z from "zod";
import { findVariant } from "../games/registry.ts";
import type { Result } from "../rules/contract.ts";
import type { Match } from "../rules/match.ts";
import { fail, ok } from "../rules/values.ts";
import { readParts } from "../scripts/shared/command.ts";

export const BENCHES = [
  "moves",
  "clocks",
  "writes",
  "pages",
  "motion",
  "notices",
  "deliveries",
  "looks",
  "memory",
  "rules",
  "engine",
  "sizes",
] as const;
export type Bench = (typeof BENCHES)[number];

const count = z.coerce.number().int().positive();
const amounts = z.object({
  rounds: count.default(5),
  /** Moves in a run. */
  moves: count.default(2000),
  concurrency: z
    .string()
    .default("1,16,64")
    .transform((list) => list.split(",").map(Number))
    .pipe(z.array(z.int().positive())),
  /** Games over which plies are spread that are paid by themselves. */
  spread: count.default(1200),
  /** Seconds that a perft must take to count. */
  seconds: z.coerce.number().positive().default(0.5),
  /** Nodes for which each position is searched. */
  nodes: count.default(100_000),
  /** Games that are made to see what they cost in memory. */
  games: count.default(1000),
  /** What is played where any game would do. */
  variant: z.string().default("harzdame"),
});

interface Options extends z.infer<typeof amounts> {
  readonly benches: readonly Bench[];
  readonly match: Match;
}

/** What each bench is told that measures a server. */
export interface ServerOptions extends Options {
  /** An empty folder for its state. */
  readonly stateDir: string;
  /** Told, in a line each, of what happens. */
  readonly say: (line: string) => void;
}

const USAGE = `npm run bench -- [${BENCHES.join("|")} …] [--rounds 5] [--moves 2000] [--concurrency 1,16,64] [--spread 1200] [--seconds 0.5] [--nodes 100000] [--games 1000] [--variant harzdame]`;

/** Everything, at lengths that a quiet machine needs a quarter of an hour for, unless it is asked otherwise. An error is the usage. */
export function readOptions(args: readonly string[]): Result<Options> {
  const read = readParts(args, BENCHES, amounts);
  const offer = findVariant(read?.amounts.variant ?? "");
  if (read === null || offer === undefined) return fail(USAGE);
  return ok({ ...read.amounts, benches: read.parts, match: offer.variant.match });
}
