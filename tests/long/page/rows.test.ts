/** What stands around the board on the smallest phone: rows, tools and dock; the moves, as they are listed, looked back at and put away. */
import { describe, expect, test } from "vitest";
import type { CreateBody } from "../../../api/seat-schema.ts";
import * as games from "../../../scripts/shots/games.ts";
import { seatPath } from "../../e2e/api.ts";
import { enter, hinted, type Person, PHONE, until } from "../../e2e/page/person.ts";
import { onServer } from "../../e2e/page/visitors.ts";

const { api, arrive } = onServer();

const SMALL = { ...PHONE, viewport: { width: 320, height: 568 } };
const MINUTES: CreateBody["clock"] = { kind: "bank", bank: 300, increment: 0, cap: 300 };

async function sit(who: Person, { variant, moves }: games.PlayedGame, seat: "first" | "second", clock?: CreateBody["clock"]) {
  const game = await api.pair(variant, clock && { clock });
  for (const [turn, move] of moves.entries()) {
    const { toMove } = await api.state(game.id);
    expect((await api.move(game, toMove ?? "", turn, move)).status).toBe(200);
  }
  await enter(who, seatPath(game, seat));
  await who.page.locator(".dock .say").waitFor();
  return game;
}

/** In the page: controls that a finger misses, and what runs out of its row or under the tools. */
function faults(): readonly string[] {
  const box = (element: Element) => element.getBoundingClientRect();
  const shown = (selector: string) => [...document.querySelectorAll(selector)].filter((each) => each.checkVisibility());
  const small = shown(".game button, .game .btn, .logo").filter((each) => box(each).width < 44 || box(each).height < 44);
  const wide = shown(".seat > *, .facts > *, .tools > *").filter((each) => box(each).right > innerWidth || box(each).left < 0);
  const tall = shown(".seat").filter((each) => box(each).height > 44);
  const lines = shown(".tools button").filter((each) => box(each).height > 44);
  const [dock, tools] = [".dock", ".tools"].map((each) => shown(each)[0]);
  const isUnder = dock && tools && box(dock).bottom > box(tools).top;
  const named = (elements: readonly Element[]) => elements.map((each) => `${each.className} ${each.textContent}`);
  return [...named([...small, ...wide, ...tall, ...lines]), ...(isUnder ? ["dock"] : [])];
}

describe.for(["en-GB", "de-DE"])(
  "on a phone of 320 by 568 everything has its line, and is as large as a finger: %s",
  (locale) => {
    test.for([
      ["HopperDame", games.chain, "first"],
      ["Hoppsi", games.rebound, "first"],
      ["Hoppsi, where the other is to move", { ...games.rebound, moves: games.rebound.moves.slice(0, -1) }, "first"],
      ["Hoplit Chess", games.drop, "first"],
      ["Jump Checkers", games.pair, "first"],
      ["Harzdame", games.majority, "second"],
    ] as const)("%s", async ([, game, seat]) => {
      for (const clock of [MINUTES, undefined]) {
        const who = await arrive({ ...SMALL, locale });
        await sit(who, game, seat, clock);
        await expect.poll(() => who.page.evaluate(faults)).toEqual([]);
        expect(await who.page.locator(".tools [aria-current]").count()).toBe(0);
      }
    });
  },
);

test("where a game is played at one sitting, nobody is sent away; a first move that is late says what follows", async () => {
  const [ada, bo] = [await arrive(PHONE), await arrive(PHONE)];
  const game = await sit(bo, games.begun, "second", MINUTES);
  await enter(ada, seatPath(game, "first"), "Your move.");
  await ada.play("a6-a7");
  await until(ada, "Bo’s move.");
  await hinted(ada, "Sent.");
  expect(await ada.page.locator(".dock").textContent()).not.toContain("close this page");
  await api.pass(game.id, 400_000);
  await bo.page.reload();
  await hinted(bo, "That loses nothing before your first move");
  // Only the server's clock was put on, of which an open page hears with what it is told next.
  await ada.page.reload();
  await hinted(ada, "without a move by");
});

test("the list of moves keeps its button in sight, marks what is looked at, and says when it was made and how a round ended", async () => {
  const who = await arrive(SMALL);
  await sit(who, games.rebound, "first");
  await who.click("Moves");
  const sheet = who.page.getByRole("dialog");
  const isInSight = async (name: string) => {
    const { y = -1, height = 0 } = (await sheet.getByRole("button", { name }).boundingBox()) ?? {};
    return y >= 0 && y + height <= SMALL.viewport.height;
  };
  for (const name of ["Close", "b4–d2"]) await expect.poll(() => isInSight(name)).toBe(true);
  expect(await sheet.getByRole("img", { name: /^Round over/ }).allTextContents()).toEqual(["2:0", "2:1"]);
  await sheet.getByRole("button", { name: "d1–d3" }).click();
  await until(who, "Position 1 of 18");
  await hinted(who, new Intl.DateTimeFormat("en", { day: "numeric", month: "short" }).format(Date.now()));
  await who.click("Moves");
  await expect.poll(() => sheet.locator("[aria-current]").allTextContents()).toEqual(["d1–d3"]);
  for (const name of ["Close", "d1–d3"]) await expect.poll(() => isInSight(name)).toBe(true);
});

test("chess lists what was captured", async () => {
  const who = await arrive(SMALL);
  await sit(who, games.promotion, "first");
  await who.click("Moves");
  const captured = who.page.getByRole("dialog").getByRole("img", { name: /captured$/ });
  await expect.poll(() => captured.count()).toBe(2);
});

test("a sheet slides out while the page goes on, and one step through the moves is seen", async () => {
  const who = await arrive({ ...PHONE, reducedMotion: "no-preference" });
  await sit(who, games.majority, "first");
  await who.button("See the last move").waitFor();
  await who.page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(globalThis, { seen });
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const node of addedNodes) if (node instanceof Element) seen.push(node.className);
    }).observe(document.body, { childList: true });
    const sample = () => {
      for (const { effect } of document.getAnimations()) seen.push(String(effect?.getTiming().duration));
      requestAnimationFrame(sample);
    };
    sample();
  });
  const seen = () => who.page.evaluate((): unknown => Reflect.get(globalThis, "seen"));
  await who.click("Settings");
  await who.page.getByRole("dialog").waitFor();
  await who.page.keyboard.press("Escape");
  await expect.poll(seen).toContain("leaving");
  await who.page.locator(".leaving").waitFor({ state: "detached" });
  await who.click("One move back");
  await expect.poll(seen).toContain("180");
  await who.click("Back to current position");
  await until(who, "You must capture.");
  await expect.poll(() => who.page.evaluate(() => document.getAnimations().length)).toBe(0);
  await who.page.evaluate(() => void Object.assign(Reflect.get(globalThis, "seen"), { length: 0 }));
  await who.click("See the last move");
  await expect.poll(seen).not.toEqual([]);
});
