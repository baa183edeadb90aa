/**
 * Each kind of game through to its end by hand, with everything in motion: a finger on a phone against a mouse at a desktop, one
 * light and one dark, and by night the same with seats and colours changed. By keys: keyboard.test.ts.
 */
import type { BrowserContextOptions, Locator } from "playwright-core";
import { describe, expect, test } from "vitest";
import { meet } from "../../e2e/page/meeting.ts";
import { DESKTOP, type Person, PHONE, until } from "../../e2e/page/person.ts";
import { isPick, pickName, type TappedMove, tapsFor } from "../../e2e/page/taps.ts";
import * as wholeGames from "../../whole-games.ts";
import { ownServer } from "./own-server.ts";
import { often } from "../../often.ts";

const own = ownServer();

const games = [
  {
    game: "HopperDame",
    choices: ["8×8, 12 men", "Corners crown a man"],
    moves: wholeGames.HOPPERDAME,
    ada: "You win. Bo has no piece left.",
    bo: "Ada wins. You have no piece left.",
  },
  {
    game: "Harzdame",
    choices: [],
    moves: wholeGames.HARZDAME,
    ada: "Bo wins. You have no move left.",
    bo: "You win. Ada has no move left.",
  },
  {
    game: "Hoppsi",
    choices: [],
    moves: wholeGames.HOPPSI,
    ada: "You win. The game is won by points.",
    bo: "Ada wins. The game is won by points.",
  },
  {
    game: "Jump Checkers",
    choices: [],
    moves: wholeGames.JUMP_CHECKERS,
    ada: "You win. Bo has no move left.",
    bo: "Ada wins. You have no move left.",
  },
  { game: "Hoplit Chess", choices: [], moves: wholeGames.HOPLIT_CHESS, ada: "You win. Checkmate.", bo: "Ada wins. Checkmate." },
] as const;

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

const HANDS = [
  { first: "a finger, light", second: "a mouse, dark", hands: [finger("light"), mouse("dark")] as const },
  { first: "a mouse, light", second: "a finger, dark", hands: [mouse("light"), finger("dark")] as const },
];

describe.each(games)("$game", ({ game, choices, moves, ...ends }) => {
  test.each(often(HANDS.slice(0, 1), HANDS))("$first, against $second", async ({ hands: [first, second] }) => {
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
});

async function play(who: Person, { press }: Hand, { line, taps }: TappedMove): Promise<void> {
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
