/** `npm run test:long`: tests that take more than their share of minutes; `-- <arguments>` go to vitest. */
import { ensureBuilt } from "./build/build.ts";
import { ensureChromium } from "./test/chromium.ts";
import { runTests } from "./test/vitest.ts";

export default function run(): Promise<number> {
  return runLonger(["long", "long-worker"], "test-long");
}

/** Runs these projects with what they need, and answers vitest's exit code. @param counts where the counts are left */
export async function runLonger(
  projects: readonly string[],
  counts: string,
  environment?: Readonly<Record<string, string>>,
): Promise<number> {
  await ensureBuilt();
  await ensureChromium("shell");
  await ensureChromium("whole");
  return runTests(projects, counts, process.argv.slice(2), environment);
}
