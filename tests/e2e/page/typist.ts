/**
 * A person who has a keyboard and ears: finds the way by what is said of where the focus is, and never looks. Fails as soon as
 * the focus is lost.
 */
import { expect } from "vitest";
import type { Person } from "./person.ts";

export interface Typist extends Person {
  /** What is said of where the focus is. */
  focused(): Promise<string>;
  press(...keys: readonly string[]): Promise<void>;
  /** Goes on by Tab, to what is called so. */
  tabTo(name: string | RegExp): Promise<void>;
  /** Goes there, and presses it. */
  enter(name: string | RegExp): Promise<void>;
  /** Goes to an answer in the dock, and presses it. */
  answer(name: string): Promise<void>;
  /** Goes over the board to a square, from wherever the focus is. */
  goTo(square: string): Promise<void>;
}

export function typistOf(who: Person): Typist {
  const { page } = who;
  const { keyboard } = page;

  async function press(...keys: readonly string[]) {
    for (const key of keys) await keyboard.press(key);
  }

  async function focused(): Promise<string> {
    const name = await page.evaluate(() => {
      const at = document.activeElement;
      if (at === null || at === document.body) return null;
      const label = at instanceof HTMLInputElement ? at.labels?.[0]?.textContent : undefined;
      return at.getAttribute("aria-label") ?? label ?? at.textContent;
    });
    if (name === null) throw new Error("the focus is lost");
    // As a name is spoken: a break in it is a space.
    return name.replaceAll(/\s+/g, " ");
  }

  function isCalled(said: string, name: string | RegExp): boolean {
    return typeof name === "string" ? said === name : name.test(said);
  }

  async function tabTo(name: string | RegExp) {
    // It may still have to be loaded, which whoever hears nothing of it waits for.
    await page.getByText(name).or(page.getByLabel(name)).first().waitFor({ state: "attached" });
    const passed: string[] = [];
    while (passed.length < 60) {
      await press("Tab");
      const said = await focused().catch(() => "the browser");
      if (isCalled(said, name)) return;
      passed.push(said);
    }
    throw new Error(`no ${String(name)} among ${passed.join(" | ")}`);
  }

  async function onBoard(): Promise<boolean> {
    return page.evaluate(() => document.activeElement?.getAttribute("role") === "gridcell");
  }

  return {
    ...who,
    press,
    focused,
    tabTo,
    async enter(name) {
      await tabTo(name);
      await press("Enter");
    },
    async answer(name) {
      const offered: string[] = [];
      for (const digit of "123456789") {
        await press(digit);
        // The first key has its meaning loaded before anything happens.
        await page.waitForFunction(() => document.activeElement?.closest(".dock"));
        const said = await focused();
        if (said === name || said.startsWith(`${name} `)) return press("Enter");
        offered.push(said);
      }
      throw new Error(`no answer ${name} among ${offered.join(" | ")}`);
    },
    async goTo(square) {
      if (!(await onBoard())) {
        await press("b");
        await page.waitForFunction(() => document.activeElement?.getAttribute("role") === "gridcell");
      }
      const there = await focused();
      const [file, rank] = [there.charCodeAt(0), Number.parseInt(there.slice(1), 10)];
      const across = square.charCodeAt(0) - file;
      const up = Number(square.slice(1)) - rank;
      // Whose side is at the bottom is said of the whole board.
      const turned = await page.evaluate(() => {
        const [first] = document.querySelectorAll("[data-square]");
        return first?.getAttribute("data-square")?.startsWith("a") === false;
      });
      const sideways = across > 0 === turned ? "ArrowLeft" : "ArrowRight";
      const upwards = up > 0 === turned ? "ArrowDown" : "ArrowUp";
      await press(...Array<string>(Math.abs(across)).fill(sideways), ...Array<string>(Math.abs(up)).fill(upwards));
      expect(await focused()).toMatch(new RegExp(`^${square}(,|$)`));
    },
  };
}
