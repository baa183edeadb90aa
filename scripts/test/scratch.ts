/** Where tests that run together leave what they throw away. */
import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { memoryDisk } from "../shared/memory-disk.ts";

/** Makes a folder in memory, where there is room, which goes with this process: what is thrown away need not wait for a disk. */
export function scratchFolder(): string {
  const folder = mkdtempSync(join(memoryDisk(), "hoplink-tests-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}
