/** The checks that read the sources without running them. */
import { stripVTControlCharacters } from "node:util";
import { ensureBuilt } from "../build/build.ts";
import { root } from "../shared/project.ts";
import { runTool } from "../shared/tool.ts";
import { checkWords } from "../words/check.ts";
import { writeBindings } from "./bindings.ts";
import { forgetStaleTypes } from "./global-types.ts";

/** Each folder is a TypeScript project by itself; `tests/types` shows what it does not see. */
const projects = ["rules", "engine", "game", "api", "view", "games", "worker", "web"];
const folders = [...projects, "scripts", "tests", "bench"];

const checks = [
  { name: "format", tool: ["oxfmt", "--check"] },
  // Each folder is named, because only then the rules for single folders are applied.
  { name: "lint", tool: ["oxlint", "--type-aware", "--deny-warnings", ...folders] },
  { name: "styles", tool: ["stylelint", "web/**/*.css"] },
  // tsc keeps in dist/types what it has checked.
  {
    name: "types",
    tool: ["tsc", "--build", ".", "tests/worker", ...projects.map((project) => `tests/types/${project}.json`)],
  },
  { name: "bindings", tool: [...writeBindings, "--check"] },
] as const;

/**
 * Runs all checks at once, prints how each went, and answers for each whether it passed. Builds first, for the Worker
 * imports what the build writes.
 */
export async function checkSources(): Promise<readonly boolean[]> {
  await ensureBuilt(root);
  forgetStaleTypes(root);
  const wordsPassed = reportWords();
  const passed = await Promise.all(
    checks.map(async ({ name, tool: [program, ...rest] }) => {
      const begin = performance.now();
      const { code, everything } = await runTool(program, rest, { capture: true });
      const seconds = ((performance.now() - begin) / 1000).toFixed(1);
      const words = process.stdout.isTTY ? everything : stripVTControlCharacters(everything);
      console.log(code === 0 ? `✓ ${name} (${seconds} s)` : `✗ ${name} (${seconds} s)\n${words.trimEnd()}`);
      return code === 0;
    }),
  );
  return [...passed, wordsPassed];
}

/** Prints how the words are; what a language lacks fails nothing, for it is said in English. */
function reportWords(): boolean {
  const { faults, missing } = checkWords(root);
  for (const [language, sentences] of missing)
    console.log(`  ${language} lacks ${sentences.size} sentences: \`npm run words\` lists them`);
  console.log(faults.length === 0 ? "✓ words" : `✗ words\n${faults.join("\n")}`);
  return faults.length === 0;
}
