/** How a game among others stands for its player. */
import { expect, test } from "vitest";
import { ENDINGS } from "../../../game/ending-schema.ts";
import { isVoid } from "../../../game/ending.ts";
import type { MyGame } from "../../../api/my-games-schema.ts";
import { inOrder, type Standing, standingOf } from "../../../api/my-game.ts";
import { myGame } from "./my-game.ts";

const over = { status: "over", toMove: null } as const;

test.for<readonly [Standing, Partial<MyGame>]>([
  ["yours", {}],
  ["theirs", { toMove: "b" }],
  ["waiting", { status: "waiting", toMove: null, opponent: null }],
  ["won", { ...over, winner: "w", endedBy: "resign" }],
  ["lost", { ...over, winner: "b", endedBy: "resign" }],
  ["drawn", { ...over, endedBy: "agreement" }],
  ["off", { ...over, endedBy: "abort" }],
  ["off", { ...over, endedBy: "abandoned" }],
  ["off", { ...over, endedBy: "closed" }],
])("%s", ([standing, change]) => {
  expect(standingOf({ ...myGame, ...change })).toBe(standing);
});

test("what waits for a move stands first, by the time that is left, then by how long it waits; then offers, then what changed last", () => {
  const games: readonly MyGame[] = [
    { ...myGame, id: "little time", until: 5, changedAt: 9 },
    { ...myGame, id: "more time", until: 50, changedAt: 1 },
    { ...myGame, id: "waits long", changedAt: 2 },
    { ...myGame, id: "waits a while", changedAt: 7 },
    { ...myGame, id: "offered", toMove: "b", offered: true, changedAt: 1 },
    { ...myGame, id: "just moved", toMove: "b", until: 3, changedAt: 9 },
    { ...myGame, id: "free seat", status: "waiting", toMove: null, changedAt: 8 },
    { ...myGame, id: "moved long ago", toMove: "b", changedAt: 3 },
  ];
  const ids = (list: readonly MyGame[]) => list.map(({ id }) => id);
  expect(ids(games.toReversed().toSorted(inOrder))).toEqual(ids(games));
});

test("a game that nobody wins is off, not drawn", () => {
  for (const endedBy of ENDINGS)
    expect(standingOf({ ...myGame, ...over, endedBy }), endedBy).toBe(isVoid(endedBy) ? "off" : "drawn");
});
