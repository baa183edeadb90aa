/** Where each part of the tests leaves its counts for the last line of `.ci/run`, in the form of vitest's JSON reporter. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { dist } from "../shared/project.ts";

export function countsPath(name: string): string {
  return join(dist, "tests", `${name}.json`);
}

/** Counts checks that are no tests of vitest. */
export function writeCounts(name: string, passed: readonly boolean[]): void {
  const numPassedTests = passed.filter(Boolean).length;
  const numFailedTests = passed.length - numPassedTests;
  mkdirSync(join(dist, "tests"), { recursive: true });
  writeFileSync(countsPath(name), JSON.stringify({ success: numFailedTests === 0, numPassedTests, numFailedTests }));
}
