/** Runs test projects of `vitest.config.ts`, and leaves counts for the last line of `.ci/run`, which `count.mjs` prints. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { dist } from "../shared/project.ts";
import { runTool } from "../shared/tool.ts";

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
