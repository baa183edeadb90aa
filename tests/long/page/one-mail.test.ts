/** One mail setting for all games: an address that was said yes to once tells the next games of the same browser, too. */
import { expect, test } from "vitest";
import type { EmailAnswer } from "../../../api/mail-schema.ts";
import { type PairedGame, seatPath } from "../../e2e/api.ts";
import { linkTo, mailed } from "../../e2e/page/mail.ts";
import { enter, hinted, holdAnswer, type Person, PHONE, scripted, seated, until } from "../../e2e/page/person.ts";
import { onServer } from "../../e2e/page/visitors.ts";

const { api, arrive, baseUrl } = onServer();

const SAID = "We’ll email you at o…@example.org as in your other games.";
const ALL = "We’ll email you here in all your games.";
const field = (who: Person) => who.page.locator(".dock").getByLabel("Your email");

/** Sits down at a game's first seat, and sends a move. */
async function play(who: Person, { id, tokens, seat }: PairedGame) {
  await enter(who, `/g/${id}#${tokens[seat.side]}`, "Your move.");
  await who.play("d3-e3");
}

/** Somebody who has given an address in a first game; its link to say yes by. */
async function asking() {
  const first = await api.pair();
  const ada = await arrive(PHONE);
  const address = `one-${first.id}@example.org`;
  await play(ada, first);
  await field(ada).fill(address);
  await field(ada).press("Enter");
  await hinted(ada, "Check the inbox of");
  return { ada, first, address, link: linkTo(baseUrl, "/confirm#", await mailed(api, address, "Confirm your email")) };
}

/** Somebody who has said yes in their own browser, for that first game. */
async function agreed() {
  const { ada, address, link } = await asking();
  const inMail = await ada.context.newPage();
  await inMail.goto(link);
  await inMail.getByRole("button", { name: "Only in this game" }).click();
  await inMail.getByRole("heading", { name: "We’ll email you here." }).waitFor();
  return { ada, address };
}

async function mailOf({ id, tokens, seat }: PairedGame): Promise<EmailAnswer> {
  return (await api.ask<EmailAnswer>({ id, tokens }, seat.side, "GET", "email")).body;
}

/** The same of the game whose page somebody's browser shows. */
function mailHere(who: Person): Promise<unknown> {
  return who.page.evaluate(async () => {
    const answer: unknown = await (await fetch(`/api/games/${location.pathname.slice("/g/".length)}/email`)).json();
    return answer;
  });
}

/** Until the list of a browser's games, which is told of a seat a little later, has so many. */
async function listed(who: Person, count: number) {
  const mine = () =>
    who.page.evaluate(async () => {
      const { games }: { games: unknown[] } = await (await fetch("/api/my-games")).json();
      return games.length;
    });
  await expect.poll(mine).toBe(count);
}

/** What an address was sent, but for what asked it: whole mails. */
async function told(address: string): Promise<readonly string[]> {
  const { body } = await api.call<readonly { to: string; subject: string; raw: string }[]>("GET", "/dev/mail.json");
  return body.filter((mail) => mail.to === address && mail.subject !== "Confirm your email").map(({ raw }) => raw);
}

test("a yes in the browser that plays: the next game says so once, and its mails come without another question", async () => {
  const { ada, address, link } = await asking();
  const next = await api.pair();
  const inMail = await ada.context.newPage();
  await inMail.goto(link);
  await inMail.getByText("Also in your other games?").waitFor();
  await inMail.getByRole("button", { name: "Yes, in all my games" }).click();
  await inMail.getByRole("heading", { name: ALL }).and(inMail.locator(":focus")).waitFor();
  await inMail.getByText("When we may email you").click();
  await inMail.getByRole("switch", { name: "Quiet hours" }).waitFor();
  expect(await inMail.getByText("Daily email at").count()).toBe(0);
  expect(await inMail.getByLabel("Region").isVisible()).toBe(false);
  await inMail.getByRole("switch", { name: "Quiet hours" }).check();
  await inMail.getByLabel("Region").waitFor();

  await play(ada, next);
  await hinted(ada, SAID);
  expect(await field(ada).count()).toBe(0);
  await api.move(next, "b", 1, "e6-d6");
  await until(ada, "Your move.");
  // By then somebody else is to be told: she goes, and the grace passes.
  await ada.goto("about:blank");
  await api.pass(next.id, 10 * 60_000);
  await expect.poll(async () => (await told(address)).filter((raw) => raw.includes(next.id))).toHaveLength(1);
  await ada.goto(`/g/${next.id}`);
  await until(ada, "Your move.");
  await scripted(ada);
  await ada.play("c3-d3");
  await hinted(ada, "We’ll notify you.");
  expect(await ada.page.getByText(SAID).count()).toBe(0);
});

test("a yes in another browser: games that go on are told at once, and one that is created or joined later", async () => {
  const { ada, address, link } = await asking();
  const running = await api.pair();
  await enter(ada, seatPath(running, "first"));
  await listed(ada, 2);
  await ada.goto("about:blank");
  const inMail = await arrive(PHONE);
  await inMail.goto(link);
  await inMail.click("Yes, in all my games");
  await inMail.page.getByRole("heading", { name: ALL }).waitFor();
  expect(await mailOf(running)).toMatchObject({ confirmed: true, all: true });
  // It says so there, too, and once.
  await play(ada, running);
  await hinted(ada, SAID);
  await ada.page.reload();
  await hinted(ada, "We’ll notify you.");

  await ada.goto("/");
  await ada.page.getByRole("link", { name: "New game" }).click();
  await ada.page.getByRole("heading", { name: "Harzdame", exact: true }).click();
  await ada.page.getByLabel("Your name").fill("Ada");
  await ada.click("Create invite link");
  await seated(ada);
  await expect.poll(() => mailHere(ada)).toMatchObject({ confirmed: true, all: true });
  const created = new URL(ada.page.url()).pathname;

  const made = await api.waiting("harzdame", { seat: "second" });
  await ada.goto(made.inviteUrl);
  await ada.click("Join");
  await seated(ada);
  await until(ada, "Your move.");
  await ada.play("d3-e3");
  await hinted(ada, SAID);
  await ada.click("Change");
  await ada.button("Other address").waitFor();
  expect(await ada.page.locator(".dock").getByText(SAID).count()).toBe(0);
  const { body } = await api.call<readonly { to: string; subject: string }[]>("GET", "/dev/mail.json");
  expect(body.filter((mail) => mail.to === address && mail.subject === "Confirm your email")).toHaveLength(1);

  await ada.click("Other address");
  await ada.click("Keep the present one");
  await ada.click("Other address");
  await ada.page.getByLabel("Your email").fill(`other-${address}`);
  await ada.click("Email me");
  await ada.reads("Check your inbox and confirm.");
  await ada.click("Stop in this game");
  await ada.page.getByText("No more emails about this game.").first().waitFor();
  expect(await mailOf(running)).toMatchObject({ confirmed: true });
  await enter(ada, `/g/${running.id}`);
  await scripted(ada);
  await listed(ada, 4);
  await ada.click("Notifications");
  await ada.click("Stop in all my games");
  await ada.page.getByText("No more emails about your games in this browser.").first().waitFor();
  expect(await mailOf(running)).toEqual({ address: null });
  await ada.goto(created);
  expect(await mailHere(ada)).toEqual({ address: null });
  const last = await api.pair();
  await play(ada, last);
  await field(ada).waitFor();
});

test("a yes to this game only: the next one offers mails as before", async () => {
  const { ada, first, link } = await asking();
  const inMail = await arrive(PHONE);
  await inMail.goto(link);
  await inMail.click("Only in this game");
  await inMail.page.getByRole("heading", { name: "We’ll email you here." }).waitFor();
  expect(await mailOf(first)).toMatchObject({ confirmed: true });
  const next = await api.pair();
  await play(ada, next);
  await field(ada).waitFor();
  expect(await mailOf(next)).toEqual({ address: null });
});

test("an address that was said yes to before tells at once, and a late answer does not send to its inbox", async () => {
  const { ada, address } = await agreed();
  await play(ada, await api.pair());
  const { answered, release } = await holdAnswer(ada, "**/mail", "PUT");
  await field(ada).fill(address);
  await field(ada).press("Enter");
  await answered;
  await hinted(ada, "We’ll notify you.");
  await release();
  expect(await ada.page.locator(".dock").getByText("Check the inbox of").count()).toBe(0);
});

test("what is told by then is not offered by an answer that comes late", async () => {
  const { ada, address } = await agreed();
  const next = await api.pair();
  const { answered, release } = await holdAnswer(ada, "**/channels", "GET");
  await play(ada, next);
  await answered;
  await ada.page.evaluate(
    async ([path, body]) => {
      await fetch(path, { method: "PUT", headers: { "content-type": "application/json" }, body });
    },
    [`/api/games/${next.id}/email`, JSON.stringify({ address, when: "turn" })] as const,
  );
  await hinted(ada, "We’ll notify you.");
  await release();
  expect(await field(ada).count()).toBe(0);
});

test("where the first game is told no more, the next one tells as another that was told with it", async () => {
  const { ada, first, link } = await asking();
  const second = await api.pair();
  await enter(ada, seatPath(second, "first"));
  await listed(ada, 2);
  await ada.goto(link);
  await ada.click("Yes, in all my games");
  await ada.page.getByRole("heading", { name: ALL }).waitFor();
  await enter(ada, `/g/${first.id}`);
  await scripted(ada);
  await ada.click("Notifications");
  await ada.click("Stop in this game");
  await ada.page.getByText("No more emails about this game.").first().waitFor();
  await play(ada, await api.pair());
  await hinted(ada, SAID);
});

// Being asked, after a first sent move, whether to be told by mail.

/** Somebody on a phone who has just sent the first move. */
async function sent(game: PairedGame): Promise<Person> {
  const ada = await arrive(PHONE);
  await enter(ada, `/g/${game.id}#${game.tokens["w"]}`, "Your move.");
  expect(await field(ada).count()).toBe(0);
  await ada.play("d3-e3");
  await field(ada).waitFor();
  return ada;
}

test("one field and one press; what was typed outlives a move that comes; a wrong address is put right", async () => {
  const game = await api.pair();
  const ada = await sent(game);
  const address = `ada-${game.id}@example.org`;
  await field(ada).fill("ada@");
  await api.move(game, "b", 1, "e6-d6");
  await until(ada, "Your move.");
  await ada.play("c3-d3");
  expect(await field(ada).inputValue()).toBe("ada@");
  await field(ada).fill(`wrong-${address}`);
  await field(ada).press("Enter");
  await hinted(ada, "Check the inbox of");
  await ada.click("Wrong address? Change");
  await field(ada).fill(address);
  await ada.click("Email me");
  await ada.button("Send again").waitFor();
  // Who sees no dock hears it.
  await expect.poll(() => ada.hears()).toMatch(/^Check the inbox of .*@example\.org and confirm\.$/);
  const agreeing = await arrive(PHONE);
  await agreeing.goto(linkTo(baseUrl, "/confirm#", await mailed(api, address, "Confirm your email")));
  await agreeing.click("Only in this game");
  await hinted(ada, "We’ll notify you.");
  expect(await field(ada).count()).toBe(0);
});

test("declined, it never comes back in this game, and comes in the next", async () => {
  const game = await api.pair();
  const ada = await sent(game);
  await ada.click("No, thanks");
  await hinted(ada, "Sent. You can close this page.");
  await ada.page.reload();
  await hinted(ada, "Sent. You can close this page.");
  await api.move(game, "b", 1, "e6-d6");
  await until(ada, "Your move.");
  await ada.play("c3-d3");
  await hinted(ada, "Sent. You can close this page.");
  const next = await api.pair();
  await ada.goto(`/g/${next.id}#${next.tokens["w"]}`);
  await until(ada, "Your move.");
  await ada.play("d3-e3");
  await field(ada).waitFor();
});
