/** Migrations of a real D1. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { type Database, migrate } from "../../../scripts/server/migrate.ts";

let miniflare: Miniflare;
let database: Database;
let folder: string;

beforeAll(async () => {
  const script = "export default { fetch: () => new Response() }";
  miniflare = new Miniflare(convertV4MiniflareOptions({ cf: false, modules: true, script, d1Databases: ["DB"] }));
  database = await miniflare.getD1Database("DB");
});
afterAll(() => miniflare.dispose());
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), "hoplink-migrate-"))));
afterEach(() => rmSync(folder, { recursive: true }));

const write = (name: string, sql: string) => writeFileSync(join(folder, name), sql);
const names = async (sql: string) => (await database.prepare(sql).all<{ name: string }>()).results.map(({ name }) => name);
const tables = () => names("SELECT name FROM sqlite_master WHERE type = 'table' AND name LIKE 'test_%' ORDER BY name");
const applied = () => names("SELECT name FROM d1_migrations ORDER BY id");

test("each file once, in the order of their names, whole or not at all", async () => {
  write("0001_more.sql", "CREATE TABLE test_b (a);\n--> statement-breakpoint\nINSERT INTO test_a VALUES (1);\n");
  write("0000_first.sql", "CREATE TABLE test_a (a);");
  write("readme.md", "not SQL");
  await migrate(database, folder);
  await migrate(database, folder);
  expect(await tables()).toEqual(["test_a", "test_b"]);
  expect(await applied()).toEqual(["0000_first.sql", "0001_more.sql"]);
  expect(await database.prepare("SELECT count(*) AS n FROM test_a").first("n")).toBe(1);

  write("0002_broken.sql", "CREATE TABLE test_c (a);\n--> statement-breakpoint\nINSERT INTO test_nowhere VALUES (1);");
  await expect(migrate(database, folder)).rejects.toThrow("no such table: test_nowhere");
  expect(await tables()).toEqual(["test_a", "test_b"]);
  expect(await applied()).toHaveLength(2);

  write("0002_broken.sql", "CREATE TABLE test_c (a);");
  await migrate(database, folder);
  expect(await applied()).toEqual(["0000_first.sql", "0001_more.sql", "0002_broken.sql"]);
});
