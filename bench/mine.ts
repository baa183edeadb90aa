/**
 * The games of a browser: what its first page asks for. The answer is timed whole, from the request on, and what D1 reads for it is
 * D1's own count. Beside the browser that asks there are others with as many games.
 */
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { drizzle } from "drizzle-orm/d1";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { keptWranglerConfig } from "../scripts/build/wrangler-config.ts";
import { archiveFile, migrate } from "../scripts/server/migrate.ts";
import { serve } from "../scripts/server/serve.ts";
import { databaseOf } from "../scripts/server/served.ts";
import { root } from "../scripts/shared/project.ts";
import { gamesOf } from "../worker/archive/listing.ts";
import { browsers, games } from "../worker/archive/schema.ts";
import { selectRows } from "../worker/archive/statements.ts";
import { fingerprint } from "../worker/tokens/key.ts";
import { counting } from "./counted.ts";
import { Client } from "./load.ts";
import { owned } from "./owned.ts";
import { median, quantile, table } from "./statistics.ts";

export interface MineOptions {
  readonly rounds: number;
  readonly stateDir: string;
}

/** What a list of so many games came to; times in milliseconds. */
export interface MineMeasure {
  readonly games: number;
  /** How many of them the list shows: all that go on, and a page of those that are over. */
  readonly shown: number;
  readonly queries: number;
  readonly read: number;
  /** Of the query, inside D1. */
  readonly query: readonly number[];
  /** Of each whole answer. */
  readonly answer: readonly number[];
}

/** Games of one browser, and how many of them are over. */
const LISTS = [
  { going: 1, over: 0 },
  { going: 100, over: 0 },
  { going: 1000, over: 0 },
  { going: 100, over: 900 },
] as const;
/** Answers in a round. */
const ASKED = 20;

export async function measureMine({ rounds, stateDir }: MineOptions): Promise<readonly MineMeasure[]> {
  // The same database is asked by itself first, for the server tells nobody what D1 counts.
  const queried = await queryAll(stateDir, rounds);
  const server = await serve({ stateDir, port: 0, variables: { RATE_LIMITS: "off" } });
  const client = new Client(server.url, 1);
  try {
    const measures: MineMeasure[] = [];
    for (const measured of queried) {
      measures.push({ ...measured, answer: await answers(client, measured.cookie, rounds) });
      await pause(100);
    }
    return measures;
  } finally {
    client.close();
    await server.close();
  }
}

type Queried = Omit<MineMeasure, "answer"> & { readonly cookie: string };

async function queryAll(stateDir: string, rounds: number): Promise<readonly Queried[]> {
  const { options } = keptWranglerConfig(root);
  const id = databaseOf(options);
  migrate(archiveFile(stateDir, id), join(root, "migrations"));
  const script = "export default { fetch() { return new Response(); } }";
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      cf: false,
      modules: true,
      script,
      d1Databases: { DB: { id } },
      resourcePersistencePath: join(stateDir, "v3"),
    }),
  );
  try {
    // Miniflare's is the same, with types of its own.
    const database: D1Database = await miniflare.getD1Database("DB");
    const queried: Queried[] = [];
    for (const [index, list] of LISTS.entries()) {
      const cookie = "abcdefghijklmnopqrstuvwxy".concat("abcd".charAt(index));
      for (const who of ["before", "", "behind"]) await fill(database, { who: cookie + who, ...list, prefix: `${index}${who}` });
      queried.push({ cookie, games: list.going + list.over, ...(await queryList(database, cookie, rounds)) });
    }
    return queried;
  } finally {
    await miniflare.dispose();
  }
}

async function fill(
  database: D1Database,
  { who, ...rows }: { readonly who: string; readonly prefix: string; readonly going: number; readonly over: number },
): Promise<void> {
  const made = owned({ browser: fingerprint(who), ...rows });
  const db = drizzle(database);
  await db.insert(games).select(selectRows(games, made.games));
  await db.insert(browsers).select(selectRows(browsers, made.browsers));
}

async function queryList(
  database: D1Database,
  cookie: string,
  rounds: number,
): Promise<Pick<MineMeasure, "shown" | "queries" | "read" | "query">> {
  const query: number[] = [];
  let [shown, queries, read] = [0, 0, 0];
  for (let n = 0; n < rounds * ASKED; n++) {
    const { counted, database: watched } = counting(database);
    const listed = await gamesOf(watched, fingerprint(cookie));
    query.push(counted.took);
    ({ queries, read } = counted);
    shown = listed.games.length + listed.over.games.length;
  }
  return { shown, queries, read, query };
}

async function answers(client: Client, cookie: string, rounds: number): Promise<readonly number[]> {
  const took: number[] = [];
  for (let n = 0; n < rounds * ASKED; n++) {
    const begin = performance.now();
    const { status } = await client.send("/api/my-games", null, undefined, { cookie: `b=${cookie}` });
    took.push(performance.now() - begin);
    if (status !== 200) throw new Error(`the list was answered with ${status}`);
  }
  return took;
}

export function describeMine(measures: readonly MineMeasure[]): string {
  const rows = measures.map(({ games: count, shown, queries, read, query, answer }) => [
    String(count),
    String(shown),
    String(queries),
    String(read),
    (read / shown).toFixed(2),
    quantile(query, 0.99).toFixed(1),
    median(answer).toFixed(1),
    quantile(answer, 0.99).toFixed(1),
  ]);
  return table(["my games", "shown", "queries", "rows read", "per game", "D1 ms, 99 %", "answer ms, median", "99 %"], rows);
}
