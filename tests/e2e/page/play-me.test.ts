/** A "play me" link: made with its settings, pressed by two friends, paused and ended by its owner. */
import { expect, inject, test } from "vitest";
import { DESKTOP, PHONE, seated } from "./person.ts";
import { visitors } from "./visitors.ts";

const { arrive } = visitors(inject("baseUrl"));

test("two friends get a game each, the owner finds both; paused and ended, it makes no more", async () => {
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
  await ada.page.getByLabel("Your email address").fill("ada@example.org");
  await ada.button("Email me").click();
  await ada.page.getByText("Open the email we sent to a…@example.org").waitFor();
  await ada.page.getByRole("switch", { name: "New games" }).uncheck();
  await ada.page.getByText("Saved.").waitFor();
  await cy.page.goto(link);
  await cy.page.getByText("No new games right now.").waitFor();
  await ada.button("End this link").click();
  await ada.button("End it forever").click();
  await ada.page.getByText("This link makes no more games.").waitFor();
});
