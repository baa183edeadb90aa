/** How the places of a "play me" link are shared, and when a game gives its place back. */
import { describe, expect, test } from "vitest";
import { isGivenBack, refusalOf, sharesOf, UNMOVED } from "../../../../worker/play-me/places.ts";
import type { Visitor } from "../../../../worker/play-me/store.ts";

const NOBODY: Visitor = { browser: null, network: null, site: null };

test.each([
  [1, 1, 1, 1],
  [2, 1, 1, 1],
  [3, 1, 2, 2],
  [4, 2, 2, 3],
  [5, 2, 3, 4],
  [20, 10, 10, 19],
  [100, 50, 50, 99],
])("of %i places one browser may have %i, one network %i, one site %i", (places, browser, network, site) => {
  expect(sharesOf(places)).toEqual({ browser, network, site });
});

test("nobody may have all of several places", () => {
  for (let places = 2; places <= 100; places++) expect(Math.max(...Object.values(sharesOf(places)))).toBeLessThan(places);
});

describe("a visitor", () => {
  const LIMITS = { atOnce: 5, aDay: 8 };
  const of = (count: number, visitor: Partial<Visitor>) => Array.from({ length: count }, () => ({ ...NOBODY, ...visitor }));
  const me: Visitor = { browser: "b", network: "n", site: "s" };

  test.each([
    ["finds room where nobody is", [], [], me, null],
    ["of whom nothing is known counts with nobody", of(4, {}), of(4, {}), NOBODY, null],
    ["finds every place taken", of(5, {}), [], me, "full"],
    ["finds every place of the day taken", [], of(8, {}), me, "full-today"],
    ["has one place left in their browser's share", of(1, { browser: "b" }), [], me, null],
    ["has had their browser's share", of(2, { browser: "b" }), [], me, "share"],
    ["has one place left in their network's share", of(2, { network: "n" }), [], me, null],
    ["has had their network's share, by other browsers", of(3, { network: "n" }), [], me, "share"],
    ["has had their site's share, by other networks", of(4, { site: "s" }), [], me, "share"],
    ["has had their browser's share of the day", [], of(4, { browser: "b" }), me, "share"],
    ["has had their network's share of the day", [], of(4, { network: "n" }), me, "share"],
    ["has had their site's share of the day", [], of(7, { site: "s" }), me, "share"],
    ["is told of their own share first", [...of(3, { network: "n" }), ...of(2, {})], [], me, "share"],
  ] as const)("%s", (_what, holding, today, visitor, expected) => {
    expect(refusalOf(LIMITS, { holding, today }, visitor)).toBe(expected);
  });
});

describe("the place of a game", () => {
  const at = 1000;
  const move = (side: string, when: number) => ({ turn: 0, ply: 0, side, move: "a6-a7", at: when });
  const [before, after] = [at + UNMOVED - 1, at + UNMOVED];

  test.each([
    ["is held for a day in which its visitor is to move", "playing", "b", [], before, false],
    ["is given back after that", "playing", "b", [], after, true],
    ["is held while its owner is to move", "playing", "w", [], after, false],
    ["is held for a day after its owner's move", "playing", "b", [move("w", at + 5)], after, false],
    ["is given back a day after that", "playing", "b", [move("w", at + 5)], after + 5, true],
    ["is held once its visitor has moved", "playing", "b", [move("b", at), move("w", at)], after, false],
    ["is held for a day for whoever broke off before they sat down", "waiting", null, [], before, false],
    ["is given back after that too", "waiting", null, [], after, true],
  ] as const)("%s", (_what, status, toMove, moves, now, expected) => {
    expect(isGivenBack({ status, toMove, moves }, "w", at, now)).toBe(expected);
  });
});
