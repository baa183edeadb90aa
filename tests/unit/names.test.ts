/** Names as everybody reads them, and those that only one of two histories has hidden. */
import { describe, expect, test } from "vitest";
import { namesShown } from "../../api/names.ts";
import { GENESIS, seal } from "../../game/chain.ts";
import type { GameEvent } from "../../game/event.ts";
import type { NameChange } from "../../game/names-schema.ts";
import { hiddenOnlyIn } from "../../worker/archive/compare.ts";

test.each<[string, readonly string[], Record<string, string>, Record<string, string>]>([
  ["as they were given", [], { w: "Ada", b: "Bo" }, { w: "Ada", b: "Bo" }],
  ["hidden, whatever was given", ["b"], { w: "Ada", b: "Bo" }, { w: "Ada", b: "Player" }],
  ["hidden, where none was given", ["b"], {}, { b: "Player" }],
  ["hidden both", ["b", "w"], { w: "Ada" }, { w: "Player", b: "Player" }],
])("%s", (_what, hidden, names, expected) => {
  expect(namesShown(hidden, names)).toEqual(expected);
});

describe("hidden only in the history that is given up", () => {
  type Named = readonly [side: string, how?: NameChange];
  const log = (changes: readonly Named[]) => {
    const events = changes.map(([side, how], index): GameEvent => ({
      seq: index + 1,
      at: index,
      kind: "named",
      side,
      ...(how && { how }),
    }));
    return seal(GENESIS, events);
  };
  test.each<[string, readonly Named[], readonly Named[], readonly string[]]>([
    ["nothing", [], [], []],
    ["one", [["b", "hidden"]], [["w"]], ["b"]],
    [
      "both",
      [
        ["b", "hidden"],
        ["w", "hidden"],
      ],
      [["w"]],
      ["b", "w"],
    ],
    [
      "none that was allowed again",
      [
        ["b", "hidden"],
        ["b", "allowed"],
      ],
      [["w"]],
      [],
    ],
    [
      "none that both have",
      [["b", "hidden"], ["w"]],
      [
        ["b", "hidden"],
        ["b", "allowed"],
      ],
      [],
    ],
    ["none that its player took away", [["b", "removed"]], [["w"]], []],
  ])("%s", (_what, given, kept, expected) => {
    expect(hiddenOnlyIn(log(given), log(kept))).toEqual(expected);
  });

  test("as far as it can be read", () => {
    expect(hiddenOnlyIn([{ text: "{", hash: "x" }, ...log([["b", "hidden"]])], [])).toEqual(["b"]);
  });
});
