/**
 * What a server serves: a copy of what was built when it started. A build that comes later, such as that of an upgrade, would
 * otherwise take away the files that its pages name, until it is started again.
 */
import { chmodSync, cpSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { keptWranglerConfig, type WranglerConfig } from "../build/wrangler-config.ts";
import { CommandError, reason } from "../shared/command-error.ts";
import { dist, root } from "../shared/project.ts";

export interface Served {
  /** Has the page's files in `web`, the Worker in `worker`. */
  readonly folder: string;
  readonly options: WranglerConfig["options"];
}

/**
 * Copies what was built into a state folder that this process holds, in the place of what a server before had there.
 * @throws CommandError where there is no room
 */
export function takeBuilt(stateDir: string): Served {
  const folder = join(stateDir, "served");
  try {
    rmSync(folder, { recursive: true, force: true });
    for (const part of ["web", "worker"]) cpSync(join(dist, part), join(folder, part), { recursive: true });
    keepToOwner(folder);
  } catch (error) {
    throw new CommandError(`What is served cannot be copied to ${folder} (${reason(error)}).`, { cause: error });
  }
  return { folder, options: keptWranglerConfig(root).options };
}

/** A copy has the rights of what it is a copy of; in a state folder all is its owner's alone. */
function keepToOwner(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o700 : 0o600);
  }
}
