/**
 * Two kinds of game, by night each, through to their ends by hand in Chromium, with everything in motion: a mouse at a desktop, light,
 * against a finger on a phone, dark. All kinds in other engines, from the home page to the rematch: tests/long/engines. By keys: keyboard.test.ts.
 */
import type { BrowserContextOptions, Locator } from "playwright-core";
import { expect, test } from "vitest";
import { meet } from "../../e2e/page/meeting.ts";
import { DESKTOP, type Person, PHONE, until } from "../../e2e/page/person.ts";
import { isPick, pickName, type TappedMove, tapsFor } from "../../e2e/page/taps.ts";
import { finished } from "../../whole-games.ts";
import { often } from "../../often.ts";
import { ownServer } from "./own-server.ts";

const own = ownServer();

/** How somebody plays. */
interface Hand {
  readonly device: BrowserContextOptions;
  readonly press: (what: Locator) => Promise<void>;
}

const finger = (colorScheme: "light" | "dark"): Hand => ({
  device: { ...PHONE, colorScheme, reducedMotion: "no-preference" },
  press: (what) => what.tap(),
});
const mouse = (colorScheme: "light" | "dark"): Hand => ({
  device: { ...DESKTOP, colorScheme, reducedMotion: "no-preference" },
  press: (what) => what.click(),
});

test.each(often(finished.slice(0, 2), [...finished]))("$game", async ({ game, choices, moves, ends }) => {
  const [first, second] = [mouse("light"), finger("dark")];
  const met = await meet(own.browser, own.baseUrl, { game, choices, ada: first.device, bo: second.device });
  const { ada, bo } = met;
  for (const move of moves) {
    const { variant, position, toMove, players } = await met.state();
    const isFirst = toMove !== null && players[toMove]?.name === "Ada";
    await play(isFirst ? ada : bo, isFirst ? first : second, tapsFor(variant, position, move));
    await met.seen(move);
  }
  await until(ada, ends.ada);
  await until(bo, ends.bo);
  await met.showsTheBoard();
  expect((await met.state()).moves.map(({ move }) => move)).toEqual(moves);
  await met.leave();
});

async function play(who: Person, { press }: Hand, { line, taps }: TappedMove) {
  await who.page.getByRole("region", { name: "Your move" }).waitFor();
  for (const [index, tap] of taps.entries()) {
    const reserve = who.page.locator(".you .reserve:enabled");
    if (!isPick(tap)) await press(who.cell(tap));
    else if ((await reserve.count()) > 0) await press(reserve);
    else await press(who.button(pickName(line, taps.slice(0, index + 1))));
  }
  const main = who.page.locator(".dock .main");
  const isEarly = (await main.textContent())?.includes("End here") === true;
  await press(main);
  // A move that could have gone on is asked about like any other once it has been ended.
  if (isEarly) await press(who.button("Send"));
}
