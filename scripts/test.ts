/** `npm test`: what must hold before anything is shared, in minutes; `-- <arguments>` go to vitest. */
import { checkSources } from "./test/check.ts";
import { ensureChromium } from "./test/chromium.ts";
import { writeCounts } from "./test/counts.ts";
import { canHave, ensureEngine, howToInstall } from "./test/engines/install.ts";
import { scratchFolder } from "./test/scratch.ts";
import { runTests } from "./test/vitest.ts";

/** Browsers that few tests wait for are installed beside the others, which run last. */
async function installEngines(): Promise<void> {
  for (const engine of ["firefox", "webkit"] as const) {
    if (!canHave(engine)) console.error(`There is no ${engine}, whose path is skipped: ${howToInstall(engine)}.`);
    // The test that needs it tells what is amiss.
    else await ensureEngine(engine).catch(() => {});
  }
}

// Chromium is installed while the sources are checked.
const [passed] = await Promise.all([checkSources(), ensureChromium("shell").then(() => void installEngines())]);
writeCounts("check", passed);
if (passed.every(Boolean)) {
  process.exitCode = await runTests(["unit", "worker", "e2e"], "test", process.argv.slice(2), { TMPDIR: scratchFolder() });
} else {
  process.exitCode = 1;
}
