/**
 * A page that a browser translates, in each engine: what changes afterwards is never told by words of before, and nothing breaks. What a
 * page that is opened anew says is the measure.
 */
import { expect, test } from "vitest";
import { ENGINES } from "../../../scripts/test/engines/tab.ts";
import { seatPath } from "../../e2e/api.ts";
import type { Guest } from "../../e2e/engines/guest.ts";
import { engineVisitors, IPHONE, LAPTOP } from "../../e2e/engines/visitors.ts";
import { ownServer } from "../../e2e/own-server.ts";
import { HARZDAME } from "../../whole-games.ts";

const own = ownServer();
const arrive = engineVisitors(ENGINES);

/** In the page: does what Chrome and Safari do. Elements with other words take the place of all texts, but for those that aren't to be translated. */
function translate() {
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
}

/** In the page: how many texts in it were translated. */
function translated(within: string): number {
  return document.querySelectorAll(`:is(${within}) font`).length;
}

/** In the page: what stands there to be read. What was read out as it happened is not said again by a page that is opened later. */
function text(): string {
  const app = document.getElementById("app")?.innerText ?? "";
  const heard = document.querySelector<HTMLElement>("[role=status]")?.innerText ?? "";
  return app.endsWith(heard) ? app.slice(0, app.length - heard.length) : app;
}

/** All that can be read on the page, translated or not. */
async function read({ tab }: Guest): Promise<string> {
  return (await tab.run(text)).replaceAll("°", "").replaceAll(/\s+/g, " ").trim();
}

/** A player's notes come with the panels, which a page that is opened anew loads only when something needs them. */
const withoutNotes = (said: string) => said.replace(" Notes ", " ");

const WINDOWS = [...ENGINES.map((engine) => [engine, "phone", IPHONE] as const), ["chromium", "desktop", LAPTOP] as const];

test.each(WINDOWS)("%s, on a %s", async (engine, _, window) => {
  const game = await own.api.played("harzdame", HARZDAME.slice(0, 8));
  const guest = await arrive(engine, own.server.baseUrl, window);
  const { tab } = guest;
  await guest.open(seatPath(game, "first"));
  await guest.seated();
  await guest.hears("Your move.");

  for (const [index, move] of HARZDAME.slice(8, 10).entries()) {
    // Some of the dock comes after the page has loaded.
    await expect.poll(() => tab.run(translate).then(() => tab.run(translated, ".dock"))).toBeGreaterThan(0);
    // Names and moves are what they were.
    expect(await tab.run(translated, ".seat b, .moves")).toBe(0);
    await own.api.move(game, index % 2 === 0 ? "w" : "b", 8 + index, move);
    await guest.hears(index % 2 === 0 ? "Bo’s move." : "Your move.");
  }
  const played = await read(guest);
  await guest.open(`/g/${game.id}`);
  await guest.hears("Your move.");
  await expect.poll(async () => withoutNotes(await read(guest))).toBe(withoutNotes(played));

  // What is read in panels changes as well.
  await guest.tap({ button: "Settings" });
  await guest.reads("Send moves immediately");
  await tab.run(translate);
  await guest.tap({ css: "[role=switch]" });
  const said = await read(guest);
  await guest.open(`/g/${game.id}`);
  await guest.tap({ button: "Settings" });
  await guest.reads("Send moves immediately");
  await expect.poll(() => read(guest)).toBe(said);
});
