/** Has every screen drawn in strange, long words, by three engines; each tells what is cut or covered there. */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { root } from "../shared/project.ts";
import { ensureChromium } from "../test/chromium.ts";
import { runTests } from "../test/vitest.ts";

const SCREENS = "tests/long/engines/screens.test.ts";

/**
 * Draws the screens whose names contain `name` into `shots/pseudo`, or all where there is none, and answers vitest's exit code. What is
 * built for it speaks in those words; the next command builds again.
 */
export async function drawInPseudo(name: string): Promise<number> {
  const folder = join(root, "shots/pseudo");
  mkdirSync(folder, { recursive: true });
  await ensureChromium("shell");
  return runTests(["long"], "shots-pseudo", [SCREENS, ...(name === "" ? [] : ["-t", name])], {
    PSEUDO_WORDS: "on",
    ENGINE_SHOTS: folder,
  });
}
