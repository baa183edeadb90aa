/**
 * The page where it is no screen of its own colours: on paper, and in the few colours that a person has chosen for everything.
 */
import { expect, test } from "vitest";
import * as games from "../../../scripts/shots/games.ts";
import { type Person, PHONE, until } from "../../e2e/page/person.ts";
import { onServer } from "../../e2e/page/visitors.ts";

const { api, arrive } = onServer();
let who: Person;

/** What of a selector's elements can be seen. */
async function seen(selector: string): Promise<number> {
  const all = await who.page.locator(selector).all();
  return (await Promise.all(all.map((each) => each.isVisible()))).filter(Boolean).length;
}

/** A property of the first element of a selector, as the browser has it. */
async function styleOf(selector: string, property: string): Promise<string> {
  return who.page
    .locator(selector)
    .first()
    .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
}

async function pagesOf(): Promise<number> {
  const pdf = await who.page.pdf({ format: "A4", margin: { top: "15mm", bottom: "15mm", left: "15mm", right: "15mm" } });
  return pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

test("a game is printed with its board, how it ended and all its moves, on one page", async () => {
  who = await arrive({ ...PHONE, colorScheme: "dark" });
  const { variant, moves } = games.castles;
  const { id } = await api.played(variant, moves);
  await who.goto(`/g/${id}`);
  await until(who, "Ada wins.");
  await who.page.emulateMedia({ media: "print" });
  expect(await seen(".moves button")).toBe(moves.length);
  expect(await seen(".tools, .note, .dock .btn, .top .btn")).toBe(0);
  expect(await seen(".dock .say")).toBe(1);
  expect([await styleOf("body", "color"), await styleOf("html", "background-color")]).toEqual([
    "rgb(0, 0, 0)",
    "rgb(255, 255, 255)",
  ]);
  expect(await pagesOf()).toBe(1);
});

test("a rules page is printed with nothing to press and no board across two pages", async () => {
  who = await arrive({ colorScheme: "dark" });
  await who.goto("/rules/hoppsi");
  await who.page.emulateMedia({ media: "print" });
  // The sample game's buttons come with its script.
  await who.page.locator(".steps .btn").first().waitFor({ state: "attached" });
  expect(await seen(".btn")).toBe(0);
  const boards = (await seen(".lesson .board")) + (await seen(".lesson .pic"));
  expect(boards).toBe(6);
  expect(await styleOf(".lesson", "break-inside")).toBe("avoid");
  expect(await styleOf('a[href^="http"]', "color")).toBe("rgb(0, 0, 0)");
  // Two boards in a row, two rows on a page, and words, a sample game's among them.
  expect(await pagesOf()).toBeLessThanOrEqual(Math.ceil(boards / 4) + 3);
});

test("in forced colours squares, sides, what can be done and what has happened are told apart", async () => {
  who = await arrive({ forcedColors: "active" });
  const { variant, moves } = games.pair;
  const { id, seat } = await api.played(variant, moves);
  await who.goto(`/g/${id}#${seat.token}`);
  await who.page.locator('use[href="#m-bar"]').first().waitFor({ state: "attached" });
  await who.cell("e3").click();
  await who.page.locator('use[href="#m-ring"]').waitFor();
  const squares = [await styleOf(".bed", "fill"), await styleOf(".dark", "fill")];
  const done = [await styleOf("#m-dot .m", "fill"), await styleOf("#m-to .m", "stroke")];
  expect(new Set([...squares, ...done]).size).toBe(4);
  const sides = [await styleOf(".side-w", "fill"), await styleOf(".side-b", "fill")];
  expect(new Set(sides).size).toBe(2);
  // A black piece on a black ground has a light outline.
  expect(await styleOf(".side-b", "stroke")).toBe(await styleOf("html", "color"));
  expect(await styleOf(".board", "outline-style")).toBe("solid");
});
