/** What was learnt is to the letter what the command in the first line of its file writes: of the two variants that learn fastest. */
import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { root } from "../../../scripts/shared/project.ts";

const run = promisify(execFile);

test.each(["hoppsi", "hopperdame-8x8-12-terminal"])("%s", async (variant) => {
  const kept = readFileSync(join(root, "engine/weights", `${variant}.ts`), "utf8");
  const [, given = ""] = /`npm run train ([^`]+)`/.exec(kept) ?? [];
  const target = join(mkdtempSync(join(tmpdir(), "hoplink-weights-")), "weights.ts");
  const options = given.split(" ").filter((each) => each !== "--");
  await run(join(root, "node_modules/.bin/node"), ["scripts/run.mjs", "train", ...options, "--to", target], { cwd: root });
  expect(readFileSync(target, "utf8")).toBe(kept);
});
