/** Where a server keeps D1, for tests and trials that look into it. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/** The file of D1 in a state folder. */
export function archivePath(stateDir: string): string {
  const folder = join(stateDir, "v3/d1/miniflare-D1DatabaseObject");
  const file = readdirSync(folder).find((name) => name.endsWith(".sqlite") && name !== "metadata.sqlite");
  return join(folder, file ?? "no archive");
}

/** Reads D1 beside the server that writes it. */
export function readArchive<T>(stateDir: string, read: (database: DatabaseSync) => T): T {
  const database = new DatabaseSync(archivePath(stateDir), { readOnly: true });
  try {
    return read(database);
  } finally {
    database.close();
  }
}
