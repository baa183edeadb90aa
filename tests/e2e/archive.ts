/** The database of D1, opened beside the server that writes it. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { archivePath } from "../../scripts/server/migrate.ts";

export function openArchive(stateDir: string): DatabaseSync {
  // Whoever writes waits until the server has written.
  return new DatabaseSync(archivePath(stateDir), { timeout: 10_000 });
}

/** How many events of a game D1 has. */
export function archived(database: DatabaseSync, game: string): number {
  return Number(database.prepare("SELECT count(*) AS n FROM events WHERE game = ?").get(game)?.["n"]);
}

/** Locks D1 as another process does that writes there; answers what ends that. */
export function lockArchive(stateDir: string): () => void {
  const database = openArchive(stateDir);
  database.exec("BEGIN IMMEDIATE");
  return () => {
    database.exec("ROLLBACK");
    database.close();
  };
}

/** The operator's token of a state folder. */
export function operatorToken(stateDir: string): string {
  const keys: { readonly OPERATOR_TOKEN: string } = JSON.parse(readFileSync(join(stateDir, "keys.json"), "utf8"));
  return keys.OPERATOR_TOKEN;
}
