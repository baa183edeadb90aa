/** Two people who meet at a game as `meeting.ts` has them meet, and play it, by keyboard alone. */
import type { Browser } from "playwright-core";
import { expect } from "vitest";
import { findVariant } from "../../../games/registry.ts";
import { ApiClient } from "../api.ts";
import { DESKTOP, INVITE, person, seated } from "./person.ts";
import { isPick, pickName, type TappedMove, tapsFor } from "./taps.ts";
import { type Typist, typistOf } from "./typist.ts";

/** Two typists at a game that the first has made. */
export interface TypedGame {
  readonly ada: Typist;
  readonly bo: Typist;
  /** Has whoever is to move play by keys, and waits until the other hears of it. */
  play(move: string): Promise<void>;
  leave(): Promise<void>;
}

/** Ada makes a game from the home page and copies the invite; Bo opens it and sits down. */
export async function meetByKeys(
  browser: Browser,
  baseUrl: string,
  { game, choices = [] }: { readonly game: string; readonly choices?: readonly string[] },
): Promise<TypedGame> {
  const ada = typistOf(await person(browser, baseUrl, DESKTOP));
  const bo = typistOf(await person(browser, baseUrl, DESKTOP));
  await ada.context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await ada.goto("/");
  await ada.enter(new RegExp(`^${game}(?!.*rules)`));
  await ada.page.waitForURL(/\/new\//);
  // Before the page's script is there, it can't be pressed, and the way goes past it.
  await expect.poll(() => ada.button("Create invite link").isEnabled()).toBe(true);
  for (const choice of choices) await choose(ada, choice);
  await ada.tabTo(/^Your name/);
  await ada.page.keyboard.type("Ada");
  await ada.enter("Create invite link");
  await seated(ada);
  await ada.link(INVITE).waitFor();
  await ada.enter("Copy");
  await ada.page.getByRole("button", { name: "Copied" }).waitFor();
  await bo.goto(await ada.page.evaluate(() => navigator.clipboard.readText()));
  await expect.poll(() => bo.button("Join").isEnabled()).toBe(true);
  await bo.tabTo(/^Your name/);
  await bo.page.keyboard.type("Bo");
  await bo.enter("Join");
  await seated(bo);
  await bo.page.getByRole("grid").waitFor();
  await bo.focused();

  const id = new URL(bo.page.url()).pathname.slice("/g/".length);
  const api = new ApiClient(baseUrl);
  let isEven = false;

  return {
    ada,
    bo,
    async play(move) {
      const { variant, position, toMove } = await api.state(id);
      const tapped = tapsFor(variant, position, move);
      const mover = toMove === findVariant(variant)?.rulebook.sides[0].id ? ada : bo;
      await mover.page.getByRole("region", { name: "Your move" }).waitFor();
      await walk(mover, tapped);
      // The two ways to send it in turns: by the dock's button, and by a letter.
      isEven = !isEven;
      if (isEven) await mover.answer("Send");
      else await mover.press("s");
      const other = mover === ada ? bo : ada;
      await expect.poll(() => other.hears()).toMatch(mover === ada ? /^Ada: / : /^Bo: /);
      await expect.poll(async () => (await api.state(id)).moves.at(-1)?.move).toBe(move);
      await mover.focused();
    },
    async leave() {
      for (const { context, troubles } of [ada, bo]) {
        expect(troubles).toEqual([]);
        await context.close();
      }
    },
  };
}

/** Goes through the groups of a form until one has a choice that is called so; what is no group has but itself. */
async function choose(who: Typist, choice: string) {
  for (let group = 0; group < 10; group++) {
    await who.press("Tab");
    const first = await who.focused();
    let said = first;
    do {
      if (said.startsWith(choice)) return;
      await who.press("ArrowRight");
      said = await who.focused();
    } while (said !== first);
  }
  throw new Error(`no choice ${choice}`);
}

/** Walks the taps; each square says before it is pressed that it can be. */
async function walk(who: Typist, { line, taps }: TappedMove) {
  for (const [index, tap] of taps.entries()) {
    if (!isPick(tap)) {
      await who.goTo(tap);
      expect(await who.focused()).toMatch(index === 0 ? /can move/ : /go here/);
      await who.press("Enter");
    } else if (await who.page.locator(".you .reserve:enabled").count()) {
      await who.press("r");
    } else {
      await who.answer(pickName(line, taps.slice(0, index + 1)));
    }
    await expect.poll(() => who.hears()).not.toBe("");
    await who.focused();
  }
}
