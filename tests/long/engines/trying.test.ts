/** Trying moves in each engine: over hundreds of presses nothing is sent, and the game's own board then acts as before. */
import { expect, test } from "vitest";
import { ENGINES } from "../../../scripts/test/engines/tab.ts";
import { type Guest, square } from "../../e2e/engines/guest.ts";
import { engineVisitors, IPHONE } from "../../e2e/engines/visitors.ts";
import { seatPath } from "../../e2e/api.ts";
import { ownServer } from "../../e2e/own-server.ts";
import { allSent, noteSent, places, pressAsItLeaves, triedLines } from "../../e2e/page/trying.ts";
import { HARZDAME } from "../../whole-games.ts";
import { withDice } from "../../random.ts";

const own = ownServer();
const arrive = engineVisitors(ENGINES);

const PRESSES = 200;
/** What is tried is drawn as a sheet of its own. */
const TRYING = { css: "dialog.trying" };
const isOpen = (guest: Guest) => guest.tab.run(() => document.querySelector("dialog.trying") !== null);

/** The same key leads back, so it is pressed again only when a press was surely swallowed. */
async function open(guest: Guest) {
  await expect
    .poll(
      async () => {
        if (!(await isOpen(guest))) await guest.tab.type("p");
        return isOpen(guest);
      },
      { interval: 2000 },
    )
    .toBe(true);
}

test.each(ENGINES)("%s", async (engine) => {
  const game = await own.api.played("harzdame", HARZDAME.slice(0, 8));
  const guest = await arrive(engine, own.server.baseUrl, IPHONE);
  await guest.open(seatPath(game, "first"));
  await guest.seated();
  await guest.hears("Your move.");
  // A move stands on the board, and waits for a yes.
  for (const name of ["a6", "a7"]) await guest.tap(square(name));
  await expect.poll(() => guest.isThere({ css: ".dock .main" })).toBe(true);
  await guest.tab.run(noteSent);

  await open(guest);
  let most = 0;
  await withDice(1, async (roll) => {
    for (let press = 0; press < PRESSES; press++) {
      const all = await guest.tab.run(places, roll(3) > 0);
      const [from, to] = [all[roll(all.length)], all[roll(all.length)]];
      if (from === undefined || to === undefined) continue;
      const kind = roll(10);
      if (kind === 0) await guest.tab.type("sujkn".charAt(roll(5)));
      else if (kind === 1) await guest.tab.drag(from, to);
      else await guest.tab.tap(from);
      most = Math.max(most, await guest.tab.run(triedLines));
    }
  });
  expect([await isOpen(guest), await guest.tab.run(allSent)]).toEqual([true, []]);
  expect(most).toBeGreaterThan(1);
  expect((await own.api.state(game.id)).ply).toBe(8);

  // What is pressed in the moment in which the boards change acts on neither.
  await guest.tab.run(pressAsItLeaves);
  await expect.poll(() => guest.isThere(TRYING)).toBe(false);
  expect(await guest.tab.run(allSent)).toEqual([]);

  // Back by a key, too; and the move that waited is sent when that is meant.
  await open(guest);
  await expect
    .poll(async () => {
      await guest.tab.press("Escape");
      return isOpen(guest);
    })
    .toBe(false);
  await guest.hears("Man a7.");
  await expect
    .poll(async () => {
      if (await guest.isThere({ css: ".dock .main" })) await guest.tap({ css: ".dock .main" });
      return (await own.api.state(game.id)).moves.at(-1)?.move;
    })
    .toBe("a6-a7");
  // The other's move comes while moves are tried, which it leaves alone.
  await open(guest);
  const tried = await guest.tab.run(() => document.querySelector(".tried ul")?.textContent);
  const { legalMoves, turn } = await own.api.state(game.id);
  await own.api.move(game, "b", turn, legalMoves[0] ?? "");
  await guest.reads("Bo has moved.");
  expect(await guest.tab.run(() => document.querySelector(".tried ul")?.textContent)).toBe(tried);
  await guest.tap({ button: "Back to the game" });
  await guest.hears("Your move.");
});
