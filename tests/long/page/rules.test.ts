/** The rules pages in a browser: to read without a script, to try by mouse, finger and keyboard, under axe. */
import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import { rulebooks } from "../../../games/registry.ts";
import { DESKTOP, type Person, PHONE } from "../../e2e/page/person.ts";
import { openRules } from "../../e2e/page/places.ts";
import { onServer } from "../../e2e/page/visitors.ts";

const { arrive } = onServer();
let who: Person;

/** The board of an example, with what stands under it. */
function trial(example: string): Locator {
  return who.page.locator(`[data-trial="${example}"]`);
}

function cell(example: string, square: string): Locator {
  return trial(example).locator(`[data-square="${square}"]`);
}

async function says(example: string, sentence: string) {
  await trial(example).locator(".outcome").getByText(sentence).waitFor();
}

const open = (game: string) => openRules(who, game);

test("a capture with a rebound is tried by mouse, told, and put back", async () => {
  who = await arrive();
  await open("hoppsi");
  await says("rebound", "Try it: where to?");
  await cell("rebound", "c5").click();
  await says("rebound", "One runner captured. Then e3.");
  await cell("rebound", "e3").click();
  await says("rebound", "turned around on c5");
  // A screen reader hears what came of it, and no more than that.
  const heard = await who.page.getByRole("status").allTextContents();
  expect(heard.filter((text) => text !== "")).toEqual([
    "It captured b4, turned around on c5, and had to capture d4 on its way back.",
  ]);
  expect(await cell("rebound", "e3").getAttribute("aria-label")).toBe("e3, Red returning runner, last move ended here");
  // Other boards stand as they stood.
  await says("slide", "Try it: where to?");
  await trial("rebound").getByRole("button", { name: "Again" }).click();
  await says("rebound", "Try it: where to?");
  expect(await cell("rebound", "a3").getAttribute("aria-label")).toBe("a3, Red runner, chosen");
});

test.for([DESKTOP, PHONE])("the natural first tap, on the piece that is in the hand, keeps it there", async (device) => {
  who = await arrive(device);
  await open("hopperdame");
  for (const tap of [1, 2]) {
    await cell("leap", "c3").click({ delay: tap });
    await says("leap", "It’s in your hand: tap where it goes.");
  }
  await cell("leap", "e5").click();
  await says("leap", "Then e7, or end here.");
  await trial("leap").getByRole("button", { name: "End here" }).click();
  await says("leap", "One jump, over d4.");
  await cell("leap", "c3").click();
  await says("leap", "That was the move. “Again” puts it back.");
});

test("by keyboard alone: the board is entered at the piece, the focus is never lost", async () => {
  who = await arrive();
  await open("hopperdame");
  const focused = () =>
    who.page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent);
  await cell("leap", "c3").focus();
  for (const key of ["ArrowRight", "ArrowRight", "ArrowUp", "ArrowUp", "Enter"]) await who.page.keyboard.press(key);
  await says("leap", "Then e7, or end here.");
  await who.page.keyboard.press("Escape");
  await says("leap", "Then");
  await who.page.keyboard.press("Enter");
  await who.page.keyboard.press("Tab");
  expect(await focused()).toBe("End here");
  await who.page.keyboard.press("Enter");
  await says("leap", "One jump, over d4.");
  await expect.poll(focused).toBe("e5, White man, last move ended here");
  await who.page.keyboard.press("Tab");
  expect(await focused()).toBe("Again");
  await who.page.keyboard.press("Enter");
  await expect.poll(focused).toBe("c3, White man, chosen");
});

test("picks that stand on no square are buttons", async () => {
  who = await arrive(PHONE);
  await open("hoplit-chess");
  await who.button("Hoplits").tap();
  await says("vote", "Black wants hoplits");
  await cell("drop", "g1").tap();
  await says("drop", "The hoplit stands on g1");
});

test("the sample game is stepped through by buttons, by its list and by keys", async () => {
  who = await arrive();
  await open("hoppsi");
  const sample = who.page.locator("[data-sample]");
  const status = sample.getByRole("status");
  const piece = (square: string) => sample.locator(`[data-piece="${square}"]`);
  const moves = rulebooks.find(({ id }) => id === "hoppsi")?.guide.sample.moves ?? [];
  await sample.getByRole("button", { name: "One move forward" }).click();
  await status.getByText(`Position 1 of ${moves.length}`).waitFor();
  expect([await piece("c1").count(), await piece("c2").count()]).toEqual([0, 1]);
  await who.page.keyboard.press("ArrowRight");
  await status.getByText(`Position 2 of ${moves.length}`).waitFor();
  await who.page.keyboard.press("ArrowLeft");
  await status.getByText(`Position 1 of ${moves.length}`).waitFor();
  await sample.getByRole("button", { name: "c5–d4" }).first().click();
  await status.getByText(`Position 2 of ${moves.length}`).waitFor();
  expect(await sample.locator('.moves [aria-current="true"]').allTextContents()).toEqual(["c5–d4"]);
  await who.page.keyboard.press("End");
  await status.getByText(`Position ${moves.length} of ${moves.length}`).waitFor();
  // Where there is no step on, the focus stays among the steps that there are.
  await sample.getByRole("button", { name: "One move back" }).click();
  await sample.getByRole("button", { name: "One move forward" }).focus();
  await who.page.keyboard.press("Enter");
  await expect.poll(() => sample.getByRole("button", { name: "One move forward" }).isDisabled()).toBe(true);
  expect(await who.page.evaluate(() => document.activeElement?.closest(".steps") !== null)).toBe(true);
  await who.page.keyboard.press("Home");
  await expect.poll(() => status.textContent()).toBe("");
  expect(await piece("c1").count()).toBe(1);
});

test("the page is whole without a script, and a script takes it over as it is", async () => {
  who = await arrive({ javaScriptEnabled: false });
  await who.goto("/rules/harzdame");
  await who.reads("you can’t jump over it twice. Capture the four men in a circle.");
  expect(await who.page.locator(".board [data-piece]").count()).toBeGreaterThan(60);
  expect(await who.page.locator('[href^="#m-"]').count()).toBe(0);
  expect(await who.page.locator("[data-sample] .moves b").count()).toBeGreaterThan(20);
  const drawn = await who.page.locator("[data-trial]").first().innerHTML();
  await who.context.close();

  who = await arrive();
  await who.page.addInitScript(() => {
    addEventListener("DOMContentLoaded", () => Object.assign(globalThis, { svg: document.querySelector("[data-trial] svg") }));
  });
  await open("harzdame");
  expect(drawn).toContain("a1, White man");
  // Still the very element that the server sent.
  expect(await who.page.evaluate(() => Reflect.get(globalThis, "svg") === document.querySelector("[data-trial] svg"))).toBe(true);
});

test("the way there: from the first page and from the form of a new game", async () => {
  who = await arrive();
  await who.goto("/");
  await who.page.getByRole("link", { name: "Rules of Harzdame" }).click();
  await who.page.getByRole("heading", { level: 1, name: "Harzdame" }).waitFor();
  await who.page.getByRole("link", { name: "Play", exact: true }).click();
  await who.page.getByRole("link", { name: "Rules of Harzdame" }).click();
  await who.page.waitForURL("**/rules/harzdame");
});
