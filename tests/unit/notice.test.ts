/** What NOTICE tells those who host: who made the games, and whose code is built in. */
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { rulebooks } from "../../games/registry.ts";

const notice = readFileSync("NOTICE", "utf8");
const locked: { readonly packages: Readonly<Record<string, Locked>> } = JSON.parse(readFileSync("package-lock.json", "utf8"));

interface Locked {
  readonly license?: string;
  readonly dev?: boolean;
  readonly devOptional?: boolean;
  readonly optional?: boolean;
}

/** Types only: nothing of them is left when the code is built. */
const TYPES = ["@types/json-schema", "openapi-types"];

test.each(rulebooks)("$name is its author's", ({ name, author, year, links = [] }) => {
  expect(notice).toMatch(new RegExp(`^- .*${name} \\(${year}\\).* by ${author}`, "m"));
  for (const { address } of links) expect(notice).toContain(address);
});

describe("what is built in", () => {
  const shipped = Object.entries(locked.packages).flatMap(([path, { license = "", dev, devOptional, optional }]) => {
    const name = path.split("node_modules/").at(-1) ?? "";
    return path === "" || dev || devOptional || optional || TYPES.includes(name) ? [] : [{ name, license }];
  });

  test.each(shipped)("$name is named with its licence", ({ name, license }) => {
    expect(notice).toMatch(new RegExp(`^- (.+, )?${name}( \\(page\\)|, [^:]+)?: ${license}, `, "m"));
  });

  test("is all under licences that ask for no more than their mention", () => {
    expect(new Set(shipped.map(({ license }) => license))).toEqual(new Set(["MIT", "Apache-2.0", "MIT-0", "Unlicense"]));
  });
});
