/**
 * `npm run check`: checks format, lint, styles, types, words, and whether the types of the bindings are up to date, side by side. A
 * check says its own words only where it fails.
 */
import { globSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { ensureBuilt } from "./build/build.ts";
import { root } from "./shared/project.ts";
import { runTool } from "./shared/tool.ts";
import { checkWords } from "./words/check.ts";

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
  { name: "bindings", tool: ["npm", "run", "--silent", "bindings", "--", "--check"] },
] as const;

export default async function run(): Promise<number> {
  const passed = await checkSources();
  return passed.every(Boolean) ? 0 : 1;
}

/**
 * Runs all checks at once, prints how each went, and answers for each whether it passed. Builds first, for the Worker
 * imports what the build writes.
 */
export async function checkSources(): Promise<readonly boolean[]> {
  await ensureBuilt();
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

/**
 * Has all of `root` checked again after types have changed that are seen everywhere without an import, of this project or of
 * packages. tsc keeps what it has checked, and looks again only at files that import a changed one (TypeScript 7.0.2).
 */
export function forgetStaleTypes(root: string): void {
  const kept = join(root, "dist/types");
  const checked = statSync(join(kept, "tsconfig.tsbuildinfo"), { throwIfNoEntry: false })?.mtimeMs ?? Infinity;
  const globals = ["package-lock.json", ...globSync("{view,worker,web,types,tests}/**/*.d.ts", { cwd: root })];
  if (globals.some((path) => statSync(join(root, path)).mtimeMs > checked)) rmSync(kept, { recursive: true });
}
