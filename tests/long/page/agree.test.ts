/** What two agree on at the board: a move that is undone, a pause, a holiday. */
import type { CreateAnswer, JoinAnswer } from "../../../api/seat-schema.ts";
import { expect, test } from "vitest";
import { bearer } from "../../e2e/api.ts";
import { DESKTOP, hinted, PHONE, seated, until } from "../../e2e/page/person.ts";
import { onServer } from "../../e2e/page/visitors.ts";

const { api, arrive } = onServer();

/** Ada at a desk and Bo with a phone, three days a move. */
async function sitDown() {
  const clock = { kind: "move", each: 3 * 86_400 };
  const asked = { variant: "harzdame", seat: "first", name: "Ada", clock };
  const { body: game } = await api.call<CreateAnswer>("POST", "/api/games", asked);
  const joined = await api.call<JoinAnswer>("POST", `/api/games/${game.id}/join`, { name: "Bo" }, bearer(game.inviteToken));
  const [ada, bo] = [await arrive(DESKTOP), await arrive(PHONE)];
  await ada.goto(`/g/${game.id}#${game.seat.token}`);
  await bo.goto(`/g/${game.id}#${joined.body.seat.token}`);
  await Promise.all([seated(ada), seated(bo)]);
  await until(ada, "Your move.");
  return { ada, bo };
}

test("a move is undone, struck through in the list, and another one played", async () => {
  const { ada, bo } = await sitDown();
  await ada.play("d3-e3");
  await until(bo, "Your move.");
  await ada.click("Offers");
  await ada.click("Undo my last move");
  await until(ada, "Ask Bo to let you undo your last move?");
  await ada.click("Offer");
  await until(bo, "Ada asks to undo the last move.");
  await bo.click("Accept");
  await until(ada, "Your move.");
  await expect.poll(() => ada.hears()).toBe("Bo said yes to undoing the last move. Your move.");
  await ada.click("Moves");
  await expect.poll(() => ada.page.locator(".moves s").textContent()).toBe("d3–e3 undone");
  await ada.play("a6-a7");
  await until(bo, "Your move.");
  await bo.click("Moves");
  await expect.poll(() => bo.page.locator("dialog .moves s").textContent()).toBe("d3–e3 undone");
  await expect.poll(() => bo.page.locator("dialog .moves button").textContent()).toBe("a6–a7");
});

test("who was called is not called again until they were here, which a phone says in place of the buttons", async () => {
  const { ada, bo } = await sitDown();
  await ada.goto("/");
  const said = () => bo.page.getByText("Ada hasn’t been here since you last asked.").first();
  await bo.click("Offers");
  await bo.button("Meet now?").press("Enter");
  await said().waitFor();
  expect(await bo.button("Meet now?").count()).toBe(0);
  expect(await bo.page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.viewport.width);
  await ada.page.goBack();
  await seated(ada);
  // What is pressed before the line stands tells nobody anything.
  const touched = () => ada.page.keyboard.press("Tab").then(() => said().count());
  await expect.poll(touched).toBe(0);
});

test("both clocks stop in a pause, which either may end, and in a holiday, which only one may", async () => {
  const { ada, bo } = await sitDown();
  await ada.click("Offers");
  await ada.page.getByText("Suggest a pause").click();
  await ada.button("3 days").first().click();
  await until(ada, "Suggest a pause to Bo: 3 days?");
  await hinted(ada, "Either of you can end the pause");
  await ada.click("Offer");
  await until(bo, "Ada suggests a pause: 3 days.");
  await bo.click("Accept");
  await ada.click("Offers");
  await ada.page
    .getByText(/^The game is paused until/)
    .first()
    .waitFor();
  await expect.poll(() => ada.page.getByRole("timer").allTextContents()).toContain("paused: 2 days");
  // On a phone, where the button goes the focus stays in the sheet that it was in.
  await bo.click("Offers");
  await bo.button("End the pause").press("Enter");
  await bo.button("End the pause").waitFor({ state: "detached" });
  await expect.poll(() => bo.page.evaluate(() => document.activeElement?.closest("dialog") !== null)).toBe(true);
  await bo.click("Close");

  await ada.page.getByText("Go on holiday").click();
  await ada.reads("Left for you this year: 14 days.");
  await ada.button("7 days").last().click();
  await until(ada, "Go on holiday: 7 days?");
  await ada.click("Start");
  await ada.click("Offers");
  await ada.page
    .getByText(/^You are on holiday until/)
    .first()
    .waitFor();
  await hinted(bo, "Ada is on holiday until");
  await bo.click("Offers");
  await bo.page
    .getByRole("dialog")
    .getByText(/^Ada is on holiday until/)
    .first()
    .waitFor();
  expect(await bo.button("End the pause").count()).toBe(0);
});
