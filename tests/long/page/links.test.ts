/** The link of a seat, as people see it on their pages: lost and found again, made anew and handed over, in browsers that forget, by keys alone, and the warning that nothing but this browser knows it. */
import type { Locator, BrowserContextOptions } from "playwright-core";
import { expect, test } from "vitest";
import { type PairedGame, seatPath } from "../../e2e/api.ts";
import {
  DESKTOP,
  hinted,
  type Person,
  PHONE,
  until,
  enter,
  scripted,
  seated,
  addressOf,
  OWN_LINK,
} from "../../e2e/page/person.ts";
import { openSeat, clearSite } from "../../e2e/page/seats.ts";
import { onServer } from "../../e2e/page/visitors.ts";
import type { HoldersAnswer } from "../../../api/seat-schema.ts";
import { typistOf } from "../../e2e/page/typist.ts";

const { api, arrive } = onServer();

/** Somebody who has opened the used invite, because a seat's link is lost. */
async function lostBy({ inviteUrl }: PairedGame, name?: string): Promise<Person> {
  const who = await arrive(PHONE);
  await who.goto(inviteUrl);
  await who.page.getByRole("heading", { name: "Someone has already joined. Is it you?" }).waitFor();
  if (name !== undefined) await who.page.getByRole("radio", { name }).check();
  return who;
}

/** How much of something can be seen, from 0 to 1. */
function seenOf(what: Locator): Promise<number> {
  return what.evaluate((element) => {
    const { promise, resolve } = Promise.withResolvers<number>();
    const observer = new IntersectionObserver(([seen]) => {
      observer.disconnect();
      resolve(seen?.intersectionRatio ?? 0);
    });
    observer.observe(element);
    return promise;
  });
}

test("who has lost their link asks by the used invite; the opponent vouches, and a day later they are in, while they look", async () => {
  const game = await api.pair();
  const ada = await openSeat(await arrive(DESKTOP), game, "first");
  const lost = await lostBy(game);
  await lost.click("Ask Ada");
  await lost.page.getByRole("heading", { name: "You asked to come back." }).waitFor();
  await until(ada, "Bo lost their link?");
  await ada.click("Yes, it’s them");
  await until(ada, "Your move.");
  await api.call("POST", `/dev/games/${game.id}/clock`, { advance: 24 * 60 * 60 * 1000 });
  await until(lost, "Ada’s move.");
  expect((await api.ask(game, "b", "GET", "")).status).toBe(401);
  expect(new URL(lost.page.url()).hash).toBe("");
  // Nothing else knows the new link.
  await lost.button("Save your link").waitFor();
});

test("the true owner says no, or lets their other device in", async () => {
  const game = await api.pair();
  const bo = await openSeat(await arrive(PHONE), game, "second");
  for (const [press, says] of [
    ["No", "Someone has already joined. Is it you?"],
    ["It’s me", null],
  ] as const) {
    const other = await arrive(DESKTOP);
    await other.goto(new URL(game.inviteUrl).pathname + new URL(game.inviteUrl).hash);
    await other.click("Ask Ada");
    await until(bo, "Somebody says they are you.");
    await bo.click(press);
    await until(bo, "Ada’s move.");
    if (says === null) await until(other, "Ada’s move.");
    else await other.page.getByRole("heading", { name: says }).waitFor();
  }
});

test("both seats are asked for at once: one request stands, and whoever comes second is told to wait", async () => {
  const game = await api.pair();
  const asking = await Promise.all([lostBy(game), lostBy(game, "Ada")]);
  await Promise.all([asking[0].click("Ask Ada"), asking[1].click("Ask Bo")]);
  const heading = ({ page }: Person) => page.getByRole("heading", { name: "You asked to come back." }).count();
  const refusal = ({ page }: Person) => page.getByText("Somebody asks to come back to this game already.").count();
  const outcomes = () => Promise.all(asking.map(async (who) => `${await heading(who)} asked, ${await refusal(who)} refused`));
  await expect.poll(async () => (await outcomes()).toSorted()).toEqual(["0 asked, 1 refused", "1 asked, 0 refused"]);
});

test("under Link: a code for the phone, who is in, one put out, and a new link that this browser stays in by", async () => {
  const game = await api.pair();
  const bo = await openSeat(await arrive(DESKTOP), game, "second");
  const phone = await openSeat(await arrive(PHONE), game, "second");
  await bo.click("Link");
  await bo.click("Open on my phone");
  // A camera needs the whole of it.
  await expect.poll(() => seenOf(bo.page.getByRole("img", { name: "QR code of your own link" }))).toBe(1);
  await bo.page.getByText("last active today").first().waitFor();
  const out = bo.page.getByRole("button", { name: /^Put out / });
  await out.click();
  await hinted(phone, "only watching now");
  await expect.poll(() => out.count()).toBe(0);
  await bo.click("Make a new link");
  await bo.page.getByRole("group", { name: "Make a new link?" }).getByRole("button", { name: "Make a new link" }).click();
  await bo.page.getByText("You have a new link.").first().waitFor();
  expect((await api.ask(game, "b", "GET", "")).status).toBe(401);
  await api.move(game, "w", 0, "a6-a7");
  await until(bo, "Your move.");
});

test("handed over: whoever opens the link takes over by a press, and the one before watches", async () => {
  const game = await api.pair();
  const bo = await openSeat(await arrive(DESKTOP), game, "second");
  await bo.click("Link");
  await bo.click("Make a link for that");
  const url = await bo.link("Link to take over").getAttribute("href");
  const cy = await arrive(PHONE);
  await cy.goto(url ?? "");
  await cy.page.getByRole("heading", { name: "Bo hands a game of Harzdame over to you" }).waitFor();
  await cy.page.getByLabel("Your name").fill("Cy");
  await cy.click("Take over");
  await until(cy, "Ada’s move.");
  await hinted(bo, "only watching now");
  expect((await api.state(game.id)).players["b"]?.name).toBe("Cy");
});

test("the invited player leaves before the first move, and the creator has a new invite to send", async () => {
  const game = await api.pair();
  const [ada, bo] = [await openSeat(await arrive(DESKTOP), game, "first"), await openSeat(await arrive(PHONE), game, "second")];
  await bo.click("Link");
  await bo.click("Leave this game");
  await bo.page.getByRole("group").getByRole("button", { name: "Leave this game" }).click();
  await ada.link("Invite link").first().waitFor();
  expect((await api.state(game.id)).status).toBe("waiting");
});

// Seats in browsers that forget, or that hold more than one: storage and cookies cleared in a game, two tabs, both sides.

const holdersOf = async ({ id, tokens }: PairedGame, side: string) =>
  (await api.ask<HoldersAnswer>({ id, tokens }, side, "GET", "browsers")).body.browsers;

test("all storage is cleared in the middle of a game: the page says how to come back, and the seat's link still plays", async () => {
  const game = await api.played("harzdame", ["a6-a7", "f5-f4"]);
  const ada = await openSeat(await arrive(PHONE), game, "first");
  await until(ada, "Your move.");
  await clearSite(ada);
  await ada.play("a7-a8");
  await hinted(ada, "This page can no longer play for you. Open your own link again, and save it.");
  // Said once: whoever looks at something else is not told again.
  await api.move(game, "w", 2, "a7-a8");
  await until(ada, "Bo’s move.");
  expect(await ada.page.getByText("Open your own link again").count()).toBe(0);

  await enter(ada, seatPath(game, "first"));
  await api.move(game, "b", 3, "f6-f5");
  await until(ada, "Your move.");
  await ada.play("c4-c5");
  await until(ada, "Bo’s move.");
  expect(await holdersOf(game, "w")).toHaveLength(2);
});

test("the cookie alone is gone: whoever comes back watches, is told how to play on, and plays on by the link", async () => {
  const game = await api.pair();
  const ada = await openSeat(await arrive(DESKTOP), game, "first");
  await ada.context.clearCookies();
  await ada.page.reload();
  await until(ada, "You are watching.");
  await hinted(ada, "Is this your game? Open your own link");
  expect(await ada.cell("a6").getAttribute("aria-label")).not.toContain("can move");
  await enter(ada, seatPath(game, "first"));
  await ada.play("a6-a7");
  await until(ada, "Bo’s move.");
});

test("two tabs of one seat both have it: a move of one is seen by the other, and a stale one is not played", async () => {
  const game = await api.pair();
  const ada = await openSeat(await arrive(DESKTOP), game, "first");
  const other = await ada.context.newPage();
  await other.goto(`/g/${game.id}`);
  await scripted({ page: other });
  // Both have another move in hand as one of them is sent.
  for (const square of ["d3", "e3"]) await other.locator(`[data-square="${square}"]`).click();
  await ada.play("a6-a7");
  await other.locator(".dock .say", { hasText: "Bo’s move." }).waitFor();
  await other.locator(".dock .soft", { hasText: "The game has moved on." }).waitFor();
  expect((await api.state(game.id)).moves.map(({ move }) => move)).toEqual(["a6-a7"]);
  expect(await holdersOf(game, "w")).toHaveLength(1);
});

// The panel of links by keys alone: whatever is pressed there, the focus stays near, and never goes back to the board.

test("a link is shown and made anew, a browser put out, the seat handed over, each by Tab and Enter", async () => {
  const game = await api.pair();
  const [bo, phone] = [typistOf(await arrive(DESKTOP)), await arrive(PHONE)];
  for (const { page } of [bo, phone]) await page.goto(seatPath(game, "second"));
  await Promise.all([seated(bo), seated(phone)]);
  await bo.enter("Link");
  await bo.enter(/^Put out /);
  await hinted(phone, "only watching now");
  await bo.page.getByRole("button", { name: /^Put out / }).waitFor({ state: "detached" });
  expect(await isInPanel(bo)).toBe(true);
  // Each leads on from where the last one left the focus.
  for (const [press, comes] of [
    ["Make a link for that", "Link to take over"],
    ["Take it back", "Make a link for that"],
    ["Leave this game", "Stay"],
    ["Stay", "Leave this game"],
    ["Show my link", "Your own link"],
  ] as const) {
    await bo.enter(press);
    await bo.page.getByRole("region", { name: "Link" }).getByText(comes, { exact: true }).waitFor();
    expect(await isInPanel(bo), press).toBe(true);
  }
  await bo.tabTo("Make a new link");
  await bo.press("Enter");
  await bo.page.getByRole("group", { name: "Make a new link?" }).waitFor();
  expect(await bo.focused()).toBe("Cancel");
  await bo.press("Tab", "Enter");
  await bo.page.getByText("You have a new link.").first().waitFor();
  expect(await isInPanel(bo)).toBe(true);
});

test("what is pressed before the last press is answered is done after it, and pressed twice it is asked once", async () => {
  const game = await api.pair();
  const bo = await arrive(DESKTOP);
  await enter(bo, seatPath(game, "second"));
  const asked: string[] = [];
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await bo.page.route("**/hand-over", async (route) => {
    asked.push(route.request().method());
    const response = await route.fetch();
    await answered;
    await route.fulfill({ response });
  });
  await bo.click("Link");
  await bo.button("Make a link for that").dblclick();
  // The socket tells of the link meanwhile.
  await bo.click("Take it back");
  answer();
  await bo.button("Make a link for that").waitFor();
  expect(asked).toEqual(["POST", "DELETE"]);
});

function isInPanel({ page }: Pick<ReturnType<typeof typistOf>, "page">): Promise<boolean> {
  return page.getByRole("region", { name: "Link" }).evaluate((panel) => panel.contains(document.activeElement));
}

// The warning that nothing but this browser knows the link of a seat: given once a game, mended or put aside by one press.

/** Somebody who has just taken a seat by an invite. */
async function joined(options: BrowserContextOptions, join: string): Promise<Person> {
  const { inviteUrl } = await api.waiting();
  const who = await arrive({ ...options, permissions: ["clipboard-read", "clipboard-write"] });
  await who.goto(inviteUrl);
  await who.click(join);
  await seated(who);
  return who;
}

/** Opens the page again, as far as what it says unasked. */
async function comeBack({ page }: Person) {
  const answered = page.waitForResponse(/\/live$|\/session-[^/]+\.js$/);
  await page.reload();
  await answered;
  await page.getByRole("grid").waitFor();
}

test("on a phone, in German: behind a button, it is mended by a press, and never comes back in this game", async () => {
  const bo = await joined({ ...PHONE, locale: "de" }, "Mitspielen");
  await bo.click("Link sichern");
  const sheet = bo.page.getByRole("dialog");
  await sheet.getByText("Nur dieser Browser kennt deinen Link.").waitFor();
  await sheet.getByRole("button", { name: "Kopieren" }).first().click();
  await sheet.getByRole("button", { name: "Kopiert" }).waitFor();
  expect(await bo.page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/g\/[a-z2-7]+#[a-z2-7]{27}$/);
  await bo.click("Schließen");
  await bo.button("Link sichern").waitFor({ state: "detached" });
  await comeBack(bo);
  expect(await bo.button("Link sichern").count()).toBe(0);
});

test("beside the board: it goes as soon as another browser is known to have the link", async () => {
  const bo = await joined(DESKTOP, "Join");
  const warning = bo.page.getByText("Only this browser knows your link.");
  await warning.waitFor();
  const link = await addressOf(bo, OWN_LINK);
  await comeBack(bo);
  await warning.waitFor();
  const phone = await arrive(PHONE);
  await enter(phone, link);
  const told = bo.page.waitForResponse((response) => response.url().endsWith("/link"));
  await comeBack(bo);
  await told;
  await warning.waitFor({ state: "detached" });
  await comeBack(bo);
  expect(await warning.count()).toBe(0);
});
