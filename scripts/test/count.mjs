/**
 * Prints the last line of `.ci/run`: what the test commands have counted into `dist/tests`, summed up. Plain JavaScript,
 * for it also speaks where nothing could be installed.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const folder = fileURLToPath(new URL("../../dist/tests", import.meta.url));
let passed = 0;
let failed = 0;
for (const file of existsSync(folder) ? readdirSync(folder) : []) {
  /** @type {{ success: boolean, numPassedTests: number, numFailedTests: number }} */
  const counts = JSON.parse(readFileSync(join(folder, file), "utf8"));
  passed += counts.numPassedTests;
  // A test file that does not load fails without a test that does.
  failed += counts.success ? 0 : Math.max(1, counts.numFailedTests);
}
console.log(`${passed} passed, ${failed} failed`);
