/**
 * An accepted move, whole, against the bare minimum (`baseline/worker.ts`), side by side in interleaved rounds. Three runs a
 * round and concurrency:
 *
 * - `baseline`: its games, one after the other by each client. It has D1 awaited in every answer.
 * - `hoplink`: the same for ours, which brings quick moves to D1 together, a breath after the last.
 * - `each ply by itself`: ours where the moves of a game lie further apart than that breath, so that D1 is paid for each of
 *   them as the baseline pays; and its time counts until D1 has the last row, not only until the last answer.
 */
import { setTimeout } from "node:timers/promises";
import { type Contender, startBaseline, startHoplink } from "./contenders.ts";
import { Client, drive, type Game, oneByOne, playInTurn, randomLines, type Run } from "./load.ts";
import type { ServerOptions } from "./options.ts";
import { median, quantile, table } from "./statistics.ts";

export interface Measure {
  readonly round: number;
  readonly concurrency: number;
  readonly run: "baseline" | "hoplink" | "each ply by itself";
  readonly moves: number;
  /** Accepted moves a second. */
  readonly throughput: number;
  /** Milliseconds of an answer, by median and 99th percentile. */
  readonly median: number;
  readonly p99: number;
  /** Milliseconds from the last answer until D1 had every row. */
  readonly complete: number;
}

/** Plies of a prepared line: a random game is rarely over before. */
const PLIES = 80;
/** What a game that was just made or played still does by itself, done. */
const QUIET = 2500;
/** Moves of one game must lie further apart for each to be paid by itself: the breath, and what paying takes. */
const APART = 300;
const PATIENCE = 10_000;

/** Measures both; every row that was answered is counted in the objects and in D1. */
export async function measureMoves(options: ServerOptions): Promise<readonly Measure[]> {
  const hoplink = await startHoplink(options.stateDir, options.match.variant);
  const baseline = await startBaseline(options.stateDir);
  try {
    return await measureBoth(options, baseline, hoplink);
  } finally {
    await baseline.close();
    await hoplink.close();
  }
}

async function measureBoth(options: ServerOptions, baseline: Contender, hoplink: Contender): Promise<readonly Measure[]> {
  const { match, rounds, concurrency: concurrencies, spread, say } = options;
  const runs = concurrencies.flatMap((concurrency) => Array.from({ length: rounds }, () => gamesOf(concurrency, options.moves)));
  const count = runs.reduce((sum, games) => sum + games, 0) + Math.max(...concurrencies);
  const lines = randomLines(match, Math.max(count, spread), PLIES);
  say(`Preparing ${2 * count + spread} games …`);
  const spare = lines.slice(0, count);
  const stock = { baseline: await baseline.prepareAll(spare), hoplink: await hoplink.prepareAll(spare) };
  const spreadGames = await hoplink.prepareAll(lines.slice(0, spread));
  const take = (contender: Contender, games: number): readonly Game[] => stock[contender.name].splice(0, games);

  // Both have answered before anything counts.
  const most = Math.max(...concurrencies);
  for (const contender of [baseline, hoplink]) await runOneByOne(contender, most, take(contender, most), 10);
  await setTimeout(QUIET);

  const measures: Measure[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    for (const concurrency of concurrencies) {
      const games = gamesOf(concurrency, options.moves);
      const plies = Math.min(PLIES, Math.ceil(options.moves / games));
      // The second one finds a warmer machine, so they take turns.
      for (const contender of round % 2 === 1 ? [baseline, hoplink] : [hoplink, baseline]) {
        const played = await runOneByOne(contender, concurrency, take(contender, games), plies);
        measures.push({ round, concurrency, run: contender.name, ...played });
        if (contender === hoplink) await setTimeout(QUIET);
      }
      const turns = Math.min(Math.floor(PLIES / rounds / concurrencies.length) - 1, Math.ceil(options.moves / spread));
      const byItself = await runInTurn(hoplink, concurrency, spreadGames, Math.max(1, turns));
      measures.push({ round, concurrency, run: "each ply by itself", ...byItself });
      await setTimeout(QUIET);
    }
    say(`Round ${round} of ${rounds} done.`);
  }
  return measures;
}

/** At least one game for each client, and no more moves in one than a line has. */
function gamesOf(concurrency: number, moves: number): number {
  return Math.max(concurrency, Math.ceil(moves / PLIES));
}

type Played = Omit<Measure, "round" | "concurrency" | "run">;

function runOneByOne(contender: Contender, concurrency: number, games: readonly Game[], plies: number): Promise<Played> {
  const queue = games.values();
  const sources = Array.from({ length: concurrency }, () => oneByOne(queue, plies));
  return run(contender, concurrency, games, "answer", (client) => drive(client, sources));
}

async function runInTurn(contender: Contender, concurrency: number, games: readonly Game[], plies: number): Promise<Played> {
  // A ply that does not count wakes each object: those of the other runs are awake after their first one, too.
  await run(contender, concurrency, games, "complete", (client) => playInTurn(client, games));
  return run(contender, concurrency, games, "complete", async (client) => {
    const done = await playInTurn(client, games, plies);
    if (done.elapsed / plies < APART) throw new Error("the moves of a game lie too close together; spread them over more games");
    return done;
  });
}

/** Plays, counts every row, and how long D1 took to have the last one. */
async function run(
  contender: Contender,
  concurrency: number,
  games: readonly Game[],
  until: "answer" | "complete",
  play: (client: Client) => Promise<Run>,
): Promise<Played> {
  const client = new Client(contender.url, concurrency);
  const done = await play(client).finally(() => client.close());
  const begin = performance.now();
  const sent = games.reduce((sum, { played }) => sum + played, 0);
  while (contender.archived(games) < sent) {
    if (performance.now() - begin > PATIENCE) throw new Error(`${contender.name}: D1 does not get all ${sent} moves`);
    await setTimeout(10);
  }
  const complete = performance.now() - begin;
  const inObjects = await contender.held(games);
  if (inObjects !== sent) throw new Error(`${contender.name}: the objects hold ${inObjects} of ${sent} moves`);
  return {
    moves: done.moves,
    throughput: (1000 * done.moves) / (done.elapsed + (until === "complete" ? complete : 0)),
    median: median(done.latencies),
    p99: quantile(done.latencies, 0.99),
    complete,
  };
}

/** The measures as a table: medians over the rounds, and of the ratios within each round. */
export function describeMoves(measures: readonly Measure[]): string {
  const byConcurrency = Map.groupBy(measures, ({ concurrency }) => concurrency);
  const rows = [...byConcurrency].flatMap(([concurrency, alike]) => {
    const { baseline = [], ...own } = Object.groupBy(alike, ({ run: name }) => name);
    return Object.entries({ baseline, ...own }).map(([name, mine]) => {
      const figure = (of: "throughput" | "median" | "p99") => median(mine.map((each) => each[of]));
      const ratio = (of: "throughput" | "median") =>
        median(mine.map((each, index) => each[of] / (baseline[index]?.[of] ?? Number.NaN))).toFixed(2);
      return [
        `${concurrency}`.padStart(2) + `  ${name}`,
        figure("throughput").toFixed(0),
        ratio("throughput"),
        figure("median").toFixed(2),
        ratio("median"),
        figure("p99").toFixed(1),
        Math.max(...mine.map(({ complete }) => complete)).toFixed(0),
      ];
    });
  });
  const titles = [" c  run", "moves/s", "ratio", "median ms", "ratio", "p99 ms", "D1 complete within ms"];
  const total = measures.reduce((sum, { moves }) => sum + moves, 0);
  return `${table(titles, rows)}\nAll ${total} rows were counted in the objects and in D1.`;
}
