/** Where panels lie: over the page on a phone, as a sheet, and beside the board on a desktop. */
import { describe, expect, test } from "vitest";
import * as games from "../../../scripts/shots/games.ts";
import { DESKTOP, holdBack, joinBy, type Person, PHONE, seated, takeSeat, until } from "../../e2e/page/person.ts";
import { onServer } from "../../e2e/page/visitors.ts";

const { api, arrive } = onServer();
let who: Person;

const sit = (seat: "first" | "second", game: games.PlayedGame) => takeSeat(api, who, game, seat);

describe("on a phone a panel is a sheet", () => {
  const focused = () =>
    who.page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent);

  async function open(tool: string) {
    await who.click(tool);
    await who.page.getByRole("dialog", { name: tool }).waitFor();
  }

  async function isClosed(tool: string) {
    await who.page.getByRole("dialog").waitFor({ state: "detached" });
    expect(await focused()).toBe(tool);
  }

  test("that holds the focus, and gives it back however it is closed", async () => {
    who = await arrive(PHONE);
    await sit("first", games.begun);
    await open("Settings");
    expect(await focused()).toBe("Close");
    await who.page.keyboard.press("Shift+Tab");
    expect(await who.page.evaluate(() => document.activeElement?.closest("main > :not(dialog)") ?? null)).toBeNull();
    await who.page.keyboard.press("Escape");
    await isClosed("Settings");
    await open("Link");
    await who.page.mouse.click(180, 40);
    await isClosed("Link");
    await open("Offers");
    await who.click("Close");
    await isClosed("Offers");
  });

  test("of notices, which is as high before it knows as it is then", async () => {
    who = await arrive(PHONE);
    await sit("first", games.begun);
    const release = await holdBack(who, "**/channels");
    await open("Notifications");
    const sheet = who.page.getByRole("dialog");
    const before = await sheet.boundingBox();
    expect(await who.page.getByLabel("Your email").isVisible()).toBe(false);
    release();
    await who.page.getByLabel("Your email").waitFor();
    expect(await sheet.boundingBox()).toEqual(before);
  });

  test("that makes room for the question that is asked in it", async () => {
    who = await arrive(PHONE);
    await sit("first", games.begun);
    await open("Offers");
    await who.click("Resign");
    await until(who, "Resign this game?");
    expect(await who.page.getByRole("dialog").count()).toBe(0);
    expect(await who.button("Resign").count()).toBe(1);
    expect(await focused()).toBe("Keep playing");
    await who.click("Keep playing");
    await until(who, "Your move.");
    expect(await focused()).toBe("Offers");
    await open("Offers");
    await who.click("Resign");
    await who.click("Resign");
    await until(who, "Bo wins.");
  });

  test("of all moves, which leaves the board to be seen once one of them is chosen", async () => {
    who = await arrive(PHONE);
    await sit("first", games.majority);
    await open("Moves");
    const sheet = who.page.getByRole("dialog");
    expect(await sheet.locator("li").count()).toBe(9);
    await who.page.getByRole("button", { name: "Close" }).click();
    await who.page.setViewportSize({ width: 780, height: 360 });
    await open("Moves");
    const latest = await sheet.getByRole("button", { name: "g2–f2" }).boundingBox();
    expect((latest?.y ?? 0) + (latest?.height ?? 0)).toBeLessThanOrEqual(360);
    await sheet.getByRole("button", { name: "c4–c5" }).click();
    await until(who, "Position 1 of 18");
    expect(await sheet.count()).toBe(0);
  });
});

test("on a desktop a panel stands beside the board, and becomes a sheet when the window grows small", async () => {
  who = await arrive();
  await sit("first", games.begun);
  await who.click("Offers");
  await who.page.getByRole("region", { name: "Offers" }).waitFor();
  expect(await who.page.getByRole("dialog").count()).toBe(0);
  await who.page.setViewportSize(PHONE.viewport);
  await who.page.getByRole("dialog", { name: "Offers" }).waitFor();
  await who.page.setViewportSize(DESKTOP.viewport);
  await who.page.getByRole("dialog").waitFor({ state: "detached" });
  await who.click("Resign");
  await until(who, "Resign this game?");
  expect(await who.button("Resign").count()).toBe(1);
});

test("on a desktop the card of one’s own link stands over the moves, and leaves other panels their room", async () => {
  who = await arrive({ viewport: { width: 1280, height: 720 } });
  await who.goto("/new/harzdame");
  await who.click("Create invite link");
  await seated(who);
  await joinBy(api, who, "Bo");
  const card = who.page.getByRole("region", { name: "Your link" });
  await card.waitFor();
  await who.click("Notifications");
  const write = await who.button("Email me").boundingBox();
  const panel = await who.page.locator(".side").boundingBox();
  expect((write?.y ?? 0) + (write?.height ?? 0)).toBeLessThanOrEqual((panel?.y ?? 0) + (panel?.height ?? 0));
  expect(await card.count()).toBe(0);
  await who.click("Moves");
  await card.waitFor();
});
