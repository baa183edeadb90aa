/** Each row of the table of kinds, for each name that anybody could think of. */
import { describe, test } from "vitest";
import { ATTACKS } from "../../unit/kinds/attacks.ts";
import { expectHarmless, expectReadable, halfOf, isNamed, toldByName } from "../../unit/kinds/escaping.ts";
import { often } from "../../often.ts";
import { KINDS } from "../../unit/kinds/table.ts";
import { readName } from "../../../api/names.ts";

describe.each(KINDS.filter(isNamed))("%s", (kind) => {
  test.each(ATTACKS.map((name, turn) => [name, turn] as const))("of players called %s", async (given, turn) => {
    const name = readName(given);
    if (!name.ok || name.value === null) throw new Error(`${given} is no name`);
    const rows = toldByName(kind);
    for (const row of often(halfOf(rows, turn), rows)) await expectHarmless(row, [name.value, name.value]);
    for (const row of rows.filter(({ what }) => what === "nudge")) await expectReadable(row, name.value);
  });
});
