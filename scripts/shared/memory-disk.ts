/** Where state stands that is measured or thrown away. */
import { accessSync, constants } from "node:fs";
import { tmpdir } from "node:os";

/** A folder in memory where the system has one: a disk's flushes would be all that is measured. */
export function memoryDisk(): string {
  try {
    accessSync("/dev/shm", constants.W_OK);
    return "/dev/shm";
  } catch {
    return tmpdir();
  }
}
