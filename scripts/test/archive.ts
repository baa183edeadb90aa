/** Where a server keeps D1, for tests and trials that look into it. */
import { readdirSync } from "node:fs";
import { join } from "node:path";

function archiveFolder(stateDir: string): string {
  return join(stateDir, "v3/d1/miniflare-D1DatabaseObject");
}

/** The file of D1 in a state folder. */
export function archivePath(stateDir: string): string {
  const folder = archiveFolder(stateDir);
  const file = readdirSync(folder).find((name) => name.endsWith(".sqlite") && name !== "metadata.sqlite");
  return join(folder, file ?? "no archive");
}
