/** `npm run test:long`: tests that take more than their share of minutes; `-- <arguments>` go to vitest. */
import { ensureBuilt } from "./build/build.ts";
import { root } from "./shared/project.ts";
import { ensureChromium } from "./test/chromium.ts";
import { runTests } from "./test/vitest.ts";

await ensureBuilt(root);
await ensureChromium("shell");
await ensureChromium("whole");
process.exitCode = await runTests(["long", "long-worker"], "test-long", process.argv.slice(2));
