/** How much of zod is bundled: of its core, with every locale, one function; on the pages nothing. */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import * as core from "zod/v4/core";
import { dist, root } from "../../../scripts/shared/project.ts";
import * as standIn from "../../../worker/api/zod-core.ts";

const read = (path: string) => readFileSync(path, "utf8");

/** What a module's text takes of the core, in the block that imports it: `it = await import("zod/v4/core"); … it.toJSONSchema … }`. */
function askedOf(text: string): readonly string[] {
  const [, name, block = ""] = /(\w+) = await import\(["']zod\/v4\/core["']\)([^}]*)\}/.exec(text) ?? [];
  if (name === undefined) throw new Error("the core is imported in another way");
  return Array.from(block.matchAll(new RegExp(String.raw`\b${name}\.(\w+)`, "g")), ([, symbol = ""]) => symbol);
}

test("what stands in for zod's core has each symbol that is asked of it, and they are the core's own", () => {
  const libraries = "node_modules/{hono-openapi,@standard-community,@hono/standard-validator}/**/*.js";
  const asking = globSync(libraries, { cwd: root })
    .map((path) => read(join(root, path)))
    .filter((text) => text.includes("zod/v4/core"));
  const asked = new Set(asking.flatMap(askedOf));
  expect([...asked]).toEqual(["toJSONSchema"]);
  const whole = new Map<string, unknown>(Object.entries(core));
  expect(new Map<string, unknown>(Object.entries(standIn))).toEqual(
    new Map([...asked].map((symbol) => [symbol, whole.get(symbol)])),
  );
});

test("no page's script carries zod, and the Worker carries none of its locales", () => {
  const scripts = globSync(join(dist, "web/assets/*.js")).map(read);
  expect(scripts.length).toBeGreaterThan(10);
  expect(scripts.filter((script) => script.includes("ZodError"))).toEqual([]);
  const worker = read(join(dist, "worker/index.js"));
  expect(worker).toContain("ZodError");
  // Of the Finnish one.
  expect(worker).not.toContain("merkkijonon");
  expect(read(join(root, "node_modules/zod/v4/locales/fi.js"))).toContain("merkkijonon");
});
