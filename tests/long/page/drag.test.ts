/** The board under a mouse that pulls, and a finger that does. */
import { expect, test } from "vitest";
import { type PairedGame, seatPath } from "../../e2e/api.ts";
import { DESKTOP, enter, hinted, type Person, PHONE, until, whole } from "../../e2e/page/person.ts";
import { middleOf, pull } from "../../e2e/page/taps.ts";
import { onServer } from "../../e2e/page/visitors.ts";

const { api, arrive } = onServer();
let at: Person;

/** Whoever moves first, at the board. */
async function sit(device: typeof DESKTOP | typeof PHONE = DESKTOP): Promise<PairedGame> {
  const game = await api.pair();
  at = await arrive(device);
  await enter(at, seatPath(game, "first"), "Your move.");
  return game;
}

const focused = () => at.page.evaluate(() => document.activeElement?.getAttribute("aria-label"));

test("the mouse leads to the same as two taps", async () => {
  await sit();
  const [from, to] = [await middleOf(at, "d3"), await middleOf(at, "e3")];
  await pull(at, from, to);
  const piece = at.page.locator('[data-piece="d3"]');
  expect(await piece.evaluate((element) => getComputedStyle(element).translate)).toMatch(/^4[0-9.]+px/);
  // Over the dot of the square that it is held above.
  const isOver = await piece.evaluate((element) =>
    [...document.querySelectorAll('[href="#m-dot"]')].every(
      (dot) => (dot.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
    ),
  );
  expect(isOver).toBe(true);
  await at.page.mouse.up();
  await whole(at);
  await at.click("Undo");
  await until(at, "Where to?");
});

test("a piece is in the hand as soon as it is pressed, and its click adds nothing", async () => {
  await sit();
  const [on, beside] = [await middleOf(at, "d3"), await middleOf(at, "e5")];
  const { mouse } = at.page;
  await mouse.move(on.x, on.y);
  await mouse.down({ button: "right" });
  await mouse.up({ button: "right" });
  await until(at, "Your move.");
  await mouse.down();
  await until(at, "Where to?");
  await mouse.up();
  await until(at, "Where to?");
  // Pressed once more, it is put down again, but only where it is let go there, too.
  await pull(at, on, beside, on);
  await mouse.up();
  await until(at, "Where to?");
  await mouse.click(on.x, on.y);
  await until(at, "Your move.");
});

test("with one piece chosen, another is dragged, and the focus goes where it is dropped", async () => {
  const game = await sit();
  const { legalMoves } = await api.state(game.id);
  const [from = "", to = ""] = legalMoves.find((move) => !move.startsWith("d3"))?.split("-") ?? [];
  await at.cell("d3").click();
  await until(at, "Where to?");
  const [start, end] = [await middleOf(at, from), await middleOf(at, to)];
  await pull(at, start, end);
  await at.page.mouse.up();
  await whole(at);
  await hinted(at, `${from}–${to}.`);
  expect(await focused()).toMatch(new RegExp(`^${to}, `));
});

test("what is pressed in one place and let go in another, on nothing that can be dragged, is no tap", async () => {
  await sit();
  await at.cell("d3").click();
  const [beside, goal] = [await middleOf(at, "g7"), await middleOf(at, "e3")];
  await pull(at, beside, goal);
  await at.page.mouse.up();
  await until(at, "Where to?");
});

test("a piece that was let go outside the window follows no pointer", async () => {
  await sit();
  const [on, over] = [await middleOf(at, "d3"), await middleOf(at, "e5")];
  const { mouse } = at.page;
  await pull(at, on);
  await mouse.move(-50, on.y);
  await mouse.up();
  await mouse.move(over.x, over.y, { steps: 3 });
  await until(at, "Where to?");
  expect(await at.page.locator('[data-piece="d3"]').getAttribute("style")).toBeFalsy();
});

test("a drag that Escape ends goes nowhere", async () => {
  await sit();
  const [from, to] = [await middleOf(at, "d3"), await middleOf(at, "e3")];
  await pull(at, from, to);
  await at.page.keyboard.press("Escape");
  await until(at, "Your move.");
  await at.page.mouse.up();
  await until(at, "Your move.");
  expect(await at.label("d3")).toBe("d3, White man, can move");
});

test("a piece that is dropped where it was stays chosen; elsewhere it goes back", async () => {
  await sit();
  const [from, to] = [await middleOf(at, "d3"), await middleOf(at, "g7")];
  for (const end of [from, to]) {
    await pull(at, from, to, end);
    await at.page.mouse.up();
    await until(at, "Where to?");
  }
  await hinted(at, "A man moves one square, forward or to its right.");
  expect(await at.page.locator('[data-piece="d3"]').getAttribute("style")).toBeFalsy();
});

test("a swipe that may have been meant to scroll never sends, even where moves are sent at once", async () => {
  await sit(PHONE);
  await at.page.setViewportSize({ width: 360, height: 420 });
  await at.click("Settings");
  await at.page.getByRole("switch", { name: "Send moves immediately" }).check();
  await at.click("Close");
  await drag("d3", "d4");
  await whole(at);
});

async function drag(one: string, other: string) {
  await at.cell(one).scrollIntoViewIfNeeded();
  const [from, to] = [await middleOf(at, one), await middleOf(at, other)];
  const touch = await at.context.newCDPSession(at.page);
  const points = [0, 0.25, 0.5, 0.75, 1].map((part) => ({
    x: from.x + (to.x - from.x) * part,
    y: from.y + (to.y - from.y) * part,
  }));
  // At once, for what rests on its place is a long press.
  await Promise.all(
    points.map((point, index) =>
      touch.send("Input.dispatchTouchEvent", { type: index === 0 ? "touchStart" : "touchMove", touchPoints: [point] }),
    ),
  );
  await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}
