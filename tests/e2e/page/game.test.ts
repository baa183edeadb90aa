/** A whole game in two browsers, from the first page to the last move, with a third one watching. */
import { expect, test } from "vitest";
import { HARZDAME } from "../../whole-games.ts";
import { addressOf, INVITE, PHONE, seated, tokenOf, until } from "./person.ts";
import { bothSit } from "./seats.ts";
import { onServer } from "./visitors.ts";

const { api, arrive } = onServer();

/** Both players, at the board. */
async function sitDown() {
  const ada = await arrive();
  const bo = await arrive(PHONE);
  await ada.goto("/");
  await ada.page.getByRole("heading", { name: "Harzdame", exact: true }).click();
  await ada.page.getByLabel("Your name").fill("Ada");
  await ada.click("Create invite link");
  await seated(ada);
  await until(ada, "Send this link.");
  expect(await ada.page.title()).toBe("Waiting for your friend · Harzdame");
  const invite = await addressOf(ada, INVITE);
  expect(invite).toMatch(/\/g\/[a-z2-7]{16}#join=[a-z2-7]{27}$/);

  await bo.goto(invite);
  await bo.page.getByRole("heading", { name: "Ada invites you to Harzdame" }).waitFor();
  expect(await bo.page.title()).toBe("Ada invites you to Harzdame");
  await bo.reads("You play Black");
  await bo.page.getByLabel("Your name").fill("Bo");
  await bo.click("Join");
  await seated(bo);
  await until(ada, "Your move.");
  expect(await ada.hears()).toBe("Bo has joined. Your move.");
  return { ada, bo, watchUrl: ada.page.url() };
}

test("two play a whole game, a third watches, and nobody's browser complains", async () => {
  const { ada, bo, watchUrl } = await sitDown();
  const tokens = { w: await tokenOf(ada), b: await tokenOf(bo) };
  const eve = await arrive();
  await eve.goto(watchUrl);
  await until(eve, "You are watching. Ada’s move.");
  await eve.reads("Is this your game? Open your own link.");
  expect(await eve.button("Offers").count()).toBe(0);

  expect(await ada.page.title()).toBe("● Your move · Harzdame with Bo");
  expect(await bo.page.title()).toBe("Ada’s move · Harzdame with Ada");

  for (const [ply, move] of HARZDAME.entries()) {
    // The beginning and the end are played by hand, and all between by a program with the same seats.
    if (ply >= 8 && ply < HARZDAME.length - 4) {
      await api.move({ id: new URL(watchUrl).pathname.slice("/g/".length), tokens }, ply % 2 === 0 ? "w" : "b", ply, move);
      continue;
    }
    const [mover, other] = ply % 2 === 0 ? [ada, bo] : [bo, ada];
    // Before it has heard of all that the program played, it may have been its turn, too.
    await expect.poll(() => mover.page.locator(".moves button").count()).toBe(ply);
    await mover.page.waitForFunction(() => document.title.startsWith("●"));
    await mover.play(move);
    await other.page
      .locator(".moves button[aria-current]", { hasText: move.replaceAll("x", "×").replaceAll("-", "–") })
      .waitFor();
  }
  for (const [who, sentence] of [
    [ada, "Bo wins. You have no move left."],
    [bo, "You win. Ada has no move left."],
    [eve, "Bo wins. Ada has no move left."],
  ] as const) {
    await until(who, sentence);
    expect(await who.page.title()).toContain("Finished · Harzdame");
    expect(await who.page.locator(".moves [aria-label], .moves button").count()).toBe(HARZDAME.length);
  }
  expect(await eve.hears()).toBe("Bo: a1 to a5, two men captured. Bo wins. Ada has no move left.");
  expect(await bo.cell("a5").getAttribute("aria-label")).toBe("a5, Black king, last move ended here");

  // What was played stands behind the last move: the man that was crowned, before and after.
  await eve.page.locator(".moves button", { hasText: "g1–f1" }).click();
  await until(eve, "Position 16 of 30");
  expect(await eve.cell("f1").getAttribute("aria-label")).toBe("f1, Black king, last move ended here");
  await eve.click("One move back");
  await until(eve, "Position 15 of 30");
  expect(await eve.cell("g1").getAttribute("aria-label")).toBe("g1, Black man");
  await eve.click("To the end");
  await until(eve, "Bo wins.");
});

test("to resign is asked first, the safe answer in focus", async () => {
  const { ada, bo } = await bothSit(api, arrive);
  await ada.click("Offers");
  await ada.click("Resign");
  await until(ada, "Resign this game?");
  await ada.reads("Bo wins immediately.");
  expect(await ada.page.evaluate(() => document.activeElement?.textContent)).toBe("Keep playing");
  for (const key of ["Enter", "Escape"]) {
    await ada.page.keyboard.press(key);
    await until(ada, "Your move.");
    expect(await ada.page.evaluate(() => document.activeElement?.textContent)).toBe("Offers");
    await ada.click("Offers");
    await ada.click("Resign");
  }
  await ada.page.locator(".dock").getByRole("button", { name: "Resign" }).click();
  await until(ada, "Bo wins. You resigned.");
  await until(bo, "You win. Ada resigned.");
});

test("until both have moved, a game is called off rather than resigned", async () => {
  const { ada, bo } = await bothSit(api, arrive);
  await bo.click("Offers");
  await bo.click("Cancel the game");
  await until(bo, "Cancel this game?");
  await bo.page.locator(".dock").getByRole("button", { name: "Cancel the game" }).click();
  await until(ada, "Bo cancelled the game.");
  await until(bo, "You cancelled the game.");
});
