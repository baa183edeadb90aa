/** The first page: for somebody who comes first, for somebody who has a game, for one who has sixty, and for one who keeps only games here. */
import { describe, expect, test } from "vitest";
import type { CreatedPlayMe } from "../../../api/play-me-schema.ts";
import { rulebooks } from "../../../games/registry.ts";
import { languages } from "../../../view/languages.ts";
import { otherPageWords } from "../../../view/words/pages.ts";
import type { CreateAnswer } from "../../../api/seat-schema.ts";
import { expectSound } from "../../e2e/page/axe.ts";
import { DESKTOP, enter, isListed, type Person, PHONE } from "../../e2e/page/person.ts";
import { shiftsOn } from "../../e2e/page/places.ts";
import { onServer } from "../../e2e/page/visitors.ts";

const { api, arrive } = onServer();
const { first, mine, playMe } = otherPageWords("en");

const SMALL = { ...PHONE, viewport: { width: 360, height: 640 } } as const;
const SHEET = "dialog[open]";
/** What lies where a move has led, and the small pictures that have played theirs. */
const MADE = "[href='#m-to']";
const PLAYED = `.games .pic:has(${MADE})`;

/** Has a browser hold the first seats of these games. */
async function holds(who: Person, games: readonly CreateAnswer[]): Promise<void> {
  const [one] = games;
  if (one === undefined) throw new Error("no game");
  await enter(who, `/g/${one.id}#${one.seat.token}`);
  const seats = games.map(({ id, seat }) => ({ game: id, token: seat.token }));
  for (let from = 0; from < seats.length; from += 40)
    await who.page.evaluate(
      (body) =>
        fetch("/api/my-games/open", {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify(body),
        }).then(({ status }) => status),
      { seats: seats.slice(from, from + 40) },
    );
  await isListed(who, games.length, "#going-on li");
}

const bottomOf = async ({ page }: Person, selector: string) => {
  const { y = Infinity, height = 0 } = (await page.locator(selector).first().boundingBox()) ?? {};
  return y + height;
};

describe("whoever comes first", () => {
  test.for(languages)("is shown a board as wide as the phone, and what to do: %s", async (locale) => {
    const ada = await arrive({ ...PHONE, locale });
    await ada.goto("/");
    const { width = 0 } = (await ada.page.locator("#demo .pic").boundingBox()) ?? {};
    expect(width).toBeGreaterThan(PHONE.viewport.width - 40);
    expect(await bottomOf(ada, "#demo .pic")).toBeLessThan(PHONE.viewport.height);
    expect(await ada.page.locator(".bar").count()).toBe(0);
    expect(await ada.page.locator(".games li").count()).toBe(rulebooks.length);
    await expectSound(ada);
  });

  test("sees each game's picture play once as it comes into view, and then rest", async () => {
    const ada = await arrive({ ...PHONE, reducedMotion: "no-preference" });
    await ada.goto("/");
    const pictures = ada.page.locator(".games .pic");
    const played = () => ada.page.locator(PLAYED).count();
    expect(await played()).toBe(0);
    for (let index = 0; index < rulebooks.length; index++) {
      await pictures.nth(index).scrollIntoViewIfNeeded();
      await pictures.nth(index).locator(MADE).waitFor();
    }
    expect(await played()).toBe(rulebooks.length);
    await expect.poll(() => ada.page.locator(".games .going").count()).toBe(0);
    for (const { name } of rulebooks) await ada.page.getByRole("img", { name: first.preview({ game: name }) }).waitFor();
  });

  test.each([
    ["where less motion is wanted", {}],
    ["without a script", { javaScriptEnabled: false }],
  ])("sees them still %s", async (_, how) => {
    const ada = await arrive({ ...DESKTOP, ...how });
    const asked: string[] = [];
    ada.page.on("request", (request) => asked.push(request.url()));
    await ada.goto("/", { waitUntil: "networkidle" });
    expect(await ada.page.locator(PLAYED).count()).toBe(0);
    expect(asked.filter((url) => url.includes("previews"))).toEqual([]);
  });
});

describe("whoever comes back", () => {
  test("to one game sees that it waits, at once and without anything moving, and begins a new one in a sheet", async () => {
    const ada = await arrive(SMALL);
    await holds(ada, [await api.pair("harzdame", { clock: { kind: "move", each: 3 * 86_400 } })]);
    const shifts = await shiftsOn(ada.page);
    await ada.goto("/", { waitUntil: "networkidle" });
    expect(await ada.page.getByRole("heading", { level: 1 }).innerText()).toBe(mine.yourMoveIn({ count: 1 }));
    expect(await ada.page.locator("#going-on li").innerText()).toMatch(/^Harzdame\nwith Bo · 2 days left$/);
    expect(await ada.page.getByText(first.line).count()).toBe(0);
    expect(await shifts()).toEqual([]);
    const bar = ada.page.locator(".bar");
    expect(await bottomOf(ada, ".bar")).toBeLessThanOrEqual(SMALL.viewport.height);
    await expectSound(ada);

    await bar.getByRole("link", { name: first.newGame }).click();
    const sheet = ada.page.getByRole("dialog", { name: first.newGame });
    const address = (name: string) => sheet.getByRole("link", { name, exact: true }).getAttribute("href");
    expect(await sheet.locator("h3").allInnerTexts()).toEqual(rulebooks.map(({ name }) => name));
    expect(await address("Hoppsi")).toMatch(/\/new\/hoppsi$/);
    await expectSound(ada);
    await sheet.getByRole("link", { name: first.close }).click();
    await ada.page.locator(SHEET).waitFor({ state: "detached" });
    await bar.getByRole("link", { name: first.playComputer }).click();
    await ada.page.getByRole("dialog", { name: first.playComputer }).waitFor();
    await ada.page.locator(SHEET).getByRole("link", { name: "Harzdame", exact: true }).click();
    await ada.page.waitForURL("**/play/harzdame#computer");
  });

  test("to one game opens and leaves the sheet by keys, and without a network", async () => {
    const ada = await arrive();
    await holds(ada, [await api.pair()]);
    await ada.goto("/", { waitUntil: "networkidle" });
    await ada.context.setOffline(true);
    const opener = ada.page.locator(".bar").getByRole("link", { name: first.newGame });
    await opener.focus();
    await ada.page.keyboard.press("Enter");
    await ada.page.getByRole("dialog", { name: first.newGame }).waitFor();
    expect(await ada.page.evaluate(() => document.activeElement?.closest("dialog") !== null)).toBe(true);
    await ada.page.keyboard.press("Escape");
    await ada.page.locator(SHEET).waitFor({ state: "detached" });
    expect(await opener.evaluate((link) => link === document.activeElement)).toBe(true);
    await ada.page.getByText("with Bo").waitFor();
    await ada.context.setOffline(false);
  });

  test("without a script is led to the games to choose from", async () => {
    const ada = await arrive({ javaScriptEnabled: false });
    await ada.context.addCookies([{ name: "here", value: "1.0.0", url: api.baseUrl }]);
    await ada.goto("/");
    expect(await ada.page.locator(".games").isVisible()).toBe(false);
    await ada.page.locator(".bar").getByRole("link", { name: first.newGame }).click();
    await ada.page.getByRole("link", { name: "Hoppsi", exact: true }).waitFor();
    await ada.page.getByRole("link", { name: first.close }).click();
    expect(await ada.page.locator(".games").isVisible()).toBe(false);
  });

  test("to sixty games sees few of them, sorts them, and unfolds the others", async () => {
    const ada = await arrive(PHONE);
    const clocks = [{}, { clock: { kind: "move", each: 86_400 } }] as const;
    const made: CreateAnswer[] = [];
    for (let index = 0; index < 60; index += 10)
      made.push(
        ...(await Promise.all(Array.from({ length: 10 }, (_, more) => api.pair("harzdame", clocks[(index + more) % 2])))),
      );
    await holds(ada, made);
    const shifts = await shiftsOn(ada.page);
    await ada.goto("/", { waitUntil: "networkidle" });
    await ada.page.getByRole("heading", { name: mine.yourMoveIn({ count: 60 }) }).waitFor();
    const seen = () => ada.page.locator("#going-on li:visible").count();
    expect(await seen()).toBe(8);
    expect(await ada.page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(2 * PHONE.viewport.height);
    expect(await shifts()).toEqual([]);
    const order = ada.page.getByRole("combobox", { name: mine.order });
    await order.selectOption("time");
    await expect.poll(() => ada.page.locator("#going-on .pill:visible").count()).toBe(8);
    expect(await ada.page.locator("#going-on li:visible small").allInnerTexts()).toEqual(
      Array(8).fill("with Bo · 23 hours left"),
    );
    await order.selectOption("opponent");
    const byOpponent = ada.page.locator("#going-on summary", { hasText: "Bo" });
    await byOpponent.waitFor();
    await order.selectOption("turn");
    // Both orders have a line for the games that are folded.
    await byOpponent.waitFor({ state: "detached" });
    await ada.page.getByText(mine.moreGames({ count: 52 })).click();
    await expect.poll(seen).toBe(60);
    await expectSound(ada);
  });

  test("to what only this browser keeps finds it, and no page for others; the room for it is there at once", async () => {
    const ada = await arrive(DESKTOP);
    const { body: link } = await api.call<CreatedPlayMe>("POST", "/api/play-me", { variant: "hoppsi", seat: "random" });
    const { pathname, hash } = new URL(link.ownerUrl);
    await ada.goto(pathname + hash);
    await ada.page.getByRole("heading", { name: playMe.yours }).or(ada.page.getByText(playMe.yoursHint)).first().waitFor();
    await ada.page.waitForFunction(() => document.cookie.includes("here=0.0.1"));
    const shifts = await shiftsOn(ada.page);
    await ada.goto("/");
    await ada.page.getByRole("heading", { level: 1, name: mine.title }).waitFor();
    expect(await ada.page.locator("#demo").count()).toBe(0);
    const row = ada.page.locator("#play-me li");
    await row.getByText("Hoppsi").waitFor();
    expect(await shifts()).toEqual([]);
    await ada.context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await ada.click(playMe.copyThis({ label: "Hoppsi" }));
    await ada.reads(playMe.copied);
    expect(await ada.page.evaluate(() => navigator.clipboard.readText())).toBe(api.baseUrl + pathname);
    await expectSound(ada);
    await row.getByRole("link").click();
    await ada.reads(playMe.yoursHint);
  });
});
