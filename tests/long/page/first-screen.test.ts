/** What is on the first screen, whatever its size. */
import { expect, test } from "vitest";
import * as games from "../../../scripts/shots/games.ts";
import { BOARD } from "../../e2e/page/first-screen.ts";
import { addressOf, INVITE, joinBy, OWN_LINK, type Person, PHONE, seated, takeSeat, until } from "../../e2e/page/person.ts";
import { onServer } from "../../e2e/page/visitors.ts";

const { api, arrive } = onServer();
let who: Person;

const sit = (seat: "first" | "second", game: games.PlayedGame) => takeSeat(api, who, game, seat);

test("whoever has just sat down keeps their link from beside their name, and the board stays on the first screen", async () => {
  who = await arrive(PHONE);
  await who.goto("/new/hoplit-chess");
  await who.click("Create invite link");
  await seated(who);
  const keep = who.button("Save your link");
  await who.link(INVITE).waitFor();
  expect(await keep.count()).toBe(0);
  // What more there is about the invite comes with the panels, folded.
  await expect.poll(() => who.page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);
  await joinBy(api, who, "Bo");
  await keep.waitFor();
  await who.page.reload();
  await keep.click();
  await who.page.getByRole("dialog", { name: "Link" }).waitFor();
  expect(await addressOf(who, OWN_LINK)).toMatch(/#[a-z2-7]{27}$/);
  await who.page.keyboard.press("Escape");
  await keep.waitFor({ state: "detached" });
  await who.page.reload();
  await who.page.getByRole("grid").waitFor();
  expect(await keep.count()).toBe(0);
});

test("what the line does is said over the title: nobody's seat is covered, and the board stays where it is", async () => {
  who = await arrive(PHONE);
  await sit("first", games.begun);
  const before = await who.page.locator(BOARD).boundingBox();
  await who.context.setOffline(true);
  const note = await who.page.locator(".note").boundingBox();
  const seat = await who.page.locator(".seat.them").boundingBox();
  expect((note?.y ?? 0) + (note?.height ?? 0)).toBeLessThanOrEqual(seat?.y ?? 0);
  expect(await who.page.locator(BOARD).boundingBox()).toEqual(before);
});

test("in a chat's small window nothing moves as the dock asks, and whose game it is stands whole below the window", async () => {
  const viewport = { width: 360, height: 640 };
  who = await arrive({ ...PHONE, viewport });
  await sit("first", games.majority);
  const dock = who.page.locator(".dock");
  const before = await dock.boundingBox();
  await who.walk("e2-g2-g4");
  await until(who, "Jump again.");
  expect(await dock.boundingBox()).toEqual(before);
  const credit = await who.page.locator(".credit").boundingBox();
  expect(credit?.y).toBeGreaterThanOrEqual(viewport.height);
});

test("a finished game is gone through from the dock", async () => {
  who = await arrive(PHONE);
  await sit("first", games.castles);
  const { length } = games.castles.moves;
  await who.click("One move back");
  await until(who, `Position ${length - 1} of ${length}`);
  await who.page.getByRole("slider", { name: "Moves" }).fill("3");
  await until(who, `Position 3 of ${length}`);
  await who.click("To the end");
  await until(who, "You win.");
});

test("the board of a new game is the one that is chosen", async () => {
  who = await arrive();
  await who.goto("/new/hopperdame");
  const picture = who.page.getByRole("img", { name: "HopperDame, starting position" });
  const pieces = () => picture.locator("[data-piece]").count();
  expect(await pieces()).toBe(24);
  await who.page.getByRole("radio", { name: "10×10, 20 men" }).check();
  await expect.poll(pieces).toBe(40);
  expect(await picture.getAttribute("viewBox")).toBe("0 0 480 480");
  expect(
    await picture
      .locator("use")
      .first()
      .evaluate((use) => document.querySelector(use.getAttribute("href") ?? "")?.innerHTML),
  ).toContain("480");
});
