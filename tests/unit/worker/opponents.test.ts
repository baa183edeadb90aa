/** Whom games are against: the same name behind a browser in common. */
import { expect, test } from "vitest";
import type { MyGame } from "../../../api/my-games-schema.ts";
import { opponentsOf } from "../../../worker/archive/listing.ts";
import { myGame } from "../game/my-game.ts";

/** Games, each by who is met there, if they have a name, and the browsers behind them: `Bo 1 2, - 1`. */
const met = (given: string, change: Partial<MyGame> = {}) =>
  given.split(", ").map((each) => {
    const [name = "", ...across] = each.split(" ");
    return { game: { ...myGame, ...change, opponent: name === "-" ? null : name }, across };
  });

test.each<readonly [string, string, readonly (number | null)[]]>([
  ["one browser, one name", "Bo 1, Bo 1", [0, 0]],
  ["one name, two browsers", "Bo 1, Bo 2", [0, 1]],
  ["one browser, two names: neither gives the other away", "Bo 1, Anna 1", [0, 1]],
  ["a phone and a desktop, known together from one game", "Bo 1, Bo 2, Cy 3, Bo 1 2", [0, 0, 1, 0]],
  ["four devices in a row", "Bo 1 2, Bo 3 4, Bo 2 3, Bo 4", [0, 0, 0, 0]],
  ["programs, by their names", "Bot, Bot, Bot 1", [0, 0, 1]],
  ["no name", "- 1, Bo 1, - 1", [null, 0, null]],
])("%s", (_, given, indices) => {
  expect(opponentsOf(met(given)).indices).toEqual(indices);
});

test("the score is over all games with somebody; what goes on or was called off counts for nothing", () => {
  const over = { status: "over", toMove: null } as const;
  const games = [
    ...met("Bo 1", { ...over, winner: "w", endedBy: "resign" }),
    ...met("Bo 1", { ...over, winner: "w", endedBy: "time" }),
    ...met("Bo 1", { ...over, winner: "b", endedBy: "resign" }),
    ...met("Bo 1", { ...over, endedBy: "agreement" }),
    ...met("Bo 1", { ...over, endedBy: "abort" }),
    ...met("Bo 1"),
    ...met("Cy 2", { ...over, winner: "b", endedBy: "resign" }),
  ];
  expect(opponentsOf(games).opponents).toEqual([
    { name: "Bo", won: 2, lost: 1, drawn: 1 },
    { name: "Cy", won: 0, lost: 1, drawn: 0 },
  ]);
});
