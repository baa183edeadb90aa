/** A state folder as one file, and back. */
import { spawnSync } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
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
