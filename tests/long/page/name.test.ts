/** A name: kept by the browser, and changed later, as its player does it and as the other one sees it. */
import { expect, test } from "vitest";
import { seatPath } from "../../e2e/api.ts";
import { addressOf, DESKTOP, INVITE, PHONE, seated, until } from "../../e2e/page/person.ts";
import { onServer } from "../../e2e/page/visitors.ts";

const { api, arrive } = onServer();

test("in the settings, on a phone; the other one sees it at once, in the seat and in the tab's title", async () => {
  const game = await api.pair();
  const [ada, bo] = [await arrive(DESKTOP), await arrive(PHONE)];
  await ada.goto(seatPath(game, "first"));
  await bo.goto(seatPath(game, "second"));
  await Promise.all([seated(ada), seated(bo)]);
  await bo.click("Settings");
  const field = bo.page.getByLabel("Your name");
  expect(await field.inputValue()).toBe("Bo");
  await field.fill("Robert");
  await bo.click("Save");
  await bo.page.getByRole("dialog").getByText("Your name is saved.").first().waitFor();
  await ada.page.locator(".seat.them b", { hasText: /^Robert$/ }).waitFor();
  await expect.poll(() => ada.page.title()).toBe("● Your move · Harzdame with Robert");

  // Whoever takes their name back is called by their side.
  await field.fill("");
  await field.press("Enter");
  await ada.page.locator(".seat.them b", { hasText: /^Black$/ }).waitFor();
  expect((await api.state(game.id)).players["b"]?.name).toBeNull();
});

test("too often, it is said in the form, and the name stays; watchers have none to change", async () => {
  const game = await api.pair();
  const [bo, watcher] = [await arrive(DESKTOP), await arrive(DESKTOP)];
  await watcher.goto(`/g/${game.id}`);
  await watcher.click("Settings");
  await watcher.button("Turn the board around").waitFor();
  expect(await watcher.page.getByLabel("Your name").count()).toBe(0);
  await bo.goto(seatPath(game, "second"));
  await until(bo, "Ada’s move.");
  await bo.click("Settings");
  const token = { authorization: `Bearer ${game.tokens["b"]}` };
  for (let count = 0; count < 10; count++) await api.call("PUT", `/api/games/${game.id}/name`, { name: `Bo ${count}` }, token);
  await bo.page.getByLabel("Your name").fill("Robert");
  await bo.click("Save");
  await bo.page.getByRole("alert").getByText("You changed your name too often. Try again tomorrow.").waitFor();
  expect((await api.state(game.id)).players["b"]?.name).toBe("Bo 9");
});

test("a name is remembered by the browser, and shown as text", async () => {
  const ada = await arrive();
  const name = "<i>Ada</i> & Co";
  await ada.goto("/new/harzdame");
  await ada.page.getByLabel("Your name").fill(name);
  await ada.click("Create invite link");
  await seated(ada);
  const bo = await arrive();
  await bo.goto(await addressOf(ada, INVITE));
  await bo.page.getByRole("heading", { name: `${name} invites you to Harzdame` }).waitFor();
  await ada.goto("/new/harzdame");
  await expect.poll(() => ada.page.getByLabel("Your name").inputValue()).toBe(name);
});
