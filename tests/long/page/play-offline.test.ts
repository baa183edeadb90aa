/** Games that a device keeps by itself, without a network: what the service worker of their pages keeps, and of no others. */
import { expect, test } from "vitest";
import { dice } from "../../../scripts/shared/dice.ts";
import { beginAgainst, byDice, byTouch, moveSomehow, ownTurn, playAhead, playToTheEnd } from "../../e2e/page/local.ts";
import { DESKTOP, PHONE } from "../../e2e/page/person.ts";
import { onServer } from "../../e2e/page/visitors.ts";

const { arrive } = onServer();

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
