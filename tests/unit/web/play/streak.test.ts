/** When a higher level is offered. */
import { expect, test } from "vitest";
import { counted, nextLevel, type Streak } from "../../../../web/play/kept-games.ts";

type Played = readonly [id: string, level: Streak["level"], isWon: boolean];

const after = (...games: readonly Played[]) =>
  games.reduce<Streak | null>((before, [id, level, isWon]) => counted(before, { id, level, isWon }), null);

test.each<readonly [why: string, offered: Streak["level"] | null, games: readonly Played[]]>([
  ["nothing was played", null, []],
  ["one win", null, [["a", 2, true]]],
  [
    "two wins in a row",
    3,
    [
      ["a", 2, true],
      ["b", 2, true],
    ],
  ],
  [
    "the same game twice",
    null,
    [
      ["a", 2, true],
      ["a", 2, true],
    ],
  ],
  [
    "a loss between them",
    null,
    [
      ["a", 2, true],
      ["b", 2, false],
      ["c", 2, true],
    ],
  ],
  [
    "wins at two levels",
    null,
    [
      ["a", 2, true],
      ["b", 3, true],
    ],
  ],
  [
    "a long row",
    6,
    [
      ["a", 5, true],
      ["b", 5, true],
      ["c", 5, true],
    ],
  ],
  [
    "the last level with a number",
    "full",
    [
      ["a", 6, true],
      ["b", 6, true],
    ],
  ],
  [
    "nothing above",
    null,
    [
      ["a", "full", true],
      ["b", "full", true],
    ],
  ],
])("%s", (_why, offered, games) => {
  expect(nextLevel(after(...games))).toBe(offered);
});
