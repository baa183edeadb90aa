/** The board that moves are tried on, as a guest in any engine uses it. */
import { expect } from "vitest";
import type { Guest } from "./guest.ts";

const cell = (square: string) => `dialog.trying [data-square="${square}"]`;

export const isTrying = (guest: Guest): Promise<boolean> => guest.tab.run(() => document.querySelector("dialog.trying") !== null);

/** Opens it. The same key leads back, so it is pressed again only when a press was surely swallowed. */
export async function openTrying(guest: Guest): Promise<void> {
  await expect
    .poll(
      async () => {
        if (!(await isTrying(guest))) await guest.tab.type("p");
        return isTrying(guest);
      },
      { interval: 2000 },
    )
    .toBe(true);
}

/** Tries a step there, as `a6-a7`. */
export async function tryStep(guest: Guest, step: string): Promise<void> {
  const [from = "", to = ""] = step.split("-");
  await expect
    .poll(async () => {
      if (!(await guest.label(cell(from)))?.includes("chosen")) await guest.tap({ css: cell(from) });
      return guest.label(cell(from));
    })
    .toContain("chosen");
  await guest.tap({ css: cell(to) });
  await expect.poll(() => guest.label(cell(to))).toContain("last move ended here");
}
