/** What surrounds the games that a device keeps by itself: lists, levels, sides, what fails, and a friend who goes on from there. */
import type { StateAnswer } from "../../../api/state-schema.ts";
import { expect, test } from "vitest";
import { dice } from "../../../scripts/shared/dice.ts";
import { HOPLIT_CHESS } from "../../whole-games.ts";
import {
  beginAgainst,
  byKeys,
  byTouch,
  keptGame,
  keptState,
  moveSomehow,
  byDice,
  ownTurn,
  playAhead,
  playToTheEnd,
} from "../../e2e/page/local.ts";
import { DESKTOP, hinted, PHONE, until } from "../../e2e/page/person.ts";
import { onServer } from "../../e2e/page/visitors.ts";

const { arrive } = onServer();

test("a game is given up, listed, opened again and deleted", async () => {
  const ada = await arrive(PHONE);
  await beginAgainst(ada, "harzdame", "1", "Black");
  await expect.poll(async () => (await keptState(ada)).turn).toBe(1);
  await ada.goto("/");
  const listed = ada.page.locator("#here li");
  await listed.getByText("computer, level 1").waitFor();
  await listed.getByText("Your move").waitFor();
  // As it stands, once the game's rules are loaded; before that by its set-up.
  await listed.locator(".drawn").waitFor();
  await listed.getByRole("link").click();
  await until(ada, "Your move.");
  await ada.click("Game");
  await ada.click("Resign");
  await ada.page.locator(".dock").getByRole("button", { name: "Resign" }).click();
  await until(ada, "Computer wins.");
  await ada.goto("/");
  await listed.getByText("finished").waitFor();
  // A game that was over is not counted again for being looked at.
  const streak = JSON.stringify({ level: 1, wins: 2, game: "another" });
  const keptStreak = "hoplink:streak:harzdame";
  await ada.page.evaluate(([key, value]) => localStorage.setItem(key, value), [keptStreak, streak] as const);
  const other = await ada.context.newPage();
  await other.goto(new URL((await listed.getByRole("link").getAttribute("href")) ?? "", ada.page.url()).href);
  await other.getByText("Computer wins.").waitFor();
  expect(await other.evaluate((key) => localStorage.getItem(key), keptStreak)).toBe(streak);

  await ada.click("Delete Harzdame");
  const focused = () => ada.page.evaluate(() => document.activeElement?.textContent);
  expect(await focused()).toBe("Keep");
  await ada.page.keyboard.press("Enter");
  expect(await ada.page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toBe("Delete Harzdame");
  await ada.page.keyboard.press("Enter");
  await ada.click("Delete");
  await expect.poll(() => listed.count()).toBe(0);
  // Whoever has it open still is told, and doesn't bring it back.
  await other.getByText("This game is not saved on this device.").waitFor();
});

test("a game is sent to a friend from where it stands", async () => {
  const ada = await arrive(DESKTOP);
  await beginAgainst(ada, "harzdame", "1", "White");
  await ada.walk("d3-e3");
  await expect.poll(async () => (await keptState(ada)).turn).toBe(2);
  const { moves } = await keptState(ada);
  await ada.click("Game");
  await ada.click("Send to a friend");
  await ada.page.waitForURL(/\/g\//);
  await until(ada, "Send this link.");
  await ada.page.getByRole("link", { name: "While you wait: play the computer" }).waitFor();
  const { id } = /\/g\/(?<id>\w+)/.exec(ada.page.url())?.groups ?? {};
  const answer: StateAnswer = await (await ada.page.request.get(`/api/games/${id}`)).json();
  expect(answer.start?.moves.map(({ move }) => move)).toEqual(moves.map(({ move }) => move));
  // It stays on the device, too.
  await ada.goto("/");
  await expect.poll(() => ada.page.locator("#here li").count()).toBe(1);
});

test("after two wins in a row the next level is offered", async () => {
  const ada = await arrive(DESKTOP);
  await ada.goto("/play/harzdame");
  await ada.page.evaluate(() =>
    localStorage.setItem("hoplink:streak:harzdame", JSON.stringify({ level: 1, wins: 2, game: "earlier" })),
  );
  await beginAgainst(ada, "harzdame", "1", "White");
  // The game that is lost ends the row, so its own is counted before.
  const { id } = await keptGame(ada);
  await ada.page.evaluate(
    (game) => localStorage.setItem("hoplink:streak:harzdame", JSON.stringify({ level: 1, wins: 2, game })),
    id,
  );
  await ada.click("Game");
  await ada.click("Resign");
  await ada.page.locator(".dock").getByRole("button", { name: "Resign" }).click();
  await ada.reads("Two wins in a row.");
  await ada.click("Play level 2");
  await ada.reads("Level 2");
  expect((await keptGame(ada)).players).toEqual({ kind: "computer", you: "b", level: 2 });
});

test("two share a device, with names and by keys; the board turns to whoever is to move", async () => {
  const ada = await arrive(DESKTOP);
  await ada.goto("/play/hoppsi#two");
  await ada.page.getByLabel("Name for Red (optional)").fill("Ada");
  await ada.page.getByRole("switch", { name: "Turn the board after each move" }).check();
  await ada.click("Start");
  await until(ada, "Ada’s move.");
  await ada.page.getByRole("grid", { name: "Hoppsi, Red at the bottom" }).waitFor();
  await moveSomehow(ada, dice(7), byKeys);
  await until(ada, "Black’s move.");
  await ada.page.getByRole("grid", { name: "Hoppsi, Black at the bottom" }).waitFor();
  await ada.page.reload();
  await until(ada, "Black’s move.");
  await ada.page.getByRole("grid", { name: "Hoppsi, Black at the bottom" }).waitFor();
  // Nobody is advised between people.
  expect(await ada.button("Hint").count()).toBe(0);
});

test("of two pieces in reserve only that of whoever is to move can be dropped", async () => {
  const ada = await arrive(PHONE);
  await ada.goto("/play/hoplit-chess#two");
  await ada.click("Start");
  await ada.page.waitForURL(/#[a-z0-9]{12}$/);
  for (const [ply, move] of HOPLIT_CHESS.slice(0, 6).entries()) {
    await byTouch(ada, await keptState(ada), move);
    await expect.poll(async () => (await keptState(ada)).moves.length).toBe(ply + 1);
  }
  await expect.poll(() => ada.page.locator(".reserve:enabled").count()).toBe(1);
  expect(await ada.page.locator(".reserve").count()).toBe(2);
});

test.each([
  ["there are none", "delete globalThis.Worker"],
  ["they are forbidden", "globalThis.Worker = class { constructor() { throw new Error('forbidden'); } }"],
  [
    "they die",
    "globalThis.Worker = class extends EventTarget { postMessage() { setTimeout(() => this.dispatchEvent(new Event('error'))); } terminate() {} }",
  ],
])("the computer plays without threads: %s", async (_why, script) => {
  const ada = await arrive(DESKTOP);
  await ada.page.addInitScript(script);
  await beginAgainst(ada, "harzdame", "4", "White");
  await ada.walk("d3-e3");
  await expect.poll(async () => (await keptState(ada)).turn).toBe(2);
});

test("where what thinks can't be loaded, that is said, and it is tried again", async () => {
  const ada = await arrive({ ...DESKTOP, serviceWorkers: "block" });
  await ada.page.route(/think|slowly|engine/, (route) => route.abort());
  await beginAgainst(ada, "harzdame", "1", "White");
  await ada.walk("d3-e3");
  await ada.page.getByRole("alert").getByText("The computer could not be loaded.").waitFor();
  await ada.page.unroute(/think|slowly|engine/);
  await ada.click("Try now");
  await expect.poll(async () => (await keptState(ada)).turn).toBe(2);
});

test.each([
  [
    "This device has no room left",
    "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };",
  ],
  [
    "This browser doesn’t let us save",
    "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('blocked', 'SecurityError'); } });",
  ],
])("where a game can't be kept, that is said, and it goes on: %s", async (said, script) => {
  const ada = await arrive(DESKTOP);
  await ada.page.addInitScript(script);
  await ada.goto("/play/harzdame#computer");
  await ada.click("Start");
  await ada.page.getByRole("alert").getByText(said).waitFor();
  await ada.walk("d3-e3");
  await ada.page.locator(".moves button").nth(1).waitFor();
});

test.each([
  ["zzzzzzzzzzzz", "This game is not saved on this device."],
  ["oldoldoldold", "This game was saved by another version"],
])("an address that names no game of this device says so: %s", async (id, said) => {
  const ada = await arrive(DESKTOP);
  await ada.goto("/play/harzdame");
  const wrong = { version: 1, id, rulebook: "harzdame", variant: "harzdame", players: { kind: "computer", you: "w", level: 9 } };
  await ada.page.evaluate((game) => localStorage.setItem("hoplink:local:oldoldoldold", JSON.stringify(game)), wrong);
  // Another fragment of the same page: it loads itself again.
  await ada.goto(`/play/harzdame#${id}`);
  await hinted(ada, said);
  await until(ada, "Who plays here?");
});

test("a variant that there isn't has no page", async () => {
  const ada = await arrive(DESKTOP);
  for (const path of ["/play/go", "/play/think-none.js", "/play/"]) {
    const answer = await ada.page.request.get(path);
    expect(answer.status(), path).toBe(404);
  }
});

// Games that a device keeps by itself, without a network: what the service worker of their pages keeps, and of no others.

test("without a network the page opens again, and a game is begun and played to its end", async () => {
  const ada = await arrive(PHONE);
  await ada.goto("/play/jump-checkers");
  const isKept = () =>
    ada.page.evaluate(async () => (await caches.match("/play/jump-checkers", { ignoreVary: true })) !== undefined);
  await expect.poll(isKept).toBe(true);
  await ada.context.setOffline(true);
  await beginAgainst(ada, "jump-checkers", "3", "Black");
  await ownTurn(ada);
  await moveSomehow(ada, dice(5), byTouch);
  await playAhead(ada, byDice(dice(5)), 6);
  const { status, moves } = await playToTheEnd(ada, "b", byDice(dice(5)), byTouch);
  expect(status).toBe("over");
  expect(moves.length).toBeGreaterThan(10);
  await ada.page.locator(".dock[aria-label='Result']").waitFor();
  await ada.page.reload();
  await ada.page.locator(".dock[aria-label='Result']").waitFor();
});

test("a page that is opened by a game is kept under its deploy, as one that is not", async () => {
  const ada = await arrive(PHONE);
  await beginAgainst(ada, "harzdame", "1", "White");
  await ada.page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    for (const name of await caches.keys()) await caches.delete(name);
  });
  await ada.page.reload();
  const keptIn = () =>
    ada.page.evaluate(async () => {
      const page = new URL(location.pathname, location.origin).href;
      const found: string[] = [];
      for (const name of await caches.keys())
        if ((await (await caches.open(name)).keys()).some(({ url }) => url === page)) found.push(name);
      return found.filter((name) => name !== "play-fresh");
    });
  await expect.poll(async () => (await keptIn()).length).toBe(1);
  expect((await keptIn())[0]).toMatch(/^play:.+/);
});

test("no other page is in the hands of the service worker", async () => {
  const ada = await arrive(DESKTOP);
  await ada.goto("/play/harzdame");
  await expect.poll(() => ada.page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  const scopes = () =>
    ada.page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname));
  expect(await scopes()).toEqual(["/play/"]);
  for (const path of ["/", "/rules/harzdame", "/g/aaaaaaaaaaaaaaaa"]) {
    await ada.goto(path);
    expect(await ada.page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  }
});
