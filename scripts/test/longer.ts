/** Tests that take more than their share of minutes. */
import { ensureBuilt } from "../build/build.ts";
import { root } from "../shared/project.ts";
import { ensureChromium } from "./chromium.ts";
import { runTests } from "./vitest.ts";

/** Runs these projects and answers vitest's exit code. Arguments after the command's name go to vitest. */
export async function runLonger(
  projects: readonly string[],
  counts: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<number> {
  await ensureBuilt(root);
  await ensureChromium("shell");
  await ensureChromium("whole");
  return runTests(projects, counts, process.argv.slice(2), environment);
}
