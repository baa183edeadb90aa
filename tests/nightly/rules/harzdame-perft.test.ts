/** The deep end of the perft table of docs/rules/harzdame.md. */
import { expect, test } from "vitest";
import { findVariant } from "../../../games/registry.ts";

test.each([
  [5, 288_612],
  [6, 3_454_546],
])("perft %i of harzdame is %i", (depth, lines) => {
  const match = findVariant("harzdame")?.variant.match;
  expect(match?.perft?.(match.start, depth)).toBe(lines);
});
