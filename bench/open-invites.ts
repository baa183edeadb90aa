/**
 * What the first page's list of open invites costs where there are many: rows that D1 reads for those that are shown, and the time of
 * its query, asked from outside of the Worker, so that the way there and back counts too. The list of all, and of one variant.
 */
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { archiveFile, migrate } from "../scripts/server/migrate.ts";
import { memoryDisk } from "../scripts/shared/memory-disk.ts";
import { root } from "../scripts/shared/project.ts";
import { listOpenInvites, MOST_LISTED, type OpenQuery, selectOpenInvites } from "../worker/archive/open-invites.ts";
import { median, quantile, table } from "./statistics.ts";

export interface OpenInvitesOptions {
  readonly invites: number;
  readonly times: number;
}

/** Of one list; times in milliseconds. */
export interface OpenInvitesMeasure {
  readonly list: string;
  readonly rowsRead: number;
  readonly median: number;
  readonly slowest: number;
}

const script = "export default { fetch() { return new Response(); } }";
const VARIANTS = ["harzdame", "hoppsi", "hoplit-chess", "jump-checkers"] as const;

export async function measureOpenInvites({ invites, times }: OpenInvitesOptions): Promise<readonly OpenInvitesMeasure[]> {
  const stateDir = mkdtempSync(join(memoryDisk(), "hoplink-bench-"));
  migrate(archiveFile(stateDir, "DB"), join(root, "migrations"));
  const resourcePersistencePath = join(stateDir, "v3");
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({ cf: false, modules: true, script, d1Databases: ["DB"], resourcePersistencePath }),
  );
  try {
    const database = await miniflare.getD1Database("DB");
    await fill(database, invites);
    const queries: readonly (readonly [string, OpenQuery])[] = [
      ["all", { now: 1 }],
      ["of one variant", { now: 1, variant: VARIANTS[0] }],
    ];
    const measured: OpenInvitesMeasure[] = [];
    for (const [list, query] of queries) measured.push({ list, ...(await measure(database, query, times)) });
    return measured;
  } finally {
    await miniflare.dispose();
    rmSync(stateDir, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function measure(database: D1Database, query: OpenQuery, times: number) {
  const { sql: text, params } = selectOpenInvites(database, query).toSQL();
  const { meta } = await database
    .prepare(text)
    .bind(...params)
    .all();
  const took: number[] = [];
  for (let time = 0; time < times; time++) {
    const begin = performance.now();
    await listOpenInvites(database, query);
    took.push(performance.now() - begin);
  }
  return { rowsRead: meta.rows_read, median: median(took), slowest: quantile(took, 0.99) };
}

/** Listed one after the other, in all variants by turns. */
async function fill(database: D1Database, invites: number): Promise<void> {
  const variants = sql.join(
    VARIANTS.map((variant, index) => sql`WHEN ${index} THEN ${variant}`),
    sql` `,
  );
  await drizzle(database).run(sql`
    INSERT INTO open_invites (game, variant, side, name, clock, custom_start, until, lister)
    WITH RECURSIVE numbers(n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n + 1 < ${invites})
    SELECT printf('%016x', n * 7919), CASE n % ${VARIANTS.length} ${variants} END, 'b', 'Ada ' || n, NULL, 0, 1000 + n, 'l' || n
    FROM numbers`);
}

export function describeOpenInvites(invites: number, measures: readonly OpenInvitesMeasure[]): string {
  return table(
    [`${MOST_LISTED} of ${invites} open invites`, "rows read", "median ms", "99 in 100 within ms"],
    measures.map((each) => [each.list, `${each.rowsRead}`, each.median.toFixed(1), each.slowest.toFixed(1)]),
  );
}
