/** Absolute paths of the project, so that a command may be called from any folder, and a place for what is thrown away. */
import { join, resolve } from "node:path";
import { accessSync, constants, statfsSync } from "node:fs";
import { tmpdir } from "node:os";

export const root = resolve(import.meta.dirname, "../..");

/** What `npm run build` makes; nothing in it is kept by hand. */
export const dist = join(root, "dist");

/** The state folder: `STATE_DIR`, seen from where the command was called, or `.state` in the project. */
export function stateFolder(environment: NodeJS.ProcessEnv): string {
  return environment["STATE_DIR"] ? resolve(environment["STATE_DIR"]) : join(root, ".state");
}

const SHARED_MEMORY = "/dev/shm";
/** Bytes that have to be free in memory: containers often have 64 MB, which a run of the tests fills. */
const ROOM = 2 ** 30;

/** A folder in memory for what is measured or thrown away, where the system has one with room: a disk is slow. */
export function memoryDisk(): string {
  try {
    accessSync(SHARED_MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(SHARED_MEMORY);
    return bavail * bsize >= ROOM ? SHARED_MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}
