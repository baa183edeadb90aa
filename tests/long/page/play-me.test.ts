/** A "play me" link: made with its settings, pressed by two friends, paused and ended by its owner. */
import { expect, test } from "vitest";
import { linkTo, mailed } from "../../e2e/page/mail.ts";
import { DESKTOP, PHONE, seated } from "../../e2e/page/person.ts";
import { onServer } from "../../e2e/page/visitors.ts";

const { api, arrive, baseUrl } = onServer();

const confirmation = async (address: string) => linkTo(baseUrl, "/confirm#", await mailed(api, address, "Confirm your email"));

test("two friends get a game each, the owner finds both; paused and ended, it makes no more", async () => {
  const address = `a-${crypto.randomUUID()}@example.org`;
  const [ada, bo, cy] = [await arrive(DESKTOP), await arrive(PHONE), await arrive(DESKTOP)];
  await ada.goto("/new/harzdame");
  await ada.page.getByLabel("Your name").fill("Ada");
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
