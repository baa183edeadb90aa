/** What jumps on a page, as the browser counts it (Layout Instability). */
import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { Person } from "./person.ts";

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
  await page.waitForFunction(() => [...document.querySelectorAll(".outcome")].every(({ textContent }) => textContent !== ""));
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
  await page.route(/trials/, () => {});
  await page.reload();
  expect(await height()).toBe(alive);
}
