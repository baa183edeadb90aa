/** Tests that take more than their share of minutes: `long` ones, and `nightly` ones, which take hours. */
import { ensureBuilt } from "../build/build.ts";
import { root } from "../shared/project.ts";
import { ensureChromium } from "./chromium.ts";
import { runTests } from "./vitest.ts";

/** Runs them, and answers vitest's exit code; what the command was given beside its name goes to vitest. */
export async function runLonger(name: "long" | "nightly"): Promise<number> {
  await ensureBuilt(root);
  await ensureChromium("shell");
  await ensureChromium("whole");
  return runTests([name, `${name}-worker`], `test-${name}`, process.argv.slice(2));
}
