/** What lists of games show is filled in for the games that a server had before. */
import { cpSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Database, migrate } from "../../../scripts/server/migrate.ts";

const before = mkdtempSync(join(tmpdir(), "hoplink-migrations-"));
let miniflare: Miniflare;
let database: Database;

beforeAll(async () => {
  const script = "export default { fetch: () => new Response() }";
  miniflare = new Miniflare(convertV4MiniflareOptions({ cf: false, modules: true, script, d1Databases: ["DB"] }));
  database = await miniflare.getD1Database("DB");
  for (const file of readdirSync("migrations").filter((name) => /^000[0-4]_/.test(name)))
    cpSync(join("migrations", file), join(before, file));
  await migrate(database, before);
});
afterAll(async () => {
  await miniflare.dispose();
  rmSync(before, { recursive: true });
});

const run = (sql: string) => database.prepare(sql).run();
const rows = async (sql: string) =>
  (await database.prepare(sql).all<Record<string, unknown>>()).results.map((row) => Object.values(row));

async function game(id: string, status: string, events: readonly (readonly [kind: string, side: string])[]): Promise<void> {
  await run(
    `INSERT INTO games (id, variant, status, turn, ply, custom_start, created_at, changed_at, state_seq, head_seq) VALUES ('${id}', 'harzdame', '${status}', 0, 0, 0, 1, 77, 1, 1)`,
  );
  for (const [index, [kind, by]] of events.entries()) {
    const side = kind === "moved" ? `'${by}'` : "NULL";
    await run(
      `INSERT INTO events (game, seq, at, kind, text, hash, side) VALUES ('${id}', ${index + 1}, 1, '${kind}', '{"by":"${by}"}', 'x', ${side})`,
    );
  }
  await run(`INSERT INTO seats VALUES ('${id}', 'w', 'Ada', 1), ('${id}', 'b', NULL, 1)`);
  await run(`INSERT INTO browsers VALUES ('ada', '${id}', 'w'), ('bo 2', '${id}', 'b'), ('bo 1', '${id}', 'b')`);
}

test("when games ended, whom they are with, and which offers wait", async () => {
  await game("a", "playing", [
    ["offered", "w"],
    ["answered", "b"],
    ["offered", "b"],
    ["moved", "b"],
  ]);
  await game("b", "playing", [
    ["offered", "w"],
    ["moved", "b"],
  ]);
  await game("c", "playing", [
    ["offered", "b"],
    ["answered", "w"],
  ]);
  await game("d", "over", [["offered", "b"]]);
  await migrate(database, "migrations");
  expect(await rows("SELECT id, offered_by FROM games ORDER BY id")).toEqual([
    ["a", "b"],
    ["b", null],
    ["c", null],
    ["d", null],
  ]);
  const told = await rows(
    "SELECT browser, ended_at, opponent, across FROM browsers WHERE game IN ('a', 'd') ORDER BY game, browser",
  );
  expect(told).toEqual(
    [null, 77].flatMap((endedAt) => [
      ["ada", endedAt, null, '["bo 1","bo 2"]'],
      ["bo 1", endedAt, "Ada", '["ada"]'],
      ["bo 2", endedAt, "Ada", '["ada"]'],
    ]),
  );
});
