/**
 * `npm run bench`: measures what a move costs and writes, what notices, deliveries and the dearest looks cost, how much memory a
 * server needs, how soon a page is there, what is loaded, and how fast rules and engine are. It prints tables and keeps the figures
 * in `bench/results`, so that runs can be compared.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { join, resolve } from "node:path";
import { describeEngine, measureEngine } from "../bench/engine.ts";
import { describeDeliveries, measureDeliveries } from "../bench/deliveries.ts";
import { describeClocks, measureClocks } from "../bench/clocks.ts";
import { describeLooks, measureLooks } from "../bench/looks.ts";
import { describeMemory, measureMemory } from "../bench/memory.ts";
import { describeMoves, measureMoves } from "../bench/moves.ts";
import { describeNotices, measureNotices } from "../bench/notices.ts";
import { type Bench, readOptions } from "../bench/options.ts";
import { describePages, measurePages } from "../bench/pages.ts";
import { describeRichest, measureRichest } from "../bench/richest.ts";
import { describePerft, measurePerft } from "../bench/rules.ts";
import { describeWrites, measureWrites } from "../bench/writes.ts";
import { rulebooks } from "../games/registry.ts";
import { ensureBuilt } from "./build/build.ts";
import { describeSizes, type Sizes } from "./build/size.ts";
import { contests } from "./engine/contest.ts";
import { CommandError } from "./shared/command-error.ts";
import { memoryDisk } from "./shared/memory-disk.ts";
import { dist, root } from "./shared/project.ts";

/** How often each of the richest positions is opened, twice; that takes about a second. */
const RICHEST_TIMES = 10;
/** About how many deliveries are under way at once, and how many notices of each kind. */
const DELIVERY_GAMES = 200;
const NOTICE_GAMES = 100;
const NOTICE_CONCURRENCY = 16;
/** Games made a second, and sockets, where memory is measured. */
const MEMORY_RATE = 25;
const MEMORY_SOCKETS = 100;

const options = readOptions(process.argv.slice(2));
if (!options.ok) throw new CommandError(options.error);
const { benches, offer, rounds, moves, concurrencies, spread, seconds, nodes, games, against } = options.value;
const { match } = offer.variant;
const [concurrency = 1] = concurrencies;
const checkouts = against === null ? [root] : [root, resolve(against)];
const say = (line: string) => console.error(line);
const results: Record<string, unknown> = { at: new Date().toISOString(), node: process.version, cpus: cpus().length };

/** What each bench measures; it prints that, too. */
const BENCH: Readonly<Record<Bench, () => Promise<unknown>>> = {
  moves: () => serving((stateDir) => measureMoves({ match, rounds, concurrencies, moves, spread, stateDir, say }), describeMoves),
  clocks: () => serving((stateDir) => measureClocks({ match, rounds, concurrency, moves, stateDir }), describeClocks),
  writes: () => serving((stateDir) => measureWrites({ match, rounds, stateDir }), describeWrites),
  pages: () => serving((stateDir) => measurePages(rounds, stateDir), describePages),
  notices: () =>
    serving(
      (stateDir) => measureNotices({ match, rounds, games: NOTICE_GAMES, concurrency: NOTICE_CONCURRENCY, stateDir, checkouts }),
      (measured) => describeNotices(measured, checkouts),
    ),
  deliveries: () =>
    serving(
      (stateDir) => measureDeliveries({ match, rounds, games: DELIVERY_GAMES, concurrency: NOTICE_CONCURRENCY, stateDir }),
      describeDeliveries,
    ),
  looks: () => serving((stateDir) => measureLooks({ rounds, stateDir }), describeLooks),
  memory: () =>
    serving(
      (stateDir) => measureMemory({ stateDir, games, sockets: Math.min(games, MEMORY_SOCKETS), rate: MEMORY_RATE, say }),
      describeMemory,
    ),
  async rules() {
    const variants = rulebooks.flatMap((rulebook) => rulebook.variants);
    const perfts = shown(
      variants.map((variant) => measurePerft(variant.match, seconds)),
      describePerft,
    );
    console.log();
    return { perfts, richest: shown(measureRichest(RICHEST_TIMES), describeRichest) };
  },
  engine: async () =>
    shown(
      (await contests()).map((contest) => measureEngine(contest, nodes)),
      describeEngine,
    ),
  async sizes() {
    await ensureBuilt(root);
    const sizes: Sizes = JSON.parse(readFileSync(join(dist, "size.json"), "utf8"));
    return shown(sizes, describeSizes);
  },
};

for (const bench of benches) {
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
async function serving<T>(measure: (stateDir: string) => Promise<T>, describe: (measured: T) => string): Promise<T> {
  await ensureBuilt(root);
  const stateDir = mkdtempSync(join(memoryDisk(), "hoplink-bench-"));
  try {
    return shown(await measure(stateDir), describe);
  } finally {
    rmSync(stateDir, { recursive: true, force: true, maxRetries: 5 });
  }
}
