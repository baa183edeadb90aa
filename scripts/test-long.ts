/**
 * `npm run test:long`: tests that take more than their share of minutes, then every screen in strange, long words; `-- <arguments>`
 * go to vitest, which then runs the tests alone.
 */
import { ensureBuilt } from "./build/build.ts";
import { ensureChromium } from "./test/chromium.ts";
import { drawInPseudo, runTests } from "./test/vitest.ts";

export default function run(): Promise<number> {
  return runLonger(["long", "long-worker"], "test-long");
}

/** Runs these projects with what they need, then the screens, and answers vitest's exit code. @param counts where the counts are left */
export async function runLonger(
  projects: readonly string[],
  counts: string,
  environment?: Readonly<Record<string, string>>,
): Promise<number> {
  await ensureBuilt();
  await ensureChromium("shell");
  await ensureChromium("whole");
  const rest = process.argv.slice(2);
  const tested = await runTests(projects, counts, rest, environment);
  const drawn = rest.length === 0 ? await drawInPseudo("") : 0;
  return tested || drawn;
}
