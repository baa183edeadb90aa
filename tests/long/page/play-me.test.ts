/** A "play me" link: made with its settings, pressed by two friends, paused and ended by its owner. */
import { expect, inject, test } from "vitest";
import { ApiClient } from "../../e2e/api.ts";
import { linkTo, mailed } from "../../e2e/page/mail.ts";
import { DESKTOP, PHONE, seated } from "../../e2e/page/person.ts";
import { visitors } from "../../e2e/page/visitors.ts";

const baseUrl = inject("baseUrl");
const api = new ApiClient(baseUrl);
const { arrive } = visitors(baseUrl);

const confirmation = async (address: string) => linkTo(baseUrl, "/confirm#", await mailed(api, address, "Confirm your email"));

test("two friends get a game each, the owner finds both; paused and ended, it makes no more", async () => {
  const address = `a-${crypto.randomUUID()}@example.org`;
  const [ada, bo, cy] = [await arrive(DESKTOP), await arrive(PHONE), await arrive(DESKTOP)];
  await ada.page.goto("/new/harzdame");
  await ada.page.getByLabel("Your name").fill("Ada");
  await ada.button("Create a “Play me” link").click();
  const link = await ada.page.getByRole("textbox", { name: "Link to send" }).inputValue();
  // The owner's secret stands in no address that could be copied.
  expect(ada.page.url()).toBe(link);

  const games = [];
  for (const friend of [bo, cy]) {
    await friend.page.goto(link);
    await friend.page.getByRole("heading", { name: "Play Harzdame with Ada" }).waitFor();
    await friend.button("Play").click();
    await seated(friend);
    games.push(new URL(friend.page.url()).pathname);
  }
  expect(new Set(games).size).toBe(2);
  await ada.page.goto(games[0] ?? "");
  await ada.page.getByRole("region", { name: "Your move" }).waitFor();

  await ada.page.goto(link);
  await ada.page.getByRole("heading", { name: "2 games" }).waitFor();
  await ada.page.getByLabel("Your email address").fill(address);
  await ada.button("Email me").click();
  const told = ada.page.getByRole("listitem").filter({ hasText: "a…@example.org" });
  await told.getByText("Open the email that we sent there").waitFor();
  await api.call("POST", "/api/confirm", { token: new URL(await confirmation(address)).hash.slice(1) });
  await ada.page.reload();
  await told.getByRole("button", { name: "Send a test email" }).click();
  await told.getByText("Last delivered now.").waitFor();
  // Another name in new games, and another link to manage it: the one before it opens nothing.
  await ada.page.getByLabel("Your name in new games").fill("Zoe");
  await ada.button("Save").click();
  await ada.page.getByRole("heading", { name: "Play Harzdame with Zoe" }).waitFor();
  const manage = () => ada.page.getByRole("textbox", { name: "Link to manage it" }).inputValue();
  const dead = await manage();
  await ada.button("New link to manage it").click();
  await ada.button("Make a new link").click();
  await ada.page.getByText("You have a new link to manage it.").waitFor();
  expect(ada.page.url()).toBe(link);
  const valid = await manage();
  expect(valid).not.toBe(dead);
  await bo.page.goto(dead);
  await bo.button("Play").waitFor();
  expect(await bo.page.getByRole("textbox", { name: "Link to manage it" }).count()).toBe(0);
  // Ada's own browser goes on by what it keeps, also from an old bookmark.
  for (const address of [link, dead]) {
    await ada.page.goto("/");
    await ada.page.goto(address);
    await ada.page.getByRole("heading", { name: "2 games" }).waitFor();
    expect(await manage()).toBe(valid);
  }

  await ada.page.getByRole("switch", { name: "New games" }).uncheck();
  await ada.page.getByText("Saved.").waitFor();
  await cy.page.goto(link);
  await cy.page.getByText("No new games right now.").waitFor();
  await ada.button("End this link").click();
  await ada.button("End it forever").click();
  await ada.page.getByText("This link makes no more games.").waitFor();
  await ada.page.getByRole("heading", { name: "Play a game of Harzdame" }).waitFor();
});
