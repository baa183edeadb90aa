/** A place where tests that run together leave temporary files. */
import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { memoryDisk } from "../shared/memory-disk.ts";

/** Makes a folder that goes with this process, in memory where there is room: temporary files need not wait for a disk. */
export function scratchFolder(): string {
  const folder = mkdtempSync(join(memoryDisk(), "hoplink-tests-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}
