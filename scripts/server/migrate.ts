/**
 * Finds the file of D1's database and brings it up to date, while no workerd has it open. The table is the one that wrangler keeps, so that either can go on
 * where the other stopped; wrangler itself takes longer to load than all of this takes.
 */
import { createHash, createHmac } from "node:crypto";
import { globSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";

const KIND = "miniflare-D1DatabaseObject";

/** The file of D1's database in a state folder. workerd names it by the id of the object that keeps it. */
export function archiveFile(stateDir: string, database: string): string {
  const key = createHash("sha256").update(KIND).digest();
  const half = (of: string | Buffer) => createHmac("sha256", key).update(of).digest().subarray(0, 16);
  const name = half(database);
  return join(stateDir, "v3/d1", KIND, `${Buffer.concat([name, half(name)]).toString("hex")}.sqlite`);
}

/** The file of D1 that stands in a state folder, whatever its database is called; a path to nothing where there is none. */
export function archivePath(stateDir: string): string {
  const folder = join(stateDir, "v3/d1", KIND);
  return join(folder, globSync("[0-9a-f]*.sqlite", { cwd: folder })[0] ?? "no archive");
}

/** Reads D1 beside the server that writes it. */
export function readArchive<T>(stateDir: string, read: (database: DatabaseSync) => T): T {
  using database = new DatabaseSync(archivePath(stateDir), { readOnly: true });
  return read(database);
}

/**
 * Applies the `.sql` files of `folder` that the database of `file` has not seen, in the order of their names, each as a whole or not
 * at all. Makes the file where it is missing.
 */
export function migrate(file: string, folder: string): void {
  mkdirSync(dirname(file), { recursive: true });
  using database = new DatabaseSync(file);
  // The journal mode is workerd's. What is applied stays, whatever becomes of the machine.
  database.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL");
  database.exec(
    "CREATE TABLE IF NOT EXISTS d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)",
  );
  const rows = database.prepare("SELECT name FROM d1_migrations").all();
  const applied = new Set(rows.map(({ name }) => name));
  const files = readdirSync(folder).filter((name) => name.endsWith(".sql") && !applied.has(name));
  for (const name of files.toSorted()) apply(database, name, readFileSync(join(folder, name), "utf8"));
}

function apply(database: DatabaseSync, name: string, sql: string): void {
  database.exec("BEGIN IMMEDIATE");
  try {
    // Between statements drizzle-kit writes a line of its own, which is a comment.
    database.exec(sql);
    database.prepare("INSERT INTO d1_migrations (name) VALUES (?)").run(name);
    database.exec("COMMIT");
  } catch (error) {
    if (database.isTransaction) database.exec("ROLLBACK");
    throw error;
  }
}
