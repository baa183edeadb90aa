/** What is done where answers are planned, on the board of tried moves. */
import type { Page } from "playwright-core";
import { expect } from "vitest";

/** The board that moves are tried on. */
export const trying = (page: Page) => page.locator("dialog.trying");

/** Opens it by its key; a press just after it has come may still be meant for the board before. */
export async function openTrying(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      if ((await trying(page).count()) === 0) await page.keyboard.press("p");
      return trying(page).count();
    })
    .toBe(1);
}

/** Makes moves of a step each. */
export async function tryMoves(page: Page, ...moves: readonly string[]): Promise<void> {
  const cell = (square: string) => trying(page).locator(`[data-square="${square}"]`);
  const label = (square: string) => cell(square).getAttribute("aria-label");
  for (const move of moves) {
    const [from = "", to = ""] = move.split("-");
    await expect
      .poll(async () => {
        if (!(await label(from))?.includes("chosen")) await cell(from).click();
        return label(from);
      })
      .toContain("chosen");
    await cell(to).click();
    await expect.poll(() => label(to)).toContain("last move ended here");
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
