/** Runs test projects of `vitest.config.ts`. */
import { runTool } from "../shared/tool.ts";
import { countsPath } from "./counts.ts";

/**
 * Runs the projects and answers vitest's exit code.
 * @param counts the name that the counts are left under
 * @param rest goes to vitest as it is: names of files, `-t` and the like
 * @param environment what the tests are told besides
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
