/** How a game among others stands for its player. */
import { expect, test } from "vitest";
import type { MyGame } from "../../../api/my-games-schema.ts";
import { type Standing, standingOf } from "../../../api/my-game.ts";
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
