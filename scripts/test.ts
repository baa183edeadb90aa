/** `npm test`: what must hold before anything is shared, in minutes; `-- <arguments>` go to vitest. */
import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { checkSources } from "./check.ts";
import { memoryDisk } from "./shared/project.ts";
import { ensureChromium } from "./test/chromium.ts";
import { canHave, ensureEngine, howToInstall } from "./test/engines/install.ts";
import { runTests, writeCounts } from "./test/vitest.ts";

/** Browsers that few tests wait for are installed beside the others, which run last. */
async function installEngines(): Promise<void> {
  for (const engine of ["firefox", "webkit"] as const) {
    if (!canHave(engine)) console.error(`There is no ${engine}, whose path is skipped: ${howToInstall(engine)}.`);
    // The test that needs it tells what is amiss.
    else await ensureEngine(engine).catch(() => {});
  }
}

/** Runs the tests; their temporary files stand in memory, where there is room, and go with this process. */
function runAll(): Promise<number> {
  const scratch = mkdtempSync(join(memoryDisk(), "hoplink-tests-"));
  process.once("exit", () => rmSync(scratch, { recursive: true, force: true, maxRetries: 5 }));
  return runTests(["unit", "worker", "e2e"], "test", process.argv.slice(2), { TMPDIR: scratch });
}

// Chromium is installed while the sources are checked.
const [passed] = await Promise.all([checkSources(), ensureChromium("shell").then(() => void installEngines())]);
writeCounts("check", passed);
process.exitCode = passed.every(Boolean) ? await runAll() : 1;
