/** `npm test`: what must hold before anything is shared, in minutes; `-- <arguments>` go to vitest. */
import { checkSources } from "./test/check.ts";
import { ensureChromium } from "./test/chromium.ts";
import { writeCounts } from "./test/counts.ts";
import { scratchFolder } from "./test/scratch.ts";
import { runTests } from "./test/vitest.ts";

// What has to be installed comes while the sources are read.
const [passed] = await Promise.all([checkSources(), ensureChromium("shell")]);
writeCounts("check", passed);
if (passed.every(Boolean)) {
  process.exitCode = await runTests(["unit", "worker", "e2e"], "test", process.argv.slice(2), { TMPDIR: scratchFolder() });
} else {
  process.exitCode = 1;
}
