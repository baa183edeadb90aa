/** The faults that judge the tests: each can still be seeded, and the tests that should see it are there. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../../../scripts/shared/project.ts";
import { FAULTS } from "../../faults.ts";

test.each(FAULTS)("$what", ({ file, right, tests }) => {
  expect(readFileSync(join(root, file), "utf8").split(right)).toHaveLength(2);
  expect(tests.filter((each) => !existsSync(join(root, "tests", each)))).toEqual([]);
});
