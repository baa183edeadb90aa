/** D1's tables are brought up to date, in the file that workerd opens afterwards. */
import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { afterEach, beforeEach, expect, test } from "vitest";
import { archiveFile, migrate } from "../../../scripts/server/migrate.ts";

let stateDir: string;
let folder: string;
let file: string;
beforeEach(() => {
  stateDir = mkdtempSync(join(tmpdir(), "hoplink-migrate-"));
  folder = mkdtempSync(join(stateDir, "migrations-"));
  file = archiveFile(stateDir, "DB");
});
afterEach(() => rmSync(stateDir, { recursive: true, maxRetries: 5 }));

const write = (name: string, sql: string) => writeFileSync(join(folder, name), sql);

function values(sql: string): readonly unknown[] {
  const database = new DatabaseSync(file);
  try {
    return database
      .prepare(sql)
      .all()
      .map((row) => Object.values(row)[0]);
  } finally {
    database.close();
  }
}
const tables = () => values("SELECT name FROM sqlite_master WHERE type = 'table' AND name LIKE 'test_%' ORDER BY name");
const applied = () => values("SELECT name FROM d1_migrations ORDER BY id");

test("each file once, in the order of their names, whole or not at all", () => {
  write("0001_more.sql", "CREATE TABLE test_b (a);\n--> statement-breakpoint\nINSERT INTO test_a VALUES (1);\n");
  write("0000_first.sql", "CREATE TABLE test_a (a);");
  write("readme.md", "not SQL");
  migrate(file, folder);
  migrate(file, folder);
  expect(tables()).toEqual(["test_a", "test_b"]);
  expect(applied()).toEqual(["0000_first.sql", "0001_more.sql"]);
  expect(values("SELECT count(*) FROM test_a")).toEqual([1]);

  write("0002_broken.sql", "CREATE TABLE test_c (a);\n--> statement-breakpoint\nINSERT INTO test_nowhere VALUES (1);");
  expect(() => migrate(file, folder)).toThrow("no such table: test_nowhere");
  expect(tables()).toEqual(["test_a", "test_b"]);
  expect(applied()).toHaveLength(2);

  write("0002_broken.sql", "CREATE TABLE test_c (a);");
  migrate(file, folder);
  expect(applied()).toEqual(["0000_first.sql", "0001_more.sql", "0002_broken.sql"]);
});

test("an index that is gone already keeps no database from being brought up to date", () => {
  for (const name of readdirSync("migrations").filter((each) => /^000[0-7]_/.test(each)))
    cpSync(join("migrations", name), join(folder, name));
  migrate(file, folder);
  const database = new DatabaseSync(file);
  database.exec("DROP INDEX games_by_change");
  database.close();
  migrate(file, "migrations");
  expect(applied()).toContain("0008_moves_without_index.sql");
});

test("D1 opens that file, and no other", async () => {
  write("0000_first.sql", "CREATE TABLE test_a (a); INSERT INTO test_a VALUES (7);");
  migrate(file, folder);
  const script = "export default { fetch: () => new Response() }";
  const resourcePersistencePath = join(stateDir, "v3");
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({ cf: false, modules: true, script, d1Databases: ["DB"], resourcePersistencePath }),
  );
  try {
    const database = await miniflare.getD1Database("DB");
    expect(await database.prepare("SELECT a FROM test_a").first("a")).toBe(7);
    await database.prepare("INSERT INTO test_a VALUES (8)").run();
  } finally {
    await miniflare.dispose();
  }
  expect(values("SELECT a FROM test_a ORDER BY a")).toEqual([7, 8]);
});
