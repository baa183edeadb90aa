/** Fingers on the board: scrolling plays nothing, small squares are hit all the same, two fingers zoom, and nothing pops up. */
import type { CDPSession } from "playwright-core";
import { expect, test } from "vitest";
import { enter, type Person, PHONE, until, whole } from "./person.ts";
import { middleOf } from "./taps.ts";
import { onServer } from "./visitors.ts";

const { api, arrive } = onServer();
let at: Person;
let touch: CDPSession;

/** The first player of a game of `variant` at a phone of this size. */
async function sit(variant: string, width: number, height: number) {
  const game = await api.pair(variant);
  at = await arrive({ ...PHONE, viewport: { width, height } });
  await enter(at, `/g/${game.id}#${game.seat.token}`, "Your move.");
  touch = await at.context.newCDPSession(at.page);
}

const tapAt = (x: number, y: number) => at.page.touchscreen.tap(x, y);
const scrolled = () => at.page.evaluate(() => scrollY);

async function fingers(
  type: "touchStart" | "touchMove" | "touchEnd" | "touchCancel",
  ...spots: readonly (readonly [number, number])[]
) {
  await touch.send("Input.dispatchTouchEvent", { type, touchPoints: spots.map(([x, y], id) => ({ x, y, id })) });
}

test("a touch is answered at once, on the board and in words", async () => {
  await sit("harzdame", 360, 780);
  await at.page.evaluate(() => {
    // What listens here hears of it after the board, and after what was drawn at once.
    addEventListener("pointerdown", () => {
      const isChosen = document.querySelector('use[href="#m-ring"]') !== null;
      Object.assign(globalThis, { seen: [isChosen, document.querySelector(".say")?.textContent] });
    });
  });
  await at.cell("d3").tap();
  const seen = await at.page.evaluate((): unknown => Reflect.get(globalThis, "seen"));
  expect(seen).toEqual([true, "Where to?"]);
});

test("a scroll that begins on the board plays and chooses nothing, even with a piece chosen", async () => {
  await sit("harzdame", 360, 420);
  for (const chosen of [false, true]) {
    if (chosen) await at.cell("d3").tap();
    await until(at, chosen ? "Where to?" : "Your move.");
    await at.page.evaluate(() => scrollTo(0, 0));
    const { x, y } = await middleOf(at, "e4");
    // At once, for what rests on its place is a long press.
    await Promise.all([fingers("touchStart", [x, y]), fingers("touchMove", [x, y - 20])]);
    for (const way of [60, 120]) await fingers("touchMove", [x, y - way]);
    await fingers("touchEnd");
    // How far, depends on how many of the finger's moves a busy browser answers.
    await expect.poll(scrolled).toBeGreaterThan(0);
    await until(at, chosen ? "Where to?" : "Your move.");
  }
});

test("a touch that the system takes away puts the piece back where it was", async () => {
  await sit("harzdame", 360, 780);
  const [from, to] = [await middleOf(at, "d3"), await middleOf(at, "e3")];
  await fingers("touchStart", [from.x, from.y]);
  await fingers("touchMove", [from.x + 20, from.y]);
  await fingers("touchMove", [to.x, to.y]);
  await fingers("touchCancel");
  await until(at, "Where to?");
  expect(await at.page.locator('[data-piece="d3"]').getAttribute("style")).toBeFalsy();
});

test("a second finger ends a drag: two zoom", async () => {
  await sit("harzdame", 360, 780);
  const from = await middleOf(at, "d3");
  await at.page.evaluate(() => {
    const held: boolean[] = [];
    Object.assign(globalThis, { held });
    document.addEventListener("touchmove", (event) => held.push(event.defaultPrevented), { passive: true });
  });
  await fingers("touchStart", [from.x, from.y]);
  await fingers("touchMove", [from.x + 20, from.y]);
  await fingers("touchStart", [from.x + 20, from.y], [from.x + 80, from.y]);
  await fingers("touchMove", [from.x + 10, from.y], [from.x + 120, from.y]);
  await fingers("touchEnd");
  // Kept from the browser while there is one finger, and left to it as soon as there are two.
  expect(await at.page.evaluate(() => String(Reflect.get(globalThis, "held")))).toMatch(/^true(,false)+$/);
  expect(await at.page.locator('[data-piece="d3"]').getAttribute("style")).toBeFalsy();
});

test("on the smallest squares a tap beside an edge means the nearest that can be used: each is as large as a finger", async () => {
  await sit("hopperdame-10x10-20-promotion", 320, 480);
  await at.cell("e1").tap();
  await until(at, "Where to?");
  const { x, y, side } = await middleOf(at, "e3");
  expect(side).toBeLessThan(28);
  const finger = 44 / 2 - 1;
  for (const [dx, dy] of [
    [finger, 0],
    [-finger, 0],
    [0, -finger],
  ] as const) {
    await tapAt(x + dx, y + dy);
    await whole(at);
    expect(await at.label("e3")).toBe("e3, White man, chosen");
    await at.page.keyboard.press("Escape");
    await until(at, "Where to?");
  }
});

test("a finger that shakes taps all the same", async () => {
  await sit("harzdame", 360, 780);
  await at.cell("d3").tap();
  await until(at, "Where to?");
  const { x, y } = await middleOf(at, "e3");
  await Promise.all([fingers("touchStart", [x, y]), fingers("touchMove", [x + 9, y]), fingers("touchEnd")]);
  await whole(at);
});

test("two quick taps choose once and zoom nothing, and a long one brings up nothing", async () => {
  await sit("harzdame", 360, 560);
  const { x, y } = await middleOf(at, "d3");
  await tapAt(x, y);
  await tapAt(x, y);
  await until(at, "Where to?");
  expect(await at.page.evaluate(() => visualViewport?.scale)).toBe(1);
  const actions = await at.page.evaluate(() =>
    ["html", ".board", ".dock"].map((part) => {
      const found = document.querySelector(part);
      return found === null ? "" : getComputedStyle(found).touchAction;
    }),
  );
  expect(actions[0]).toBe("manipulation");
  await fingers("touchStart", [x, y]);
  // A browser takes half a second for a long press, and tells a page without a menu nothing of it.
  await new Promise((resolve) => setTimeout(resolve, 900));
  await fingers("touchEnd");
  expect(await at.page.evaluate(() => String(getSelection()))).toBe("");
});
