/** An opponent is found on the first page: a game is listed as it is made, joined by one press, and gone for everybody else. */
import { expect, test } from "vitest";
import { DESKTOP, PHONE, seated } from "../../e2e/page/person.ts";
import { onServer } from "../../e2e/page/visitors.ts";

const { arrive } = onServer();

test("listed, joined by one press on a phone, and taken away kindly from who comes second", async () => {
  const [ada, bo, eve] = [await arrive(DESKTOP), await arrive(PHONE), await arrive(DESKTOP)];
  await ada.goto("/new/harzdame");
  await ada.page.getByLabel("Your name").fill("Ada of the list");
  await ada.page.getByRole("switch", { name: "List it on the home page" }).check();
  await ada.click("Create invite link");
  await seated(ada);
  await ada.reads("Anyone can join this game");

  const play = "Play Harzdame with Ada of the list";
  for (const { page } of [bo, eve]) await page.goto("/");
  await eve.button(play).waitFor();
  await bo.click(play);
  await seated(bo);
  expect(new URL(bo.page.url()).pathname).toBe(new URL(ada.page.url()).pathname);
  await ada.page.getByRole("region", { name: "Your move" }).waitFor();

  await eve.click(play);
  await eve.page.getByRole("alert").getByText("Somebody else was faster").waitFor();
  expect(await eve.button(play).count()).toBe(0);
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
    await bo.goto("/");
    await bo.page.getByRole("heading", { name: "Find an opponent" }).waitFor();
    expect(await bo.button(play).count()).toBe(isOn ? 1 : 0);
  }
});
