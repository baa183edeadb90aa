/** A whole game in two browsers, from the first page to the last move, with a third one watching. */
import { expect, inject, test } from "vitest";
import { HARZDAME } from "../../whole-games.ts";
import { ApiClient, seatPath } from "../api.ts";
import { addressOf, hinted, INVITE, type Person, PHONE, seated, tokenOf, until } from "./person.ts";
import { visitors } from "./visitors.ts";

const baseUrl = inject("baseUrl");
const api = new ApiClient(baseUrl);
const { arrive } = visitors(baseUrl);

/** Both players, at the board. */
async function sitDown(): Promise<{ ada: Person; bo: Person; watchUrl: string }> {
  const ada = await arrive();
  const bo = await arrive(PHONE);
  await ada.page.goto("/");
  await ada.page.getByRole("heading", { name: "Harzdame", exact: true }).click();
  await ada.page.getByLabel("Your name").fill("Ada");
  await ada.button("Create invite link").click();
  await seated(ada);
  await until(ada, "Send this link.");
  expect(await ada.page.title()).toBe("Waiting for your friend · Harzdame");
  const invite = await addressOf(ada, INVITE);
  expect(invite).toMatch(/\/g\/[a-z2-7]{16}#join=[a-z2-7]{27}$/);

  await bo.page.goto(invite);
  await bo.page.getByRole("heading", { name: "Ada invites you to Harzdame" }).waitFor();
  expect(await bo.page.title()).toBe("Ada invites you to Harzdame");
  await bo.page.getByText("You play Black. Ada starts.").waitFor();
  await bo.page.getByLabel("Your name").fill("Bo");
  await bo.button("Join the game").click();
  await seated(bo);
  await until(ada, "Your move.");
  expect(await ada.hears()).toBe("Bo has joined. Your move.");
  return { ada, bo, watchUrl: ada.page.url() };
}

/** Both players of a game that others have made, at the board. */
async function bothSit(): Promise<{ ada: Person; bo: Person }> {
  const game = await api.pair();
  const [ada, bo] = [await arrive(), await arrive(PHONE)];
  await ada.page.goto(seatPath(game, "first"));
  await bo.page.goto(seatPath(game, "second"));
  await Promise.all([seated(ada), seated(bo)]);
  await until(ada, "Your move.");
  return { ada, bo };
}

test("two play a whole game, a third watches, and nobody's browser complains", async () => {
  const { ada, bo, watchUrl } = await sitDown();
  const tokens = { w: await tokenOf(ada), b: await tokenOf(bo) };
  const eve = await arrive();
  await eve.page.goto(watchUrl);
  await until(eve, "You are watching. Ada’s move.");
  await eve.page.getByText("Is this your game? Open your own link.").waitFor();
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
  await eve.button("One move back").click();
  await until(eve, "Position 15 of 30");
  expect(await eve.cell("g1").getAttribute("aria-label")).toBe("g1, Black man");
  await eve.button("To the end").click();
  await until(eve, "Bo wins.");
});

async function cannotOffer(who: Person): Promise<void> {
  await who.button("Offers").click();
  const offer = who.button("Offer a draw");
  await who.page.getByText("That is enough for now.").waitFor();
  expect(await offer.isDisabled()).toBe(true);
  expect(await offer.getAttribute("aria-describedby")).toBe("draw-waits");
  const close = who.button("Close");
  if (await close.isVisible()) await close.click();
}

test("a draw is offered, declined, withdrawn, offered again and agreed", async () => {
  const { ada, bo } = await bothSit();
  const offer = async (who: Person) => {
    await who.button("Offers").click();
    await who.button("Offer a draw").click();
    await who.page.getByText("draw?").waitFor();
    expect(await who.page.evaluate(() => document.activeElement?.textContent)).toBe("Not now");
    await who.button("Offer").click();
  };
  // Three times in each turn: then the button says so, and when it may be pressed again.
  for (let times = 0; times < 3; times++) {
    await offer(ada);
    await until(ada, "You offered a draw.");
    await until(bo, "Ada offers a draw.");
    await expect.poll(() => bo.hears()).toBe("Ada offers a draw.");
    await bo.button("Decline").click();
    await until(ada, "Your move.");
    await expect.poll(() => ada.hears()).toBe("Bo said no to a draw.");
    await hinted(ada, "Bo said no to a draw.");
    await expect.poll(() => bo.hears()).toBe("You said no to a draw.");
  }
  await cannotOffer(ada);

  await ada.play("d3-e3");
  await until(bo, "Your move.");
  await offer(bo);
  await until(ada, "Bo offers a draw.");
  await bo.button("Withdraw").click();
  await until(ada, "Bo’s move.");
  await offer(ada);
  await until(bo, "Ada offers a draw.");
  await bo.button("Accept").click();
  for (const who of [ada, bo]) await until(who, "Draw by agreement.");
});

test("an offer stands beside the board: its answer may be a move", async () => {
  const { ada, bo } = await bothSit();
  await ada.play("d3-e3");
  await ada.button("Offers").click();
  await ada.button("Offer a draw").click();
  await ada.button("Offer").click();
  await until(bo, "Ada offers a draw.");
  await bo.play("d7-d6");
  await until(ada, "Your move.");
  await expect.poll(() => ada.hears()).toBe("Bo: d7 to d6. The offer of a draw is no longer valid. Your move.");
});

test("to resign is asked first, the safe answer in focus", async () => {
  const { ada, bo } = await bothSit();
  await ada.button("Offers").click();
  await ada.button("Resign").click();
  await until(ada, "Resign this game?");
  await ada.page.getByText("Bo wins immediately.").waitFor();
  expect(await ada.page.evaluate(() => document.activeElement?.textContent)).toBe("Keep playing");
  for (const key of ["Enter", "Escape"]) {
    await ada.page.keyboard.press(key);
    await until(ada, "Your move.");
    expect(await ada.page.evaluate(() => document.activeElement?.textContent)).toBe("Offers");
    await ada.button("Offers").click();
    await ada.button("Resign").click();
  }
  await ada.page.locator(".dock").getByRole("button", { name: "Resign" }).click();
  await until(ada, "Bo wins. You resigned.");
  await until(bo, "You win. Ada resigned.");
});

test("until both have moved, a game is called off rather than resigned", async () => {
  const { ada, bo } = await bothSit();
  await bo.button("Offers").click();
  await bo.button("Cancel the game").click();
  await until(bo, "Cancel this game?");
  await bo.page.locator(".dock").getByRole("button", { name: "Cancel the game" }).click();
  await until(ada, "Bo cancelled the game.");
  await until(bo, "You cancelled the game.");
});
