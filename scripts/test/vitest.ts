/** Runs test projects of `vitest.config.ts`, and leaves counts for the last line of `.ci/run`, which `count.mjs` prints. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { dist, root } from "../shared/project.ts";
import { runTool } from "../shared/tool.ts";
import { ensureChromium } from "./chromium.ts";

/**
 * Runs the projects and answers vitest's exit code.
 * @param counts the name under which the counts are left
 * @param rest arguments for vitest: names of files, `-t` and the like
 * @param environment variables for the tests
 */
export async function runTests(
  projects: readonly string[],
  counts: string,
  rest: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<number> {
  const named = projects.flatMap((project) => ["--project", project]);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${countsPath(counts)}`];
  const { code } = await runTool("vitest", ["run", ...named, ...reporters, ...rest], { environment });
  return code;
}

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

/** Counts checks that are no tests of vitest, in the form of its JSON reporter. */
export function writeCounts(name: string, passed: readonly boolean[]): void {
  const numPassedTests = passed.filter(Boolean).length;
  const numFailedTests = passed.length - numPassedTests;
  mkdirSync(join(dist, "tests"), { recursive: true });
  writeFileSync(countsPath(name), JSON.stringify({ success: numFailedTests === 0, numPassedTests, numFailedTests }));
}

function countsPath(name: string): string {
  return join(dist, "tests", `${name}.json`);
}
