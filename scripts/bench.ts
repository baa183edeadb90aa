/**
 * `npm run bench`: measures what a move costs and writes, what notices, deliveries and the dearest looks cost, how much memory a
 * server needs, how soon a page is there and how smoothly a move runs on it, what is loaded, and how fast rules and engine are.
 * It prints tables and keeps the figures in `bench/results`, so that runs can be compared.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { join, resolve } from "node:path";
import { describeChess, measureChess } from "../bench/chess.ts";
import { describeEngine, measureEngine } from "../bench/engine.ts";
import { describeDeliveries, measureDeliveries } from "../bench/deliveries.ts";
import { describeClocks, measureClocks } from "../bench/clocks.ts";
import { describeLooks, measureLooks } from "../bench/looks.ts";
import { describeMemory, measureMemory } from "../bench/memory.ts";
import { describeMotion, measureMotion } from "../bench/motion.ts";
import { describeMoves, measureMoves } from "../bench/moves.ts";
import { describeNotices, measureNotices } from "../bench/notices.ts";
import { readOptions } from "../bench/options.ts";
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
const results: Record<string, unknown> = { at: new Date().toISOString(), node: process.version, cpus: cpus().length };

for (const bench of benches) {
  console.log(`\n# ${bench}\n`);
  switch (bench) {
    case "moves":
      results[bench] = await benchMoves();
      break;
    case "clocks":
      results[bench] = await benchClocks();
      break;
    case "writes":
      results[bench] = await benchWrites();
      break;
    case "pages":
      results[bench] = await benchPages();
      break;
    case "motion":
      results[bench] = await benchMotion();
      break;
    case "notices":
      results[bench] = await benchNotices();
      break;
    case "deliveries":
      results[bench] = await benchDeliveries();
      break;
    case "looks":
      results[bench] = await benchLooks();
      break;
    case "memory":
      results[bench] = await benchMemory();
      break;
    case "rules":
      results[bench] = benchRules();
      break;
    case "engine":
      results[bench] = await benchEngine();
      break;
    case "sizes":
      results[bench] = await benchSizes();
      break;
  }
}

const folder = join(root, "bench/results");
mkdirSync(folder, { recursive: true });
const file = join(folder, `${new Date().toISOString().replaceAll(":", "-")}.json`);
writeFileSync(file, `${JSON.stringify(results)}\n`);
console.log(`\nKept in ${file}`);

async function benchMoves() {
  const { match } = offer.variant;
  const say = (line: string) => console.error(line);
  const measures = await withState((stateDir) => measureMoves({ match, rounds, concurrencies, moves, spread, stateDir, say }));
  console.log(describeMoves(measures));
  return measures;
}

async function benchClocks() {
  const { match } = offer.variant;
  const [concurrency = 1] = concurrencies;
  const measured = await withState((stateDir) => measureClocks({ match, rounds, concurrency, moves, stateDir }));
  console.log(describeClocks(measured));
  return measured;
}

async function benchWrites() {
  const { match } = offer.variant;
  const measured = await withState((stateDir) => measureWrites({ match, rounds, stateDir }));
  console.log(describeWrites(measured));
  return measured;
}

async function benchPages() {
  const pages = await withState((stateDir) => measurePages(rounds, stateDir));
  console.log(describePages(pages));
  return pages;
}

async function benchMotion() {
  const times = await withState((stateDir) => measureMotion(rounds, stateDir));
  console.log(describeMotion(times));
  return times;
}

async function benchNotices() {
  const { match } = offer.variant;
  const checkouts = against === null ? [root] : [root, resolve(against)];
  const measured = await withState((stateDir) =>
    measureNotices({ match, rounds, games: NOTICE_GAMES, concurrency: NOTICE_CONCURRENCY, stateDir, checkouts }),
  );
  console.log(describeNotices(measured, checkouts));
  return measured;
}

async function benchDeliveries() {
  const { match } = offer.variant;
  const measured = await withState((stateDir) =>
    measureDeliveries({ match, rounds, games: DELIVERY_GAMES, concurrency: NOTICE_CONCURRENCY, stateDir }),
  );
  console.log(describeDeliveries(measured));
  return measured;
}

async function benchLooks() {
  const measured = await withState((stateDir) => measureLooks({ rounds, stateDir }));
  console.log(describeLooks(measured));
  return measured;
}

async function benchMemory() {
  const say = (line: string) => console.error(line);
  const measured = await withState((stateDir) =>
    measureMemory({ stateDir, games, sockets: Math.min(games, MEMORY_SOCKETS), rate: MEMORY_RATE, say }),
  );
  console.log(describeMemory(measured));
  return measured;
}

function benchRules() {
  const variants = rulebooks.flatMap((rulebook) => rulebook.variants);
  const perfts = variants.map(({ match }) => measurePerft(match, seconds));
  console.log(describePerft(perfts));
  const richest = measureRichest(RICHEST_TIMES);
  console.log(`\n${describeRichest(richest)}`);
  const chess = measureChess(rounds);
  console.log(`\n${describeChess(chess)}`);
  return { perfts, richest, chess };
}

async function benchEngine() {
  const speeds = (await contests()).map((contest) => measureEngine(contest, nodes));
  console.log(describeEngine(speeds));
  return speeds;
}

async function benchSizes() {
  await ensureBuilt(root);
  const sizes: Sizes = JSON.parse(readFileSync(join(dist, "size.json"), "utf8"));
  console.log(describeSizes(sizes));
  return sizes;
}

/** Builds, and lends a folder for a server's state. */
async function withState<T>(work: (stateDir: string) => Promise<T>): Promise<T> {
  await ensureBuilt(root);
  const stateDir = mkdtempSync(join(memoryDisk(), "hoplink-bench-"));
  try {
    return await work(stateDir);
  } finally {
    rmSync(stateDir, { recursive: true, force: true, maxRetries: 5 });
  }
}
