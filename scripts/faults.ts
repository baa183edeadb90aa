/**
 * `npm run faults`: judges the tests. Seeds each fault of `tests/faults.ts` in a copy of the project, runs the tests that should see it,
 * and says which did not. `-- <text>` takes only faults whose description has it. Exit code 1 where one was not found.
 */
import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Fault, FAULTS } from "../tests/faults.ts";
import { ensureBuilt } from "./build/build.ts";
import { CommandError } from "./shared/command.ts";
import { root } from "./shared/project.ts";

const [text = ""] = process.argv.slice(2);
const chosen = FAULTS.filter(({ what }) => what.includes(text));
if (chosen.length === 0) throw new CommandError(`No fault says “${text}”.`);

await ensureBuilt();
const copy = copyProject();
try {
  const missed = chosen.filter((fault) => !isFound(fault));
  console.log(`${chosen.length - missed.length} of ${chosen.length} faults were found.`);
  if (missed.length > 0) process.exitCode = 1;
} finally {
  rmSync(copy, { recursive: true, force: true });
}

/** The files that git knows, as they are now, with what was built and installed. */
function copyProject(): string {
  const folder = mkdtempSync(join(tmpdir(), "hoplink-faults-"));
  const options = ["ls-files", "-z", "--cached", "--others", "--exclude-standard", "--deduplicate"];
  const names = execFileSync("git", options, { cwd: root, encoding: "utf8" }).split("\0");
  for (const name of names.filter((each) => each !== "")) cpSync(join(root, name), join(folder, name));
  cpSync(join(root, "dist"), join(folder, "dist"), { recursive: true });
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  return folder;
}

/** Whether a test fails with the fault in place. */
function isFound({ what, file, right, wrong, tests }: Fault): boolean {
  const path = join(copy, file);
  const source = readFileSync(path, "utf8");
  if (source.split(right).length !== 2) throw new CommandError(`${file} does not have once what the fault “${what}” is about.`);
  writeFileSync(
    path,
    source.replace(right, () => wrong),
  );
  const files = tests.map((test) => join("tests", test));
  const projects = ["--project", "unit", "--project", "worker"];
  const { status, stdout } = spawnSync(process.execPath, ["node_modules/vitest/vitest.mjs", "run", ...projects, ...files], {
    cwd: copy,
    encoding: "utf8",
    env: { ...process.env, CI: "1", NO_COLOR: "1" },
  });
  writeFileSync(path, source);
  const failed = /Tests .*?(\d+) failed/.exec(stdout)?.[1] ?? "0";
  const found = status !== 0 && failed !== "0";
  console.log(`${found ? "✓" : "✗"} ${what} (${file}): ${found ? `${failed} tests fail` : "no test fails"}`);
  return found;
}
