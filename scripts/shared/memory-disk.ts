/** A place for state that is measured or thrown away. */
import { accessSync, constants, statfsSync } from "node:fs";
import { tmpdir } from "node:os";

const SHARED_MEMORY = "/dev/shm";
/** Bytes that have to be free in memory: containers often have 64 MB, which a run of the tests fills. */
const ROOM = 2 ** 30;

/** A folder in memory, where the system has one with room. On a disk only its flushes would be measured. */
export function memoryDisk(): string {
  try {
    accessSync(SHARED_MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(SHARED_MEMORY);
    return bavail * bsize >= ROOM ? SHARED_MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}
