/** The longest message of each row fits its receiver; what is cut is cut between characters, and says how much is left out. */
import { describe, expect, test } from "vitest";
import { readName } from "../../../api/names.ts";
import { LONGEST_NAMES, toSeat } from "./games.ts";
import { expectFit, MOST_GAMES } from "./limits.ts";
import { OCCASIONS } from "./subjects.ts";
import { KINDS, rowsOf, titled } from "./table.ts";

test.each(LONGEST_NAMES)("%s is a name, and none is longer", (name) => {
  expect(readName(name).ok).toBe(true);
  expect(readName(`${name}${name}`).ok).toBe(false);
});

test.each(OCCASIONS)("a full game has more to be said on the occasion %s than a usual one", (occasion) => {
  const sizes = (["usual", "full"] as const).map((size) => JSON.stringify(toSeat(occasion, ["Ada", "Bo"], size).last).length);
  expect(sizes[1]).toBeGreaterThan(sizes[0] ?? Infinity);
});

/** Another name for each row; `npm run test:long` has all of them for each. */
const nameFor = (index: number) => LONGEST_NAMES[index % LONGEST_NAMES.length] ?? "";

describe.each(KINDS)("%s", (kind) => {
  test.each(titled(rowsOf(kind)).map(([title, row], index) => [title, row, nameFor(index)] as const))(
    "%s",
    async (_title, row, name) => expectFit(row, name),
  );

  test.each(titled(rowsOf(kind).filter(({ what }) => what === "digest")))(`%s of ${MOST_GAMES} games`, async (_title, row) => {
    await expectFit(row, nameFor(KINDS.indexOf(kind)), MOST_GAMES);
  });
});
