/** A page that a browser translates: what changes afterwards is never told by words of before, and nothing breaks. */
import { expect, inject, test } from "vitest";
import { HARZDAME } from "../../whole-games.ts";
import { ApiClient, seatPath } from "../../e2e/api.ts";
import { DESKTOP, type Person, PHONE, seated, until } from "../../e2e/page/person.ts";
import { visitors } from "../../e2e/page/visitors.ts";

const baseUrl = inject("baseUrl");
const api = new ApiClient(baseUrl);
const { arrive } = visitors(baseUrl);

/** Does what Chrome and Safari do: elements with other words take the place of all texts, but for those that aren't to be translated. */
async function translate({ page }: Person): Promise<void> {
  await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode() !== null) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
    for (const text of texts) {
      const { parentElement: parent } = text;
      if (parent === null || text.data.trim() === "" || parent.closest("font, script, style, svg, [translate=no]")) continue;
      const [outer, inner] = [document.createElement("font"), document.createElement("font")];
      inner.textContent = text.data.replaceAll(/\p{L}+/gu, (word) => `${word}°`);
      outer.appendChild(inner);
      text.replaceWith(outer);
    }
  });
}

/** All that can be read on the page, translated or not. */
async function read({ page }: Person): Promise<string> {
  const text = await page.locator("#app").evaluate((app) => (app instanceof HTMLElement ? app.innerText : ""));
  return text.replaceAll("°", "").replaceAll(/\s+/g, " ");
}

test.each([
  ["desktop", DESKTOP],
  ["phone", PHONE],
] as const)("on a %s", async (_, device) => {
  const game = await api.played("harzdame", HARZDAME.slice(0, 8));
  const [ada, plain] = [await arrive(device), await arrive(device)];
  for (const who of [ada, plain]) {
    await who.page.goto(seatPath(game, "first"));
    await seated(who);
    await until(who, "Your move.");
  }
  /** The same stands on both pages, and on the translated one not in words that are no more. */
  const alike = () =>
    expect
      .poll(async () => {
        const [translated, other] = [await read(ada), await read(plain)];
        return translated === other ? "alike" : `${translated}\n${other}`;
      })
      .toBe("alike");

  const turns = HARZDAME.slice(8, 10);
  for (const [index, move] of turns.entries()) {
    await translate(ada);
    expect(await ada.page.locator(".dock font").count()).toBeGreaterThan(0);
    await api.move(game, index % 2 === 0 ? "w" : "b", 8 + index, move);
    const sentence = index % 2 === 0 ? "Bo’s move." : "Your move.";
    for (const who of [ada, plain]) await until(who, sentence);
    await alike();
  }
  // Names and moves are what they were.
  expect(await ada.page.locator(".seat b font, .moves font").count()).toBe(0);
  expect(await ada.page.locator("font").count()).toBeGreaterThan(0);

  // What is read in panels changes as well.
  for (const who of [ada, plain]) await who.page.getByRole("button", { name: /^Settings°?$/ }).click();
  await translate(ada);
  await alike();
  for (const who of [ada, plain]) await who.page.getByRole("switch").first().click();
  await alike();
  for (const who of [ada, plain]) await who.page.keyboard.press("Escape");
  await alike();
});
