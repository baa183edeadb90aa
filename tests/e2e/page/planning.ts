/** What a person does on the board of tried moves, where answers are planned, too. */
import type { Page } from "playwright-core";
import { expect } from "vitest";

/** The board that moves are tried on. */
export const trying = (page: Page) => page.locator("dialog.trying");

/** Opens it by its key. The same key leads back, so it is pressed again only when a press was surely swallowed. */
export async function openTrying(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      if ((await trying(page).count()) === 0) await page.keyboard.press("p");
      await trying(page).waitFor({ timeout: 2000 });
      return true;
    })
    .toBe(true);
}

const cell = (page: Page, square: string) => trying(page).locator(`[data-square="${square}"]`);

/** Takes a piece in hand; a press just after the board has come may still be meant for the one before. Answers what tells how its square is called from then on. */
export async function takeInHand(page: Page, square: string): Promise<() => Promise<string | null>> {
  const label = () => cell(page, square).getAttribute("aria-label");
  await expect
    .poll(async () => {
      if (!(await label())?.includes("chosen")) await cell(page, square).click();
      return label();
    })
    .toContain("chosen");
  return label;
}

/** Makes moves of a step each. */
export async function tryMoves(page: Page, ...moves: readonly string[]): Promise<void> {
  for (const move of moves) {
    const [from = "", to = ""] = move.split("-");
    await takeInHand(page, from);
    await cell(page, to).click();
    await expect.poll(() => cell(page, to).getAttribute("aria-label")).toContain("last move ended here");
  }
}

/** Presses something there once it can be meant; it may be gone as it is pressed. */
export async function pressTrying(page: Page, name: string | RegExp, until: () => Promise<boolean>): Promise<void> {
  const button = trying(page).getByRole("button", { name, exact: typeof name === "string" });
  await expect
    .poll(async () => {
      if (await until()) return true;
      if ((await button.count()) > 0) await button.click({ timeout: 5000 });
      return until();
    })
    .toBe(true);
}
