/** Moments of a server's start, by what can be seen of it from outside, so that a busy machine meets them too. */
import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { archiveFolder } from "../../../scripts/test/archive.ts";
import { killOutright, residentMegabytes, workerdOf } from "../../../scripts/shared/processes.ts";

export interface Moment {
  readonly name: string;
  /** Whether a server's `workerd` has come to it. */
  readonly isThere: (workerd: number, stateDir: string) => boolean;
}

/** Milliseconds between two looks. */
const LOOK = 1;

/** In the order in which they come. */
export const moments: readonly Moment[] = [
  { name: "its process is there", isThere: () => true },
  ...[25, 45, 65, 85, 100].map((megabytes) => ({
    name: `it holds ${megabytes} MB`,
    isThere: (workerd: number) => residentMegabytes(workerd) >= megabytes,
  })),
  { name: "D1 has a folder", isThere: (_workerd, stateDir) => existsSync(archiveFolder(stateDir)) },
  { name: "D1 has a file", isThere: (_workerd, stateDir) => archived(stateDir) > 0 },
  // A page of SQLite's and its header take 4,120 bytes: the table of migrations, then those of each file.
  ...[16, 24, 60, 100].map((kilobytes) => ({
    name: `D1 has ${kilobytes} KB`,
    isThere: (_workerd: number, stateDir: string) => archived(stateDir) >= kilobytes * 1000,
  })),
];

/**
 * Kills a server's workerd at that moment, and answers its process id; null where the server was up before.
 * @param killed one that may not have ended yet, and is not meant
 */
export async function killAt(
  moment: Moment,
  server: number,
  stateDir: string,
  isUp: () => boolean,
  killed?: number | null,
): Promise<number | null> {
  while (!isUp()) {
    const workerd = workerdOf(server);
    if (workerd !== undefined && workerd !== killed && moment.isThere(workerd, stateDir) && killOutright(workerd)) return workerd;
    await pause(LOOK);
  }
  return null;
}

/** The bytes of D1's own file and of what waits to be written into it. */
function archived(stateDir: string): number {
  const folder = archiveFolder(stateDir);
  if (!existsSync(folder)) return 0;
  const files = readdirSync(folder).filter((name) => /^[0-9a-f]+\.sqlite(-wal)?$/.test(name));
  return files.reduce((bytes, name) => bytes + statSync(join(folder, name)).size, 0);
}
