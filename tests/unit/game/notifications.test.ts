/** The tables of `docs/notifications.md` are what the code does. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { OCCASION_RULES, OCCASIONS, type OccasionRule } from "../../../game/notification.ts";

const TEXT = readFileSync(new URL("../../../docs/notifications.md", import.meta.url), "utf8");

/** The cells of the table of a section, a row each, without its head. */
function rowsOf(section: string): readonly (readonly string[])[] {
  const [, after = ""] = TEXT.split(`## ${section}\n`);
  const [here = ""] = after.split("\n## ");
  const lines = here.split("\n").filter((line) => line.startsWith("|"));
  return lines.slice(2).map((line) =>
    line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

/** A rule as the table words it. */
function worded({ heardBy, waits, heldByPage, inDigest, quietHours, endsBy, about }: OccasionRule): readonly string[] {
  return [heardBy, waits, heldByPage ? "waits" : "goes out", inDigest ? "in it" : "beside it", quietHours, endsBy, about];
}

test("each occasion stands in its order with its rule", () => {
  const rows = rowsOf("Occasions").map(([name, _said, ...rule]) => [name, ...rule]);
  expect(rows).toEqual(OCCASIONS.map((occasion) => [`\`${occasion}\``, ...worded(OCCASION_RULES[occasion])]));
});
