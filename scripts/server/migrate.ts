/**
 * Brings a D1 database up to date. The table is the one that wrangler keeps, so that either can go on where the other
 * stopped; wrangler itself takes longer to load than all of this takes.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** What is needed of a D1 database, here and through Miniflare. */
export type Database = Pick<D1Database, "prepare" | "batch" | "exec">;

/** Applies the `.sql` files of `folder` that `database` has not seen, in the order of their names, each as a whole or not at all. */
export async function migrate(database: Database, folder: string): Promise<void> {
  await database.exec(
    "CREATE TABLE IF NOT EXISTS d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)",
  );
  const { results } = await database.prepare("SELECT name FROM d1_migrations").all<{ name: string }>();
  const applied = new Set(results.map(({ name }) => name));
  const files = readdirSync(folder).filter((file) => file.endsWith(".sql"));
  for (const file of files.toSorted()) {
    if (applied.has(file)) continue;
    const statements = splitStatements(readFileSync(join(folder, file), "utf8"));
    const record = database.prepare("INSERT INTO d1_migrations (name) VALUES (?)").bind(file);
    await database.batch([...statements.map((statement) => database.prepare(statement)), record]);
  }
}

/** The statements of a file as drizzle-kit writes it: with a line of its own between them. */
export function splitStatements(sql: string): readonly string[] {
  return sql
    .split("--> statement-breakpoint")
    .map((statement) => statement.trim())
    .filter((statement) => statement !== "");
}
