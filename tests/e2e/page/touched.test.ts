/** Whether a page is before a person: mail scanners open links with scripts and all, and must not pass for one. */
import { expect, test } from "vitest";
import { ApiClient } from "../api.ts";
import { enter, spoken, TOUCHED, until } from "./person.ts";
import { onServer } from "./visitors.ts";

const { arrive, baseUrl } = onServer();

test("a page says that a person is there once they touch it, and again once something has come; scripts touch nothing", async () => {
  const api = new ApiClient(baseUrl);
  const game = await api.pair();
  const bo = await arrive();
  const said = spoken(bo);
  const touches = () => said.filter((text) => text === TOUCHED).length;
  const heard: string[] = [];
  bo.page.on("websocket", (line) => line.on("framereceived", ({ payload }) => heard.push(String(payload))));

  await enter(bo, `/g/${game.id}#${game.tokens["b"]}`, "Ada’s move.");
  await bo.page.evaluate(() => {
    for (const type of ["pointerdown", "keydown"]) document.body.dispatchEvent(new Event(type, { bubbles: true }));
  });
  await expect.poll(() => said).toContain('{"here":true}');
  // That Bo is there now is the last that comes by itself.
  await expect.poll(() => heard.some((text) => text.includes('"kind":"change"'))).toBe(true);
  expect(touches()).toBe(0);

  const board = bo.page.locator(".board").first();
  await board.click();
  await expect.poll(touches).toBe(1);
  await board.click();
  await bo.page.keyboard.press("Tab");
  expect((await api.move(game, "w", 0, "d3-e3")).status).toBe(200);
  await until(bo, "Your move.");
  expect(touches()).toBe(1);
  await bo.page.keyboard.press("Tab");
  await expect.poll(touches).toBe(2);
});
