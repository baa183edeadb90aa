/** Where zod is bundled: in the Worker, and on no page. */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { dist } from "../../../scripts/shared/project.ts";

const read = (path: string) => readFileSync(path, "utf8");

test("no page's script carries zod", () => {
  const scripts = globSync(join(dist, "web/assets/*.js")).map(read);
  expect(scripts.length).toBeGreaterThan(10);
  expect(scripts.filter((script) => script.includes("ZodError"))).toEqual([]);
  expect(read(join(dist, "worker/index.js"))).toContain("ZodError");
});
