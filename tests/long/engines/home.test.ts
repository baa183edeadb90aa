/** The first page in each engine: the demo begins with a chain, small pictures play once, and the games to choose from open as a sheet. */
import { describe, expect, test } from "vitest";
import { ENGINES } from "../../../scripts/test/engines/tab.ts";
import { rulebooks } from "../../../games/registry.ts";
import { engineVisitors, IPHONE } from "../../e2e/engines/visitors.ts";
import { seatPath } from "../../e2e/api.ts";
import { ownServer } from "../../e2e/own-server.ts";

const own = ownServer();
const arrive = engineVisitors(ENGINES);

/** In the page: how many small pictures show a move that was made, once the one of this number is in view. */
function playedFrom(index: number): number {
  document.querySelectorAll(".games .pic")[index]?.scrollIntoView({ block: "center" });
  return document.querySelectorAll(".games .pic:has([href='#m-to'])").length;
}

/** In the page: the stops of the demo's last move. */
const stops = () => document.querySelectorAll("#demo circle.last").length;

describe.each(ENGINES)("%s", (engine) => {
  test("somebody who comes first sees a chain, and each game's picture play", async () => {
    const guest = await arrive(engine, own.server.baseUrl, IPHONE);
    await guest.open("/");
    const { width, most } = await guest.tab.run(() => ({
      width: document.querySelector("#demo .pic")?.getBoundingClientRect().width ?? 0,
      most: innerWidth,
    }));
    expect(width).toBeGreaterThan(most - 60);
    await expect.poll(() => guest.tab.run(stops), { interval: 30 }).toBeGreaterThan(0);
    for (const index of rulebooks.keys())
      await expect.poll(() => guest.tab.run(playedFrom, index), { message: engine }).toBeGreaterThan(index);
  });

  test("somebody who comes back sees their games, and chooses another from a sheet", async () => {
    const game = await own.api.pair("hoppsi");
    const guest = await arrive(engine, own.server.baseUrl, IPHONE);
    await guest.open(seatPath(game, "first"));
    await guest.seated();
    await expect
      .poll(async () => {
        await guest.open("/");
        return guest.isThere({ text: "Your move in 1 game" });
      })
      .toBe(true);
    await guest.tap({ link: "New game" });
    await expect.poll(() => guest.label("dialog[open]")).toBe("New game");
    await guest.tab.press("Escape");
    await expect.poll(() => guest.isThere({ css: "dialog[open]" })).toBe(false);
    await guest.tap({ link: "Play the computer" });
    await expect.poll(() => guest.label("dialog[open]")).toBe("Play the computer");
    await guest.tap({ link: "Harzdame" });
    await expect.poll(guest.path).toBe("/play/harzdame");
  });
});
