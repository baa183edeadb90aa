/** What NOTICE tells those who host: who made the games, and whose code is built in. */
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { rulebooks } from "../../games/registry.ts";

const notice = readFileSync("NOTICE", "utf8");
const locked: { readonly packages: Readonly<Record<string, Locked>> } = JSON.parse(readFileSync("package-lock.json", "utf8"));

interface Locked {
  readonly license?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
}

/** What serves the built Worker on one's own machine is installed beside it; nothing of it is built in. */
const SERVING = ["miniflare", "postal-mime"];

/** Types only: nothing of them is left when the code is built. */
const TYPES = ["@types/json-schema", "openapi-types"];

test.each(rulebooks)("$name is its author's", ({ name, author, year, links = [] }) => {
  expect(notice).toMatch(new RegExp(`^- .*${name} \\(${year}\\).* by ${author}`, "m"));
  for (const { address } of links) expect(notice).toContain(address);
});

describe("what is built in", () => {
  const names = Object.keys(locked.packages[""]?.dependencies ?? {}).filter((name) => !SERVING.includes(name));
  const shipped = [...closure(names, "")]
    .map((path) => ({ name: path.split("node_modules/").at(-1) ?? "", license: locked.packages[path]?.license ?? "" }))
    .filter(({ name }) => !TYPES.includes(name));

  test.each(shipped)("$name is named with its licence", ({ name, license }) => {
    expect(notice).toMatch(new RegExp(`^- (.+, )?${name}( \\(page\\)|, [^:]+)?: ${license}, `, "m"));
  });

  test("is all under licences that ask for no more than their mention", () => {
    expect(new Set(shipped.map(({ license }) => license))).toEqual(new Set(["MIT", "Apache-2.0", "MIT-0", "Unlicense"]));
  });
});

/** The paths of these packages, and of what they need in turn. */
function closure(names: readonly string[], from: string, found = new Set<string>()): ReadonlySet<string> {
  for (const name of names) {
    const path = resolve(name, from);
    if (found.has(path)) continue;
    found.add(path);
    closure(Object.keys(locked.packages[path]?.dependencies ?? {}), path, found);
  }
  return found;
}

/** Where Node finds a package that another one asks for: nested in it, or in one of those around it. */
function resolve(name: string, from: string): string {
  const path = `${from === "" ? "" : `${from}/`}node_modules/${name}`;
  if (locked.packages[path] !== undefined) return path;
  if (from === "") throw new Error(`the lock file has no ${name}`);
  return resolve(name, from.slice(0, Math.max(0, from.lastIndexOf("/node_modules/"))));
}
