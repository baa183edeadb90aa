/** HopperDame in two browsers: a whole game with a double promotion, and a crowning by keyboard alone. */
import { expect, inject, test } from "vitest";
import { HOPPERDAME } from "../../whole-games.ts";
import { sharedBrowser } from "../../e2e/page/visitors.ts";
import { type Meeting, meet } from "../../e2e/page/meeting.ts";
import { hinted, type Person, PHONE, until, whole } from "../../e2e/page/person.ts";

const baseUrl = inject("baseUrl");
const browser = sharedBrowser();

const CHOICES = ["8×8, 12 men", "Corners crown a man"];

/** Whether the last move can be seen in a list that is longer than its place. */
async function listsLastMove({ page }: Person): Promise<boolean> {
  return page.locator(".moves").evaluate((list) => {
    const current = list.querySelector("[aria-current]")?.getBoundingClientRect();
    return list.scrollHeight > list.clientHeight && (current?.bottom ?? Infinity) < list.getBoundingClientRect().bottom + 1;
  });
}

/** Begins to note, with each drawing, whether a piece is seen to go: a busy browser may show no frame of that. */
async function watchGoing({ page }: Person): Promise<() => Promise<boolean>> {
  await page.evaluate(() => {
    new MutationObserver(() => {
      const moving = document.querySelector(".going > use")?.getAnimations() ?? [];
      if (moving.length > 0) document.documentElement.dataset["seen"] = "going";
    }).observe(document.body, { subtree: true, childList: true });
  });
  return () => page.evaluate(() => document.documentElement.dataset["seen"] === "going");
}

async function meetHere(): Promise<Meeting> {
  return meet(browser(), baseUrl, { game: "HopperDame", choices: CHOICES, bo: { ...PHONE, reducedMotion: "no-preference" } });
}

test("two play a whole game: chains, both far corners, two kings, the last man taken", async () => {
  const { ada, bo, ...game } = await meetHere();
  expect((await game.state()).variant).toBe("hopperdame-8x8-12-promotion");
  await game.play("c1-c3");
  await game.play("d8-d6");
  await game.playByApi(HOPPERDAME.slice(2, 8));

  // A chain, one leap of it captured back on the way. It takes on d5, and again on d7.
  const [saw, sawNone] = [await watchGoing(bo), await watchGoing(ada)];
  await until(ada, "Your move.");
  await ada.walk("f1-d3");
  await hinted(ada, "Or hop on to ");
  expect(await ada.label("d5")).toBe("d5, Black man, go here, captures");
  await ada.walk("d5-b5");
  await until(ada, "Man b5, one man captured.");
  expect(await ada.label("f1")).toBe("f1");
  await ada.click("Undo");
  expect(await ada.label("d5")).toBe("d5, White man, chosen");
  expect(await bo.label("d5")).toBe("d5, Black man, last move ended here");
  await ada.play("b5-d7");
  await game.seen("f1-d3xd5-b5xd7");
  await expect.poll(saw).toBe(true);
  expect(await sawNone()).toBe(false);
  await until(bo, "Your move.");
  expect(await bo.hears()).toBe("Ada: f1 to d7, two men captured. Your move.");
  await game.showsTheBoard();

  // A man stands on one far corner; another ends on the other one and is a king (clause 8).
  await game.playByApi(HOPPERDAME.slice(9, 22));
  expect(await ada.label("a8")).toBe("a8, White man, can move");
  await game.play("g8-h8");
  expect(await bo.label("h8")).toBe("h8, White king, last move ended here");
  expect(await bo.hears()).toBe("Ada: g8 to h8, now a king. Your move.");
  await game.play("e6-d5");

  // The first one is crowned where it stands (clause 9): by the tile on the board, or by the dock.
  await ada.cell("a8").click();
  expect(await ada.label("a8")).toBe("a8, White man, Crown, chosen");
  await ada.cell("a8").click();
  await whole(ada);
  await hinted(ada, "a8=K.");
  expect(await ada.label("a8")).toBe("a8, White king, chosen");
  await ada.click("Undo");
  await ada.click("Crown");
  await ada.click("Send");
  await game.seen("a8=K");
  expect(await bo.label("a8")).toBe("a8, White king");
  await game.play("d5-c4");

  // A king's chain that could go on is ended where it takes.
  // The dock's answers take room from the list of moves, which keeps the last one in sight.
  await ada.click("Hide this link");
  await ada.page.setViewportSize({ width: 1280, height: 720 });
  await ada.walk("a8-c6-c4");
  await hinted(ada, "Or hop on to c2");
  expect(await ada.label("c2")).toBe("c2, go here");
  await expect.poll(() => listsLastMove(ada)).toBe(true);
  await ada.click("Send");
  await game.seen("a8-c6xc4");
  await game.showsTheBoard();
  await game.play("h7-g7");
  await game.play("h8xg7");
  await until(ada, "You win. Bo has no piece left.");
  await until(bo, "Ada wins. You have no piece left.");
  await game.showsTheBoard();
  const { moves, result } = await game.state();
  expect(moves.map(({ move }) => move)).toEqual(HOPPERDAME);
  expect(result).toEqual({ winner: "w", by: "captured-all" });
  await game.leave();
});

test("by keyboard alone a man is crowned where it stands", async () => {
  const { ada, bo: _, ...game } = await meetHere();
  await game.playByApi(HOPPERDAME.slice(0, 24));
  await until(ada, "Your move.");
  const { keyboard } = ada.page;
  const focused = () =>
    ada.page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent);
  async function tabTo(wanted: string) {
    for (let stops = 0; (await focused()) !== wanted; stops++) {
      if (stops > 12) throw new Error(`${wanted} can't be reached`);
      await keyboard.press("Tab");
    }
  }
  await tabTo("a8, White man, can move");
  await keyboard.press("Enter");
  expect(await focused()).toBe("a8, White man, Crown, chosen");
  await tabTo("Crown");
  await keyboard.press("Enter");
  await whole(ada);
  expect(await focused()).toBe("a8, White king, chosen");
  await keyboard.press("u");
  await until(ada, "Where to?");
  await tabTo("Crown");
  await keyboard.press("Enter");
  await tabTo("Send");
  await keyboard.press("Enter");
  await game.seen("a8=K");
  await game.showsTheBoard();
  await game.leave();
});
