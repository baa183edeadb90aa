/**
 * `npm run bench`: measures what a move costs and writes, what notices, deliveries and the dearest looks cost, how much memory a
 * server needs, how soon a page is there, how smoothly moves are seen, what is loaded, and how fast rules and engine are. It prints
 * tables and keeps the figures in `bench/results`, so that runs can be compared.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { join } from "node:path";
import { describeClocks, measureClocks } from "../bench/clocks.ts";
import { describeDeliveries, measureDeliveries } from "../bench/deliveries.ts";
import { describeEngine, measureEngine } from "../bench/engine.ts";
import { describeLooks, measureLooks } from "../bench/looks.ts";
import { describeMemory, measureMemory } from "../bench/memory.ts";
import { describeMoves, measureMoves } from "../bench/moves.ts";
import { describeMotion, measureMotion } from "../bench/motion.ts";
import { describeNotices, measureNotices } from "../bench/notices.ts";
import { type Bench, readOptions, type ServerOptions } from "../bench/options.ts";
import { describePages, measurePages } from "../bench/pages.ts";
import { describePerft, describeRichest, measurePerft, measureRichest } from "../bench/rules.ts";
import { describeWrites, measureWrites } from "../bench/writes.ts";
import { rulebooks } from "../games/registry.ts";
import { ensureBuilt } from "./build/build.ts";
import { describeSizes, sizes } from "./build/size.ts";
import { contests } from "./engine/contest.ts";
import { CommandError } from "./shared/command.ts";
import { memoryDisk, root } from "./shared/project.ts";

/** How often each of the richest positions is opened, twice; that takes about a second. */
const RICHEST_TIMES = 10;

const read = readOptions(process.argv.slice(2));
if (!read.ok) throw new CommandError(read.error);
const options = read.value;
const results: Record<string, unknown> = { at: new Date().toISOString(), node: process.version, cpus: cpus().length };

/** What each bench measures; it prints that, too. */
const BENCH: Readonly<Record<Bench, () => Promise<unknown>>> = {
  moves: () => serving(measureMoves, describeMoves),
  clocks: () => serving(measureClocks, describeClocks),
  writes: () => serving(measureWrites, describeWrites),
  pages: () => serving(measurePages, describePages),
  motion: () => serving(measureMotion, describeMotion),
  notices: () => serving(measureNotices, describeNotices),
  deliveries: () => serving(measureDeliveries, describeDeliveries),
  looks: () => serving(measureLooks, describeLooks),
  memory: () => serving(measureMemory, describeMemory),
  async rules() {
    const matches = rulebooks.flatMap(({ variants }) => variants.map(({ match }) => match));
    const measured = matches.map((match) => measurePerft(match, options.seconds));
    const perfts = shown(measured, describePerft);
    console.log();
    return { perfts, richest: shown(measureRichest(RICHEST_TIMES), describeRichest) };
  },
  async engine() {
    const speeds = (await contests()).map((contest) => measureEngine(contest, options.nodes));
    return shown(speeds, describeEngine);
  },
  async sizes() {
    await ensureBuilt();
    return shown(sizes(), describeSizes);
  },
};

for (const bench of options.benches) {
  console.log(`\n# ${bench}\n`);
  results[bench] = await BENCH[bench]();
}

const folder = join(root, "bench/results");
mkdirSync(folder, { recursive: true });
const file = join(folder, `${new Date().toISOString().replaceAll(":", "-")}.json`);
writeFileSync(file, `${JSON.stringify(results)}\n`);
console.log(`\nKept in ${file}`);

function shown<T>(measured: T, describe: (measured: T) => string): T {
  console.log(describe(measured));
  return measured;
}

/** Builds, lends a folder for a server's state, and shows what is measured there. */
async function serving<T>(measure: (given: ServerOptions) => Promise<T>, describe: (measured: T) => string): Promise<T> {
  await ensureBuilt();
  const stateDir = mkdtempSync(join(memoryDisk(), "hoplink-bench-"));
  try {
    return shown(await measure({ ...options, stateDir, say: (line) => console.error(line) }), describe);
  } finally {
    rmSync(stateDir, { recursive: true, force: true, maxRetries: 5 });
  }
}
