/** Each row of the table of kinds at its longest, for each name that is longest by some count. */
import { describe, test } from "vitest";
import { expectFit, MOST_GAMES } from "../../unit/kinds/fitting.ts";
import { LONGEST_NAMES } from "../../unit/kinds/games.ts";
import { KINDS, rowsOf } from "../../unit/kinds/table.ts";

describe.each(KINDS)("%s", (kind) => {
  test.each(LONGEST_NAMES)("of players called %s", async (name) => {
    for (const row of rowsOf(kind)) {
      await expectFit(row, name);
      for (const games of row.what === "digest" ? [1, 2, MOST_GAMES] : []) await expectFit(row, name, games);
    }
  });
});
