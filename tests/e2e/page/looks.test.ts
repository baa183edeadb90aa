/**
 * Every screen under axe, light and dark; narrow screens without sideways scrolling; appearance; nothing asked of anybody else.
 */
import { AxeBuilder } from "@axe-core/playwright";
import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, inject, test } from "vitest";
import { WHOLE_GAME } from "../../whole-game.ts";
import { ApiClient, type CreatedGame, type PairedGame } from "../api.ts";
import * as games from "../../../scripts/shots/games.ts";
import { launchBrowser } from "../../../scripts/test/browser.ts";
import { person, type Person, PHONE, until } from "./person.ts";

const baseUrl = inject("baseUrl");
const api = new ApiClient(baseUrl);
let browser: Browser;
let who: Person;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());
afterEach(async () => {
  expect(who.troubles).toEqual([]);
  await who.context.close();
});

async function game(plies: number): Promise<PairedGame> {
  const made = await api.pair();
  for (const [turn, move] of WHOLE_GAME.slice(0, plies).entries()) await api.move(made, turn % 2 === 0 ? "w" : "b", turn, move);
  return made;
}

async function sit(plies: number, side: string, sentence: string): Promise<void> {
  const { id, tokens } = await game(plies);
  await who.page.goto(`/g/${id}#${tokens[side]}`);
  await until(who, sentence);
}

/** One game at a telling moment, as its first or second player sees it. */
async function sitAt({ variant, moves }: games.ToldGame, seat: "first" | "second", sentence: string): Promise<void> {
  const made = await api.pair(variant);
  let { toMove, turn } = await api.state(made.id);
  for (const move of moves) ({ toMove, turn } = (await api.move(made, toMove ?? "", turn, move)).body);
  const first = made.seat.side;
  const second = Object.keys(made.tokens).find((side) => side !== first) ?? "";
  await who.page.goto(`/g/${made.id}#${made.tokens[seat === "first" ? first : second]}`);
  await until(who, sentence);
}

async function waiting(): Promise<CreatedGame> {
  return (await api.call<CreatedGame>("POST", "/api/games", { variant: "harzdame", seat: "first", name: "Ada" })).body;
}

/** Ways to every screen there is. */
const screens: Readonly<Record<string, () => Promise<unknown>>> = {
  home: () => who.page.goto("/"),
  new: () => who.page.goto("/new/harzdame"),
  async invite() {
    await who.page.goto((await waiting()).inviteUrl);
    await who.button("Take the seat").waitFor();
  },
  async "waiting for a friend"() {
    await who.page.goto("/new/harzdame");
    await who.button("Make the link").click();
    await who.page.getByLabel("The invite link").waitFor();
    await who.page.getByLabel("The link of your seat").waitFor();
  },
  "my turn": () => sit(8, "w", "Your move."),
  async "a capture on its way"() {
    await sit(7, "b", "You have to take.");
    await who.walk("g3-e3");
    await until(who, "Leap on.");
  },
  async "a move to be sent"() {
    await sit(0, "w", "Your move.");
    await who.walk("d3-e3");
    await until(who, "Send this move?");
  },
  "the other's turn": () => sit(7, "w", "Bo to move."),
  async "an earlier position"() {
    await sit(8, "w", "Your move.");
    await who.button("One move back").click();
    await until(who, "Move 7 of 8");
  },
  async "a question"() {
    await sit(8, "w", "Your move.");
    await who.button("Offers").click();
    await who.button("Resign").click();
    await until(who, "Resign this game?");
  },
  async "an offer"() {
    await sit(0, "w", "Your move.");
    await who.button("Offers").click();
    await who.button("Offer a draw").click();
    await who.button("Offer").click();
    await until(who, "You offered a draw.");
  },
  async links() {
    await sit(0, "w", "Your move.");
    await who.button("Link").click();
    await who.button("Show my link").click();
    await who.page.getByLabel("The link of your seat").waitFor();
  },
  async settings() {
    await sit(0, "w", "Your move.");
    await who.button("Settings").click();
    await who.page.getByRole("switch").waitFor();
  },
  async "without a network"() {
    await sit(0, "w", "Your move.");
    await who.context.setOffline(true);
    await who.page.getByText("You’re offline.").first().waitFor();
  },
  async "a chain that may end"() {
    await sitAt(games.chain, "first", "Your move.");
    await who.walk("g1-g3-e5");
    await until(who, "Leap on, or end here.");
  },
  async "a rebound, the score"() {
    await sitAt(games.rebound, "first", "You have to take.");
    await who.cell("d1").click();
    await until(who, "Where to?");
  },
  async "a pair in the hand"() {
    await sitAt(games.pair, "first", "Your move.");
    await who.cell("e3").click();
    await until(who, "Where does one of the pair go?");
  },
  "a vote": () => sitAt(games.vote, "second", "Ada voted for plain chess. You decide."),
  async "a drop"() {
    await sitAt(games.drop, "first", "Your move.");
    await who.button("Hoplit in reserve").click();
    await until(who, "Drop it on b1 or g1.");
  },
  "a check": () => sitAt(games.check, "first", "Your move."),
  async "a promotion"() {
    await sitAt(games.promotion, "first", "Your move.");
    await who.walk("g7-h8");
    await until(who, "What does it become?");
  },
  "the end of a match": () => sitAt(games.points, "first", "You win."),
  "the end": () => sit(30, "w", "Bo wins."),
  async watching() {
    const { id } = await game(8);
    await who.page.goto(`/g/${id}`);
    await until(who, "You are watching.");
  },
  async "a used invite"() {
    await who.page.goto((await game(0)).inviteUrl);
    await who.page.getByRole("heading", { name: "This seat is taken." }).waitFor();
  },
  "a link that leads nowhere": () => who.page.goto("/g/aaaaaaaaaaaaaaaa"),
};

/** The rule that takes most of the time, and the only one that an appearance can break. */
const CONTRAST = "color-contrast";

/** What axe finds. It looks at one document and no frames, so it needs no pages of its own, which would take seconds. */
async function violations(narrowed = (axe: AxeBuilder) => axe): Promise<unknown[]> {
  const found = await narrowed(new AxeBuilder({ page: who.page }).setLegacyMode(true)).analyze();
  return found.violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
}

test.for(Object.entries(screens))("%s: axe finds nothing, light or dark; nothing scrolls sideways", async ([, visit]) => {
  who = await person(browser, baseUrl, { viewport: { width: 1280, height: 860 }, colorScheme: "light" });
  await visit();
  expect(await violations()).toEqual([]);
  await who.page.emulateMedia({ colorScheme: "dark" });
  expect(await violations((axe) => axe.withRules(CONTRAST))).toEqual([]);
  for (const width of [360, 320]) {
    await who.page.setViewportSize({ width, height: 640 });
    expect(await who.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
});

test.for(["home", "invite", "my turn"])("%s: axe finds nothing on a phone either", async (name) => {
  who = await person(browser, baseUrl, PHONE);
  await screens[name]?.();
  expect(await violations((axe) => axe.disableRules(CONTRAST))).toEqual([]);
});

test("all of a game fits a phone: board, dock and tools without scrolling", async () => {
  who = await person(browser, baseUrl, PHONE);
  await sit(8, "w", "Your move.");
  const size = await who.page.evaluate(() => [document.documentElement.scrollHeight, innerHeight]);
  expect(size[0]).toBe(size[1]);
  expect((await who.page.locator(".board").boundingBox())?.width).toBeGreaterThan(340);
});

test("text at twice its size is still all there", async () => {
  who = await person(browser, baseUrl, PHONE);
  await sit(8, "w", "Your move.");
  await who.page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
  expect(await who.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await who.page.locator(".dock .say").scrollIntoViewIfNeeded();
  await until(who, "Your move.");
});

test("the appearance is the device's, then the person's, from the first picture of the next page on", async () => {
  who = await person(browser, baseUrl, { colorScheme: "light" });
  const background = () => who.page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  await who.page.goto("/");
  expect(await background()).toBe("rgb(245, 244, 241)");
  await who.button("Light or dark").click();
  expect(await background()).toBe("rgb(20, 22, 24)");
  const { id } = await game(0);
  const html = await (await who.page.goto(`/g/${id}`))?.text();
  expect(html).toContain('<html lang="en" data-look="dark">');
  expect(await background()).toBe("rgb(20, 22, 24)");
  await who.button("Light or dark").click();
  await expect.poll(background).toBe("rgb(245, 244, 241)");
});

test("the page is there before its script, and the script takes it over as it is", async () => {
  who = await person(browser, baseUrl);
  const { id } = await game(8);
  await who.page.route("**/assets/*.js", (route) => route.abort());
  await who.page.goto(`/g/${id}`);
  const drawn = await who.page.locator("#app").innerHTML();
  expect(drawn).toContain("g1, Black man, last move ended here");
  await who.page.unroute("**/assets/*.js");
  // The first thing that the script changes is told by a mutation; taking over changes nothing.
  await who.page.addInitScript(() => {
    addEventListener("DOMContentLoaded", () => {
      const app = document.getElementById("app");
      if (app === null) return;
      Object.assign(globalThis, { before: app.innerHTML, mutations: 0 });
      new MutationObserver((records) => Object.assign(globalThis, { mutations: records.length, after: app.innerHTML })).observe(
        app,
        {
          subtree: true,
          childList: true,
          attributes: true,
          characterData: true,
        },
      );
    });
  });
  await who.page.goto(`/g/${id}`);
  await until(who, "You are watching.");
  await who.cell("a1").click();
  const { before, now } = await who.page.evaluate(() => ({
    before: String(Reflect.get(globalThis, "before")),
    now: document.getElementById("app")?.innerHTML ?? "",
  }));
  const still = (html: string) => html.replaceAll(/ tab[iI]ndex="-?[01]"/g, "");
  expect(still(now)).toBe(still(before));
});

test("those who want no motion see none, the others see the move travel", async () => {
  for (const [reducedMotion, moving] of [
    ["reduce", 0],
    ["no-preference", 1],
  ] as const) {
    const made = await game(0);
    who = await person(browser, baseUrl, { reducedMotion });
    await who.page.goto(`/g/${made.id}`);
    await until(who, "You are watching.");
    await who.page.evaluate(() => {
      Object.assign(globalThis, { moved: 0 });
      Element.prototype.animate = () => {
        Object.assign(globalThis, { moved: Number(Reflect.get(globalThis, "moved")) + 1 });
        return new Animation();
      };
    });
    await expect.poll(() => who.page.locator(".seat.you .here").count()).toBe(1);
    await api.move(made, "w", 0, "d3-e3");
    await until(who, "Bo to move.");
    expect(await who.page.evaluate(() => Number(Reflect.get(globalThis, "moved")))).toBe(moving);
    if (reducedMotion === "reduce") await who.context.close();
  }
});
