/** What axe finds wrong with a page: it is to find nothing, on any of them, in any language. */
import { AxeBuilder } from "@axe-core/playwright";
import { expect } from "vitest";
import type { Person } from "./person.ts";
import { often } from "../../often.ts";
import { outOfPlace } from "./places.ts";

/** The rule that takes most of the time, and the only one that an appearance can break. */
export const CONTRAST = "color-contrast";

/**
 * Each broken rule, and the elements that break it. Axe looks at one document and no frames, so it needs no pages of its own,
 * which would take seconds.
 * @param narrowed which rules to look at; all where it is absent
 */
export async function violations({ page }: Person, narrowed = (axe: AxeBuilder) => axe): Promise<readonly unknown[]> {
  const found = await narrowed(new AxeBuilder({ page }).setLegacyMode(true)).analyze();
  return found.violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
}

/** Narrow screens: one whose owner has enlarged everything, and by night a phone. */
const WIDTHS = often([320], [360, 320]);

/**
 * Expects axe to find nothing on the page that stands there in light colours, nor in dark ones; and on narrow screens nothing to scroll
 * sideways, and pictures and texts to keep to their places.
 */
export async function expectSound(who: Person): Promise<void> {
  const { page } = who;
  expect(await violations(who)).toEqual([]);
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await violations(who, (axe) => axe.withRules(CONTRAST))).toEqual([]);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    expect(await page.evaluate(outOfPlace)).toEqual([]);
  }
}
