/** What jumps on a page, as the browser counts it (Layout Instability). */
import type { Page } from "playwright-core";

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
