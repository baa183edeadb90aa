/** A state folder as one file, and back. */
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { emptyFolder } from "../../e2e/server.ts";

/** What a maker says of a state, beside it. */
export const DESCRIPTION = "state.json";

/** Packs the folder of a server that has ended, with what there is to say of it, and removes the folder. */
export function pack(stateDir: string, file: string, description: object): void {
  writeFileSync(join(stateDir, DESCRIPTION), JSON.stringify(description, null, 2));
  spawnSync("tar", ["--sort=name", "--owner=0", "--group=0", "--exclude=./served", "-czf", file, "-C", stateDir, "."], {
    stdio: "inherit",
  });
  rmSync(stateDir, { recursive: true });
}

/** A folder of one's own with what was packed. */
export function unpack(file: string): string {
  const stateDir = emptyFolder();
  spawnSync("tar", ["-xzf", file, "-C", stateDir], { stdio: "inherit" });
  return stateDir;
}

/** Has the time of games and recipients go on from where it was as the state was packed, so that nothing is over that was not then. */
export function goBack(stateDir: string): void {
  const { mtimeMs } = statSync(join(stateDir, DESCRIPTION));
  const later = "INSERT INTO facts VALUES ('ahead', ?) ON CONFLICT (name) DO UPDATE SET value = value + excluded.value";
  eachObject(
    stateDir,
    ["Room", "Recipient"],
    (database) => void database.prepare(later).run(String(Math.round(mtimeMs) - Date.now())),
  );
}

/** Works on the database of each object of these classes. */
export function eachObject(stateDir: string, classes: readonly string[], work: (database: DatabaseSync) => void): void {
  for (const name of classes) {
    const folder = join(stateDir, "v3/do", `hoplink-${name}`);
    if (!existsSync(folder)) continue;
    for (const file of readdirSync(folder).filter((each) => /^[0-9a-f]{64}\.sqlite$/.test(each))) {
      const database = new DatabaseSync(join(folder, file));
      try {
        work(database);
      } finally {
        database.close();
      }
    }
  }
}
