/** What NOTICE tells those who host: who made the games, and whose code is built in. */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { rulebooks } from "../../games/registry.ts";

const notice = readFileSync("NOTICE", "utf8");

test.each(rulebooks)("$name is its author's", ({ name, author, year, links = [] }) => {
  expect(notice).toMatch(new RegExp(`^- .*${name} \\(${year}\\).* by ${author}`, "m"));
  for (const { address } of links) expect(notice).toContain(address);
});

describe("what is built in", () => {
  // What serves the built Worker on one's own machine is installed beside it; nothing of it is built in.
  const direct = `:root > .prod${without(["miniflare", "postal-mime", "workerd"])}`;
  // Types, and what drizzle works without: nothing of them is left when the code is built.
  const left = without(["@cloudflare/workers-types", "@opentelemetry/api", "@types/json-schema", "openapi-types"]);
  const query = `${direct}${left}, ${direct} .prod${left}`;
  const shipped: readonly { name: string; license: string }[] = JSON.parse(
    execFileSync("npm", ["query", query], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }),
  );

  test.each(shipped)("$name is named with its licence", ({ name, license }) => {
    expect(notice).toMatch(new RegExp(`^- (.+, )?${name}( \\(page\\)|, [^:]+)?: ${license}, `, "m"));
  });

  test("is all under licences that ask for no more than their mention", () => {
    expect(new Set(shipped.map(({ license }) => license))).toEqual(
      new Set(["MIT", "Apache-2.0", "MIT-0", "Unicode-DFS-2016", "Unlicense"]),
    );
  });
});

/** In npm's selectors: all but the packages of these names. */
function without(names: readonly string[]): string {
  return names.map((name) => `:not([name="${name}"])`).join("");
}
