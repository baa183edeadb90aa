/** Ways to meet: an opponent is found on the first page, friends press a "play me" link, and a teacher makes a game for two pupils. */
import { expect, test } from "vitest";
import type { CreatedPlayMe } from "../../../api/play-me-schema.ts";
import { DESKTOP, holdAnswer, type Person, PHONE, seated, unfold, until } from "../../e2e/page/person.ts";
import { onServer } from "../../e2e/page/visitors.ts";
import { linkTo, mailed } from "../../e2e/page/mail.ts";

const { arrive, api, baseUrl } = onServer();

test("listed, joined with a name on a phone, and taken away kindly from who comes second", async () => {
  const [ada, bo, eve, zoe] = [await arrive(DESKTOP), await arrive(PHONE), await arrive(DESKTOP), await arrive(PHONE)];
  await ada.goto("/new/harzdame");
  await ada.page.getByLabel("Your name").fill("Ada of the list");
  await unfold(ada, "private");
  await ada.page.getByRole("switch", { name: "List it on the home page" }).check();
  await ada.click("Create invite link");
  await seated(ada);
  await ada.reads("Anyone can join this game");

  const play = "Play Harzdame with Ada of the list";
  // What she sees there stays, however long the others take.
  await zoe.page.route("**/api/open", () => {});
  for (const who of [bo, eve, zoe]) {
    await who.goto("/");
    await who.link(play).waitFor();
    if (who !== zoe) await who.link(play).click();
  }
  for (const who of [bo, eve]) await who.reads("Ada of the list invites you to Harzdame");
  // Nobody is seated before they have said so.
  await ada.reads("Anyone can join this game");
  await bo.page.getByLabel("Your name").fill("Bo of the list");
  await bo.click("Join");
  await seated(bo);
  expect(new URL(bo.page.url()).pathname).toBe(new URL(ada.page.url()).pathname);
  await ada.page.getByRole("region", { name: "Your move" }).waitFor();
  await ada.reads("Bo of the list", { exact: true });

  await eve.click("Join");
  await zoe.link(play).click();
  for (const who of [eve, zoe]) await who.reads("Someone has already joined this game.");
});

test("taken off the list by its maker, and put there again", async () => {
  const [ada, bo] = [await arrive(PHONE), await arrive(DESKTOP)];
  await ada.goto("/new/hoppsi");
  await ada.page.getByLabel("Your name").fill("Ada off and on");
  await ada.click("Create invite link");
  await seated(ada);
  await ada.page.getByText("More about the invite").click();
  const listed = ada.page.getByRole("switch", { name: "List it on the home page" });
  const play = "Play Hoppsi with Ada off and on";
  for (const isOn of [true, false]) {
    await listed.click();
    await ada.page.getByText("Anyone can join this game").waitFor({ state: isOn ? "visible" : "detached" });
    // The list may hear of it after the game's own page.
    await expect
      .poll(async () => {
        await bo.goto("/");
        return bo.link(play).count();
      })
      .toBe(isOn ? 1 : 0);
  }
});

// A "play me" link: made with its settings, pressed by two friends, paused and ended by its owner.

const confirmation = async (address: string) => linkTo(baseUrl, "/confirm#", await mailed(api, address, "Confirm your email"));

test("two friends get a game each, the owner finds both; paused and ended, it makes no more", async () => {
  const address = `a-${crypto.randomUUID()}@example.org`;
  const [ada, bo, cy] = [await arrive(DESKTOP), await arrive(PHONE), await arrive(DESKTOP)];
  await ada.goto("/new/harzdame");
  await ada.page.getByLabel("Your name").fill("Ada");
  await unfold(ada, "Other ways");
  await ada.click("Create a “Play me” link");
  const link = await ada.page.getByRole("textbox", { name: "Link to send" }).inputValue();
  // The owner's secret stands in no address that could be copied.
  expect(ada.page.url()).toBe(link);

  const games = [];
  for (const friend of [bo, cy]) {
    await friend.goto(link);
    await friend.page.getByRole("heading", { name: "Play Harzdame with Ada" }).waitFor();
    await friend.click("Play");
    await seated(friend);
    games.push(new URL(friend.page.url()).pathname);
  }
  expect(new Set(games).size).toBe(2);
  await ada.goto(games[0] ?? "");
  await ada.page.getByRole("region", { name: "Your move" }).waitFor();

  await ada.goto(link);
  await ada.page.getByRole("heading", { name: "2 games" }).waitFor();
  await ada.page.getByLabel("Your email address").fill(address);
  await ada.click("Email me");
  const told = ada.page.getByRole("listitem").filter({ hasText: "a…@example.org" });
  await told.getByText("Open the email that we sent there").waitFor();
  await api.call("POST", "/api/confirm", { token: new URL(await confirmation(address)).hash.slice(1) });
  await ada.page.reload();
  await told.getByRole("button", { name: "Send a test email" }).click();
  await told.getByText("Last delivered now.").waitFor();
  // Another name in new games, and another link to manage it: the one before it opens nothing.
  await ada.page.getByLabel("Your name in new games").fill("Zoe");
  await ada.click("Save");
  await ada.page.getByRole("heading", { name: "Play Harzdame with Zoe" }).waitFor();
  const manage = () => ada.page.getByRole("textbox", { name: "Link to manage it" }).inputValue();
  const dead = await manage();
  await ada.click("New link to manage it");
  await ada.click("Make a new link");
  await ada.reads("You have a new link to manage it.");
  expect(ada.page.url()).toBe(link);
  const valid = await manage();
  expect(valid).not.toBe(dead);
  await bo.goto(dead);
  await bo.button("Play").waitFor();
  expect(await bo.page.getByRole("textbox", { name: "Link to manage it" }).count()).toBe(0);
  // Ada's own browser goes on by what it keeps, also from an old bookmark.
  for (const address of [link, dead]) {
    await ada.goto("/");
    await ada.goto(address);
    await ada.page.getByRole("heading", { name: "2 games" }).waitFor();
    expect(await manage()).toBe(valid);
  }

  await ada.page.getByRole("switch", { name: "New games" }).uncheck();
  await ada.reads("Saved.");
  await cy.goto(link);
  await cy.reads("No new games right now.");
  await ada.click("End this link");
  await ada.click("End it forever");
  await ada.reads("This link makes no more games.");
  await ada.page.getByRole("heading", { name: "Play a game of Harzdame" }).waitFor();
});

/** The owner at a link of theirs. */
async function owning(): Promise<Person> {
  const { body } = await api.call<CreatedPlayMe>("POST", "/api/play-me", { variant: "harzdame", seat: "first", name: "Ada" });
  const ada = await arrive(DESKTOP);
  await ada.goto(body.ownerUrl);
  return ada;
}

async function rename(ada: Person, name: string) {
  await ada.page.getByLabel("Your name in new games").fill(name);
  await ada.click("Save");
}

const called = (ada: Person, name: string) => ada.page.getByRole("heading", { name: `Play Harzdame with ${name}` });

test("what the owner changes is not undone by an answer from before", async () => {
  const ada = await owning();
  await unfold(ada, "For programs");
  await ada.page.getByLabel("Address to call").fill("http://127.0.0.1:9/nowhere");
  const { answered, release } = await holdAnswer(ada, "**/own", "GET");
  await ada.click("Add");
  await answered;
  await rename(ada, "Zoe");
  await called(ada, "Zoe").waitFor();
  await release();
  expect(await called(ada, "Zoe").count()).toBe(1);
  await ada.reads("127.0.0.1:9");
});

test("what the owner does while a change is under way stands after it", async () => {
  const ada = await owning();
  const { answered, release } = await holdAnswer(ada, "**/play-me/*", "PATCH");
  await rename(ada, "Zoe");
  await answered;
  await ada.page.getByRole("switch", { name: "New games" }).uncheck();
  await ada.click("End this link");
  await release();
  await called(ada, "Zoe").waitFor();
  await expect.poll(() => ada.page.getByRole("switch", { name: "New games" }).isChecked()).toBe(false);
  expect(await ada.button("End it forever").count()).toBe(1);
});

// A game for two others: made by a teacher, joined by two pupils each by their own link, and watched.

test("two sit down by a link each, while their teacher sees who has come, makes one link anew, and watches then", async () => {
  const [teacher, ada, bo] = [await arrive(DESKTOP), await arrive(PHONE), await arrive(DESKTOP)];
  await teacher.goto("/new/harzdame");
  await unfold(teacher, "Other ways");
  await teacher.click("Create a game for two others");
  await teacher.page.getByRole("heading", { name: "A game of Harzdame for two others" }).waitFor();
  const inviteFor = (side: string) => teacher.link(`Invite link for ${side}`);
  await inviteFor("White").waitFor();
  // The secret stands in no address that could be copied.
  expect(new URL(teacher.page.url()).hash).toBe("");
  const address = async (side: string) => (await inviteFor(side).getAttribute("href")) ?? "";
  const [white, dead] = [await address("White"), await address("Black")];

  const black = teacher.page.getByRole("region", { name: "Black" });
  await black.getByRole("button", { name: "QR code" }).click();
  await black.getByRole("img", { name: "QR code: invite link for Black" }).waitFor();
  await black.getByRole("button", { name: "New link" }).click();
  await teacher.reads("There is a new link.");

  // The teacher's own link is made anew, too: this browser goes on, the one before it manages nothing.
  const own = async () => (await teacher.link("Link to this page").getAttribute("href")) ?? "";
  const former = await own();
  await teacher.click("New link to this page");
  await teacher.click("Make a new link");
  await teacher.reads("There is a new link to this page.");
  expect(await own()).not.toBe(former);
  // An old bookmark leads on here, for this browser keeps the new one.
  const valid = await own();
  await teacher.goto("/");
  await teacher.goto(former);
  await teacher.link("Link to this page").waitFor();
  await expect.poll(own).toBe(valid);
  await bo.goto(former);
  await bo.page.getByText("This link no longer works. You can watch.").first().waitFor();

  await bo.goto(dead);
  await bo.click("Join");
  await bo.reads("This invite no longer works.");
  await bo.goto(await address("Black"));
  await bo.reads("You play Black");
  await bo.page.getByLabel("Your name").fill("Bo");
  await bo.click("Join");
  await until(bo, "The game starts when a second player joins.");
  await teacher.reads("Bo has joined.");
  // The other link is no second seat for him.
  await bo.goto(white);
  await bo.page.getByRole("heading", { name: "You are the opponent." }).waitFor();

  await teacher.goto("/");
  await teacher.page.getByRole("link", { name: "Harzdame You watch" }).click();
  await teacher.reads("Bo has joined.");
  await ada.goto(white);
  await ada.page.getByRole("heading", { name: "You are invited to Harzdame" }).waitFor();
  await ada.click("Join");
  await seated(ada);
  await ada.play("a6-a7");
  await until(teacher, "You are watching.");
  await until(teacher, "Bo");
});
