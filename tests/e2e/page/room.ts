/** Whether a screen of a game has room for all that it may say. */
import { expect } from "vitest";
import * as games from "../../../scripts/shots/games.ts";
import { type ApiClient, seatPath } from "../api.ts";
import { enter, type Person, PHONE } from "./person.ts";

const square = (name: string) => `[data-square="${name}"]`;

/** What asks the most room: the game, who looks, what is tapped there, and what the dock has then. */
const roomiest = [
  ["a turn, a long credit", games.rebound, "first", [], ".say"],
  ["a rebound", games.rebound, "first", [square("d1")], ".say"],
  ["a chain of leaps", games.chain, "first", ["g1", "g3", "e5"].map(square), ".main"],
  ["a drop", games.drop, "first", [".you .reserve"], ".acts"],
  ["a vote", games.vote, "second", [], ".acts"],
  ["a promotion", games.promotion, "first", ["g7", "h8"].map(square), ".tiles"],
  ["a pair in the hand", games.pair, "first", [square("e3")], ".soft"],
  ["the end", games.castles, "first", [], ".main"],
  ["the end of a match", games.points, "second", [], ".main"],
] as const;

/** That on an upright phone nothing scrolls where the dock has most to say, and no word is cut on a narrow one. */
export async function expectRoom(who: Person, api: ApiClient): Promise<void> {
  const words = who.page.locator(".dock, .dock .btn, .tools button, .top small, .seat b");
  for (const [what, { variant, moves }, seat, taps, shows] of roomiest) {
    await enter(who, seatPath(await api.played(variant, moves), seat));
    for (const tap of taps) await who.page.locator(tap).click();
    await who.page.locator(`.dock ${shows}`).waitFor();
    const size = await who.page.evaluate(() => [document.documentElement.scrollHeight, innerHeight]);
    expect([what, size[0]]).toEqual([what, size[1]]);
    for (const width of [360, 320]) {
      await who.page.setViewportSize({ width, height: 780 });
      const cut = await words.evaluateAll((all) =>
        all.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).map(({ textContent }) => textContent),
      );
      expect([what, width, cut]).toEqual([what, width, []]);
    }
    await who.page.setViewportSize(PHONE.viewport);
  }
}
