/** Addresses that lead nowhere, and the ways on from there. */
import { expect, test } from "vitest";
import { expectSound } from "./axe.ts";
import { PHONE } from "./person.ts";
import { onServer } from "./visitors.ts";

const { arrive } = onServer();

test("it says what to do", async () => {
  const eve = await arrive();
  for (const path of ["/g/x", "/g/aaaaaaaaaaaaaaaa", "/new/nothing"]) {
    const answer = await eve.page.request.get(path);
    expect([path, answer.status(), await answer.text()]).toEqual([
      path,
      404,
      expect.stringContaining("There is no game at this link."),
    ]);
  }
  const response = await eve.goto("/nowhere");
  expect(response?.status()).toBe(404);
  await eve.page.getByRole("heading", { name: "There is no game at this link." }).waitFor();
  await eve.page.getByRole("link", { name: "Start a game" }).click();
  await eve.page.getByRole("heading", { name: "Send a link, play when you like." }).waitFor();
});

/** Where somebody is who finds nothing there, what it is called, what leads on and where to. */
const ENDS = [
  ["/unsubscribe/token", "This link has expired or is incomplete.", "Your games", "/"],
  ["/games#add=abcdefghijklmnopqrstuvwxyz", "This code no longer works.", "To your games", "/"],
  ["/confirm#token", "This link has expired or is incomplete.", "Your games", "/"],
] as const;

test.each(ENDS)("%s: %s", async (path, title, way, leads) => {
  const eve = await arrive(PHONE);
  await eve.goto(path);
  const press = eve.button(path.startsWith("/games") ? "Add my games" : "Only in this game");
  await press.or(eve.page.getByRole("heading", { name: title })).waitFor();
  if (await press.isVisible()) {
    await expect.poll(() => press.isEnabled()).toBe(true);
    await press.click();
  }
  await eve.page.getByRole("heading", { name: title }).waitFor();
  expect(await eve.page.locator(".vignette").evaluateAll((all) => all.map((each) => each.getAttribute("aria-hidden")))).toEqual([
    "true",
  ]);
  await expectSound(eve);
  await eve.link(way).click();
  await eve.page.waitForURL(`**${leads}`);
});

test("a list of open games with nobody in it leads to a new game, and to all games", async () => {
  const eve = await arrive(PHONE);
  await eve.goto("/?variant=hoplit-chess-two-step");
  await eve.page.locator("#open .vignette").waitFor();
  await eve.page.locator("#open").getByRole("link", { name: "All games" }).click();
  await eve.page.waitForURL("**/#open");
});
