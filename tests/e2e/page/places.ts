/** Whether pictures and texts keep to their places and have room there, also at twice their size, as the page itself can tell, in any browser. */
import { type Person, enter, PHONE } from "./person.ts";
import { expect } from "vitest";
import * as games from "../../../scripts/shots/games.ts";
import { type ApiClient, seatPath } from "../api.ts";
import type { Page } from "playwright-core";

/**
 * In the page: what is out of place, in words. No picture is smaller than can be seen, reaches out of what it stands in, or covers text
 * of its own layer; no text lies over another; and nothing makes the page scroll sideways. It is run by its text alone.
 */
export function outOfPlace(): readonly string[] {
  const found: string[] = [];
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) found.push(`the page is ${scrollWidth} px wide in a window of ${clientWidth}`);

  type Box = Readonly<Record<"left" | "top" | "right" | "bottom", number>>;
  const shared = (one: Box, other: Box) => ({
    left: Math.max(one.left, other.left),
    top: Math.max(one.top, other.top),
    right: Math.min(one.right, other.right),
    bottom: Math.min(one.bottom, other.bottom),
  });
  /** What lies over the page (a sheet, a bar that stays, a note over the title), and what is seen within all that cuts off. */
  interface Frame {
    readonly layer: Element | null;
    readonly seen: Box;
  }
  const everywhere: Frame = { layer: null, seen: { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity } };
  const frames = new Map<Element, Frame>();
  function frameOf(element: Element | null): Frame {
    if (element === null || element === document.body) return everywhere;
    const known = frames.get(element);
    if (known !== undefined) return known;
    const around = frameOf(element.parentElement);
    const { position, overflowX, zIndex } = getComputedStyle(element);
    const isOver = element.matches("dialog") || /fixed|sticky/.test(position) || Number(zIndex) > 0;
    const layer = isOver ? element : around.layer;
    const seen = overflowX === "visible" ? around.seen : shared(around.seen, element.getBoundingClientRect());
    const frame = { layer, seen };
    frames.set(element, frame);
    return frame;
  }
  const nameOf = (element: Element) => `${element.tagName}.${element.getAttribute("class") ?? ""}`;

  const texts: { readonly node: Node; readonly text: string; readonly layer: Element | null; readonly box: Box }[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const { parentElement, textContent } = node;
    if (parentElement === null || !textContent?.trim() || parentElement.closest("svg, script, .hidden") !== null) continue;
    if (!parentElement.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const { layer, seen } = frameOf(parentElement);
    for (const box of range.getClientRects()) texts.push({ node, text: textContent.trim(), layer, box: shared(seen, box) });
  }
  texts.sort((one, other) => one.box.top - other.box.top);
  for (const [index, { node, text, layer, box }] of texts.entries()) {
    for (let next = index + 1; next < texts.length; next++) {
      const other = texts[next];
      if (other === undefined || other.box.top >= box.bottom) break;
      if (other.node === node || other.layer !== layer) continue;
      const { left, top, right, bottom } = shared(box, other.box);
      // Lines that stand close share what their letters don't reach.
      const least = 0.4 * Math.min(box.bottom - box.top, other.box.bottom - other.box.top);
      if (right - left > 2 && bottom - top > least) found.push(`“${text}” lies over “${other.text}”`);
    }
  }

  for (const picture of document.querySelectorAll("svg:not(svg svg, .hidden), img")) {
    if (!picture.checkVisibility()) continue;
    const box = picture.getBoundingClientRect();
    if (box.width < 8 || box.height < 8) found.push(`${nameOf(picture)} is ${box.width} by ${box.height} px`);
    const place = picture.parentElement?.getBoundingClientRect();
    if (place !== undefined && (box.left < place.left - 1 || box.right > place.right + 1 || box.bottom > place.bottom + 1))
      found.push(`${nameOf(picture)} of ${box.width} by ${box.height} px reaches out of ${place.width} by ${place.height}`);
    const { layer, seen } = frameOf(picture.parentElement);
    const own = shared(seen, box);
    for (const { text, box: other, layer: others } of texts) {
      const { left, top, right, bottom } = shared(own, other);
      if (others === layer && right - left > 1 && bottom - top > 2) found.push(`${nameOf(picture)} covers “${text}”`);
    }
  }
  return found;
}

/**
 * In the page: texts that cannot be read to their end, in words. They are cut by what they stand in, or reach out of it or of the
 * window. A name that ends in an ellipsis is meant to, and so are the strips of moves and of contents, which scroll. It is run by its text alone.
 */
export function cutOff(): readonly string[] {
  const found = new Set<string>();
  const nameOf = (element: Element) => `${element.tagName}.${element.getAttribute("class") ?? ""}`;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);

  /** What is wrong with a line of text in one of the elements around it; null where nothing is. */
  function troubleIn(around: Element, line: DOMRect, aside: number): string | null {
    const { display, overflowX, overflowY, textOverflow } = getComputedStyle(around);
    if (display === "inline" || display === "contents" || around === document.body) return null;
    const box = around.getBoundingClientRect();
    // The lines of a text may be set closer than its letters are high.
    const slack = 0.3 * line.height;
    const isTooWide = line.left < box.left - 1 || line.right > box.right + aside;
    const isTooHigh = line.top < box.top - slack || line.bottom > box.bottom + slack;
    if (isTooWide && textOverflow !== "ellipsis") return overflowX === "visible" ? "reaches out of" : "is cut by";
    if (isTooHigh && overflowY !== "auto" && overflowY !== "scroll")
      return overflowY === "visible" ? "is higher than" : "is cut in its height by";
    return null;
  }

  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const { parentElement, textContent } = node;
    const text = textContent?.trim();
    if (parentElement === null || !text || parentElement.closest("svg, script, .hidden, .moves, .contents") !== null) continue;
    if (parentElement.matches("details:not([open])")) continue;
    if (!parentElement.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    // A blank at the end of a preformatted line hangs out of it.
    const isPreformatted = getComputedStyle(parentElement).whiteSpace === "pre-wrap";
    for (const line of range.getClientRects()) {
      const aside = isPreformatted ? line.height : 1;
      // Letters of no size are read aloud alone.
      if (line.width === 0 || line.height === 0) continue;
      if (line.left < -1 || line.right > document.documentElement.clientWidth + 1)
        found.add(`“${text}” reaches out of the window`);
      for (let around: Element | null = parentElement; around !== null; around = around.parentElement) {
        const trouble = troubleIn(around, line, aside);
        if (trouble !== null) found.add(`“${text}” ${trouble} ${nameOf(around)}`);
        // What is fixed or scrolls by itself has a place of its own.
        const { position, overflowY } = getComputedStyle(around);
        if (/fixed|absolute/.test(position) || /auto|scroll/.test(overflowY)) break;
      }
    }
  }
  return [...found];
}

// A page whose reader has made its text twice as large (WCAG 1.4.4).

export async function doubleText({ page }: Person): Promise<void> {
  await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
}

/** What reaches beyond the window, by class; without what scrolls or is cut off by itself: the strips of moves and of contents, and long names. */
export async function beyondWindow({ page }: Person): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll("body *:not(svg *, .moves *, .contents *, .seat > b *)")]
      .filter((each) => each.getBoundingClientRect().right > document.documentElement.clientWidth + 1)
      .map((each) => `${each.tagName}.${each.className}`),
  );
}

// Whether a screen of a game has room for all that it may say.

const square = (name: string) => `[data-square="${name}"]`;

/** What asks the most room: the game, who looks, what is tapped there, and what the dock has then. */
const roomiest = [
  ["a turn, a long credit", games.rebound, "first", [], ".say"],
  ["a rebound", games.rebound, "first", [square("d1")], ".say"],
  ["a chain of leaps", games.chain, "first", ["g1", "g3", "e5"].map(square), ".main"],
  ["a drop", games.drop, "first", [".you .reserve"], ".acts"],
  ["a vote", games.vote, "second", [], ".acts"],
  ["a promotion", games.promotion, "first", ["g7", "h8"].map(square), ".tiles"],
  ["a pair in the hand", games.pair, "first", [square("e3")], ".soft"],
  ["the end", games.castles, "first", [], ".main"],
  ["the end of a match", games.points, "second", [], ".main"],
] as const;

/** That on an upright phone nothing scrolls where the dock has most to say, and no word is cut on a narrow one. */
export async function expectRoom(who: Person, api: ApiClient): Promise<void> {
  const words = who.page.locator(".dock, .dock .btn, .tools button, .top small, .seat b");
  for (const [what, { variant, moves }, seat, taps, shows] of roomiest) {
    await enter(who, seatPath(await api.played(variant, moves), seat));
    for (const tap of taps) await who.page.locator(tap).click();
    await who.page.locator(`.dock ${shows}`).waitFor();
    const size = await who.page.evaluate(() => [document.documentElement.scrollHeight, innerHeight]);
    expect([what, size[0]]).toEqual([what, size[1]]);
    for (const width of [360, 320]) {
      await who.page.setViewportSize({ width, height: 780 });
      const cut = await words.evaluateAll((all) =>
        all.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).map(({ textContent }) => textContent),
      );
      expect([what, width, cut]).toEqual([what, width, []]);
    }
    await who.page.setViewportSize(PHONE.viewport);
  }
}

// What jumps on a page, as the browser counts it (Layout Instability).

/** Takes down from the next page's beginning what shifts on it; answers a look at that. */
export async function shiftsOn(page: Page): Promise<() => Promise<unknown>> {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries()) shifts.push(JSON.stringify(shift));
    }).observe({ type: "layout-shift", buffered: true });
  });
  return () => page.evaluate((): unknown => Reflect.get(globalThis, "shifts"));
}

/** Opens a game's rules, and waits until their boards can be tapped. */
export async function openRules({ page }: Person, game: string): Promise<void> {
  await page.goto(`/rules/${game}`);
  await page.waitForFunction(() =>
    [...document.querySelectorAll("[data-lessons]")].every((list) => list.querySelector("button:enabled")),
  );
}

/** That nothing moves as the boards of a game's rules come to life. */
export async function expectStillRules(who: Person, game: string): Promise<void> {
  const { page } = who;
  const shifts = await shiftsOn(page);
  await openRules(who, game);
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  const alive = await height();
  expect(await shifts()).toEqual([]);
  // Below the window nothing counts as a shift: there the page must be as long as before.
  await page.route(/boards/, () => {});
  // What is held back would hold up the page's load, if it was asked for before that.
  await page.reload({ waitUntil: "domcontentloaded" });
  expect(await height()).toBe(alive);
}
