/** What is on the first screen, whatever its size. */
import { expect, test, describe } from "vitest";
import * as games from "../../../scripts/shots/games.ts";
import { BOARD } from "../../e2e/page/first-screen.ts";
import {
  addressOf,
  INVITE,
  joinBy,
  OWN_LINK,
  type Person,
  PHONE,
  seated,
  takeSeat,
  until,
  enter,
} from "../../e2e/page/person.ts";
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

test.for(["en-GB", "de-DE"])("the card of an invite stands whole above the tools of each phone: %s", async (locale) => {
  who = await arrive({ ...PHONE, locale });
  await who.goto("/new/hopperdame");
  await who.page.locator(".bar .btn").click();
  await seated(who);
  await who.page.locator(".dock .square").waitFor();
  await who.page.locator(".dock summary").waitFor();
  for (const [width, height] of [
    [320, 568],
    [360, 640],
    [360, 740],
    [390, 664],
  ] as const) {
    await who.page.setViewportSize({ width, height });
    const last = await who.page.locator(".dock > :last-child").boundingBox();
    const tools = await who.page.locator(".tools").boundingBox();
    expect((last?.y ?? NaN) + (last?.height ?? NaN)).toBeLessThanOrEqual(tools?.y ?? NaN);
  }
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

describe.for([
  ["en-GB", 780],
  ["de-DE", 600],
] as const)("where nothing has to be answered the dock says what else is worth knowing: %s", ([locale, height]) => {
  const shown = () => who.page.locator(".dock p.besides >> visible=true").allTextContents();
  /** So many pixels are left under the last line. */
  const room = () =>
    who.page.locator(".dock").evaluate((dock) => {
      const bottoms = [...dock.children].map((line) => line.getBoundingClientRect().bottom);
      return dock.getBoundingClientRect().bottom - Math.max(...bottoms);
    });

  test(`on a phone ${height} px high, a tip once and then the last move`, async () => {
    who = await arrive({ ...PHONE, viewport: { width: 360, height }, locale });
    for (const game of [games.drop, games.rebound, games.pair]) {
      const tip = game === games.pair ? /Paar|pair/ : game === games.drop ? /Hoplit|hoplit/ : /Läufer|runner/;
      const { id, tokens } = await api.played(game.variant, game.moves);
      const { toMove } = await api.state(id);
      await enter(who, `/g/${id}#${tokens[toMove ?? ""]}`);
      await expect.poll(shown).toEqual([expect.stringMatching(tip)]);
      expect(await room()).toBeGreaterThanOrEqual(0);
      expect(await room()).toBeLessThan(45);
    }
    await sit("first", games.pair);
    await expect.poll(shown).toEqual([expect.stringMatching(/^(Bo|Ada): /)]);
  });

  test("the credits of a game with long ones stand clear of the tools", async () => {
    who = await arrive({ ...PHONE, locale });
    await sit("first", games.rebound);
    await who.page.locator(".dock .tip").waitFor();
    const [credit, tools] = await Promise.all(
      [".credit a >> nth=-1", ".tools"].map((part) => who.page.locator(part).boundingBox()),
    );
    expect((tools?.y ?? 0) - (credit?.y ?? 0) - (credit?.height ?? 0)).toBeGreaterThanOrEqual(4);
    // Two lines, and no link is broken between them.
    const lines = await who.page
      .locator(".credit a")
      .evaluateAll((links) => links.map((link) => [...link.getClientRects()].map(({ y }) => y)));
    expect(lines.map(({ length }) => length)).toEqual(lines.map(() => 1));
    expect(new Set(lines.flat()).size).toBe(2);
  });
});

test.for([600, 780])("the chip of a piece in reserve keeps its label on a phone %i px high", async (height) => {
  who = await arrive({ ...PHONE, viewport: { width: 360, height } });
  await sit("first", games.drop);
  const chip = who.button("Hoplit in reserve");
  const { fontSize, fits } = await chip.evaluate((element) => ({
    fontSize: Number.parseFloat(getComputedStyle(element).fontSize),
    fits: element.scrollWidth <= element.clientWidth && element.getBoundingClientRect().right <= innerWidth,
  }));
  expect([fontSize >= 12, fits]).toEqual([true, true]);
});
