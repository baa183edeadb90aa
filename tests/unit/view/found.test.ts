/** Searching one's games. */
import { expect, test } from "vitest";
import { foundIn } from "../../../view/home/my-lists.tsx";
import { myGame } from "../game/my-game.ts";

const games = [
  { ...myGame, id: "1", opponent: "Bo", name: "Harzdame" },
  { ...myGame, id: "2", opponent: "Zoë Ångström", name: "HopperDame", variant: "hopperdame-8x8-16-terminal" },
  { ...myGame, id: "3", opponent: null, name: "Hoppsi", variant: "hoppsi" },
];

test.each([
  ["", "123"],
  ["bo", "1"],
  ["zoe", "2"],
  ["ångström", "2"],
  ["DAME", "12"],
  ["hopp", "23"],
  ["16 zoë", "2"],
  ["zoe bo", ""],
  ["a.*", ""],
])("%s", (find, ids) => {
  expect(
    foundIn(games, find)
      .map(({ id }) => id)
      .join(""),
  ).toBe(ids);
});
