/** Runs test projects of `vitest.config.ts`. */
import { runTool } from "../shared/tool.ts";
import { countsPath } from "./counts.ts";

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
