/** A screen under axe, all of it on a phone, and the page before its script; what else is to be seen is among the long tests. */
import { expect, test } from "vitest";
import { seatPath } from "../api.ts";
import { castles } from "../../../scripts/shots/games.ts";
import { CONTRAST, violations } from "./axe.ts";
import { DESKTOP, type Person, PHONE } from "./person.ts";
import { screens, sit } from "./screens.ts";
import { onServer } from "./visitors.ts";

const { api, arrive } = onServer();
let who: Person;

test("my turn: axe finds nothing on a phone", async () => {
  who = await arrive(PHONE);
  await screens["my turn"]({ api, who });
  expect(await violations(who, (axe) => axe.disableRules(CONTRAST))).toEqual([]);
});

test("all of a game fits a phone: board, dock and tools without scrolling", async () => {
  who = await arrive(PHONE);
  await sit({ api, who }, 8, "w", "Your move.");
  const size = await who.page.evaluate(() => [document.documentElement.scrollHeight, innerHeight]);
  expect(size[0]).toBe(size[1]);
  expect((await who.page.locator(".board").boundingBox())?.width).toBeGreaterThan(340);
});

test("the last move stays in view when the answers that take the list's room come late", async () => {
  who = await arrive({ ...DESKTOP, viewport: { width: 1280, height: 600 } });
  const { promise: isLive, resolve: live } = Promise.withResolvers<void>();
  who.page.on("websocket", (socket) => socket.on("framereceived", () => live()));
  await who.page.route("**/assets/panels-*.js", async (route) => {
    await isLive;
    await who.page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    await route.continue();
  });
  await who.goto(seatPath(await api.played(castles.variant, castles.moves), "first"));
  await who.page.locator(".dock .finished").waitFor();
  const below = () =>
    who.page.locator(".moves").evaluate((list) => {
      const last = list.querySelector("[aria-current]")?.getBoundingClientRect().bottom ?? Infinity;
      return last - list.getBoundingClientRect().bottom;
    });
  await expect.poll(below).toBeLessThanOrEqual(1);
});
