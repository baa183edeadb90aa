/** A link lost and found again, made anew and handed over, as people see it on their pages. */
import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import { bearer, type PairedGame } from "../../e2e/api.ts";
import { DESKTOP, hinted, type Person, PHONE, until } from "../../e2e/page/person.ts";
import { openSeat } from "../../e2e/page/seats.ts";
import { onServer } from "../../e2e/page/visitors.ts";

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
  expect((await api.call("GET", `/api/games/${game.id}`, undefined, bearer(game.tokens["b"] ?? ""))).status).toBe(401);
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
  expect((await api.call("GET", `/api/games/${game.id}`, undefined, bearer(game.tokens["b"] ?? ""))).status).toBe(401);
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
