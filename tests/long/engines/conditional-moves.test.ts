/** A plan in each engine: tried, saved by one press, played by itself, and what was not played is picked up again. */
import { expect, test } from "vitest";
import { ENGINES } from "../../../scripts/test/engines/tab.ts";
import { seatPath } from "../../e2e/api.ts";
import type { Guest } from "../../e2e/engines/guest.ts";
import { openTrying, tryStep } from "../../e2e/engines/trying.ts";
import { engineVisitors, IPHONE } from "../../e2e/engines/visitors.ts";
import { ownServer } from "../../e2e/own-server.ts";
import { HARZDAME } from "../../whole-games.ts";

const own = ownServer();
const arrive = engineVisitors(ENGINES);

const lines = (guest: Guest) => guest.tab.run(() => document.querySelectorAll(".tried > ul li").length);

test.each(ENGINES)("%s", async (engine) => {
  const game = await own.api.played("harzdame", [...HARZDAME.slice(0, 8), "a6-a7"]);
  const guest = await arrive(engine, own.server.baseUrl, IPHONE);
  await guest.open(seatPath(game, "first"));
  await guest.seated();
  await guest.hears("Bo’s move.");
  await openTrying(guest);
  await tryStep(guest, "c8-b8");
  await tryStep(guest, "a7-a8");
  await tryStep(guest, "d8-c8");
  await tryStep(guest, "b5-b6");
  await guest.tap({ button: "Save the plan: 1 line" });
  await guest.reads("Planned: 1 line");
  await guest.tap({ button: "Back to the game" });
  await guest.reads("1 line planned");

  await own.api.move(game, "b", 9, "c8-b8");
  await guest.reads("Your planned answer was played.");
  expect((await own.api.state(game.id)).moves.slice(9).map(({ move }) => move)).toEqual(["c8-b8", "a7-a8"]);
  const { legalMoves, turn } = await own.api.state(game.id);
  await own.api.move(game, "b", turn, legalMoves.find((move) => move !== "d8-c8") ?? "");
  await guest.reads("Planned lines not played");

  await openTrying(guest);
  await guest.reads("Not played");
  // Pressed again only when a press was surely swallowed, for the button goes with the lines.
  await expect
    .poll(
      async () => {
        if ((await lines(guest)) > 0) await guest.tap({ button: "Remove all" });
        return lines(guest);
      },
      { interval: 2000 },
    )
    .toBe(0);
  await guest.tap({ button: "Try them again" });
  await expect.poll(() => lines(guest)).toBe(1);
});
