/**
 * Two kinds of game, by night each, through to their ends by hand in Chromium, with everything in motion: a mouse at a desktop, light,
 * against a finger on a phone, dark. All kinds in other engines, from the home page to the rematch: tests/long/engines. By keys further down.
 */
import type { BrowserContextOptions, Locator } from "playwright-core";
import { expect, test, describe } from "vitest";
import { meet } from "../../e2e/page/meeting.ts";
import { DESKTOP, type Person, PHONE, until } from "../../e2e/page/person.ts";
import { isPick, pickName, type TappedMove, tapsFor } from "../../e2e/page/taps.ts";
import * as wholeGames from "../../whole-games.ts";
import { finished } from "../../whole-games.ts";
import { often } from "../../often.ts";
import { ownServer } from "./own-server.ts";
import { castles } from "../../../scripts/shots/games.ts";
import { meetByKeys } from "../../e2e/page/typed-meeting.ts";
import type { Line } from "../../../rules/match.ts";
import { findVariant, rulebooks } from "../../../games/registry.ts";
import { everyWord } from "../../own-words.ts";
import { gameWordsWith } from "../../../view/words/game.ts";

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
  await press(main);
}

// A whole game by keyboard alone, by night of each kind: made, joined and played to its end without a look or a mouse.

const whole = [
  { game: "Jump Checkers", choices: [], moves: wholeGames.JUMP_CHECKERS, end: "You win. Bo has no move left." },
  {
    game: "HopperDame",
    choices: ["8×8, 12 men", "Corners win the game"],
    moves: castles.moves,
    end: "You win. Both corners are yours.",
  },
  { game: "Harzdame", choices: [], moves: wholeGames.HARZDAME, end: "Bo wins." },
  { game: "Hoppsi", choices: ["Red"], moves: wholeGames.HOPPSI, end: "You win." },
  { game: "Hoplit Chess", choices: [], moves: wholeGames.HOPLIT_CHESS, end: "You win. Checkmate." },
];

test.for(often(whole.slice(0, 1), whole))("$game", async ({ game, choices, moves, end }) => {
  const met = await meetByKeys(own.browser, own.baseUrl, { game, choices });
  const { ada, bo } = met;
  for (const move of moves) await met.play(move);
  await until(ada, end);
  for (const who of [ada, bo]) {
    await who.page.getByRole("region", { name: "Result" }).waitFor();
    expect(await who.hears()).toContain(await who.says().textContent());
  }
  await met.leave();
});

// A variant of each game, by night every one, begun from the home page by two people with a link: each takes part in its first move.

const offers = rulebooks.flatMap((rulebook) =>
  // The last one, for other tests play the first.
  often(rulebook.variants.slice(-1), rulebook.variants).map((variant) => ({ id: variant.match.variant, rulebook, variant })),
);

describe.each(offers)("$id", ({ id, rulebook, variant }) => {
  test("is made by its choices, and a move of each goes to the other", async () => {
    const choices = rulebook.options.map(({ id: option, choices: all }) => {
      const chosen = all.find((choice) => choice.id === variant.choices[option]);
      return chosen?.name.en ?? "";
    });
    const game = await meet(own.browser, own.baseUrl, { game: rulebook.name, choices });
    expect((await game.state()).variant).toBe(id);
    for (const who of [game.ada, game.bo]) {
      await who.page.getByRole("region", { name: "Your move" }).waitFor();
      const { position } = await game.state();
      const move = await tapAnyMove(who, position, id);
      await who.click("Send");
      await expect.poll(async () => (await game.state()).moves.at(-1)?.move).toBe(move);
    }
    await game.showsTheBoard();
    await game.leave();
  });
});

/** Taps the last move on offer, which of two votes is the one that the other answers; returns it. */
async function tapAnyMove(who: Person, position: string, variant: string): Promise<string> {
  const opened = findVariant(variant)?.variant.match.open(position);
  if (!opened?.ok) throw new Error(`${variant} can't be opened`);
  const line: Line = opened.value;
  const taps: string[] = [];
  for (;;) {
    const { taps: further, move } = line.next(taps);
    if (move !== null) return move;
    const tap = further.at(-1);
    if (tap === undefined) throw new Error(`no move at ${position}`);
    if (tap.startsWith(":")) await who.click(gameWordsWith("en", everyWord.en).nouns.pick(tap, null));
    else await who.cell(tap).click();
    taps.push(tap);
  }
}
