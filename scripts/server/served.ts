/**
 * The copy of the build that a server serves. A later build, such as that of an upgrade, would otherwise take away the files that
 * its pages name, until the server is started again.
 */
import { chmodSync, cpSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { PlatformFiles } from "../build/platform.ts";
import { keptWranglerConfig, type WranglerConfig } from "../build/wrangler-config.ts";
import { CommandError, reason } from "../shared/command.ts";
import { dist } from "../shared/project.ts";

export interface Served {
  /** The folder that holds the page's files in `web`, the Worker in `worker`, and what runs beside it in `platform`. */
  readonly folder: string;
  readonly files: PlatformFiles;
  readonly options: WranglerConfig["options"];
  /** The id of D1's database. */
  readonly database: string;
}

/**
 * Copies what was built into a state folder that this process holds, in the place of what a server before had there.
 * @throws CommandError where there is no room
 */
export function takeBuilt(stateDir: string): Served {
  const folder = join(stateDir, "served");
  try {
    rmSync(folder, { recursive: true, force: true });
    for (const part of ["web", "worker", "platform"]) cpSync(join(dist, part), join(folder, part), { recursive: true });
    keepToOwner(folder);
  } catch (error) {
    throw new CommandError(`What is served cannot be copied to ${folder} (${reason(error)}).`, { cause: error });
  }
  const { options } = keptWranglerConfig();
  const files: PlatformFiles = JSON.parse(readFileSync(join(folder, "platform/files.json"), "utf8"));
  return { folder, files, options, database: databaseOf(options) };
}

/** The id of D1's database. Throws where `wrangler.toml` names none. */
function databaseOf({ d1Databases = {} }: WranglerConfig["options"]): string {
  const [database] = Object.values(d1Databases);
  if (typeof database === "string") return database;
  if (typeof database?.id === "string") return database.id;
  throw new Error("wrangler.toml names no database");
}

/** A copy keeps the rights of the original, but everything in a state folder belongs to its owner alone. */
function keepToOwner(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o700 : 0o600);
  }
}
