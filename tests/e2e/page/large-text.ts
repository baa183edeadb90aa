/** A page whose reader has made its text twice as large (WCAG 1.4.4). */
import type { Person } from "./person.ts";

export async function doubleText({ page }: Person): Promise<void> {
  await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
}

/** What reaches beyond the window, by class; without what scrolls or is cut off by itself: the strip of moves, and long names. */
export async function beyondWindow({ page }: Person): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll("body *:not(svg *, .moves *, .seat > b *)")]
      .filter((each) => each.getBoundingClientRect().right > document.documentElement.clientWidth + 1)
      .map((each) => `${each.tagName}.${each.className}`),
  );
}
