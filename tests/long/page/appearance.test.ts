/** Light and dark, text at twice its size, and no motion. */
import { PNG } from "pngjs";
import { expect, test } from "vitest";
import { bearer } from "../../e2e/api.ts";
import { beyondWindow, doubleText } from "../../e2e/page/places.ts";
import { openWithFilms, type Person, PHONE, seated, until } from "../../e2e/page/person.ts";
import { screens, wholeGame } from "../../e2e/page/screens.ts";
import { onServer } from "../../e2e/page/visitors.ts";

const { api, arrive } = onServer();
let who: Person;

test.for([
  { game: "hoplit-chess", locale: "en-GB" },
  { game: "hopperdame", locale: "de-DE" },
])("text at twice its size is still all there: $game, $locale", async ({ game, locale }) => {
  who = await arrive({ ...PHONE, locale });
  const { page } = who;
  // Somebody who has just sat down has the most to see beside their name, and so has whoever plays somebody with a long one.
  await page.goto(`/new/${game}`);
  await page.getByRole("button", { name: /^(Create invite link|Einladung erstellen)$/ }).click();
  await seated(who);
  const invite = page.getByRole("link", { name: /^(Invite link|Einladungslink)$/ });
  const { hash, pathname } = new URL((await invite.getAttribute("href")) ?? "");
  const friend = { name: "Maximiliane von der Wiesenthal" };
  await api.call("POST", `/api/games${pathname.slice("/g".length)}/join`, friend, bearer(hash.slice("#join=".length)));
  await page.locator(".you .keep").waitFor();
  await page.locator(".them b", { hasText: "Maximiliane" }).waitFor();
  await doubleText(who);
  for (const width of [360, 320]) {
    await page.setViewportSize({ width, height: 780 });
    expect(await beyondWindow(who)).toEqual([]);
    for (const name of await page.locator(".seat > b").all()) expect((await name.boundingBox())?.width).toBeGreaterThan(40);
  }
  await page.locator(".dock .say").scrollIntoViewIfNeeded();
  expect(await page.locator(".dock .say").textContent()).not.toBe("");
});

test("the appearance is the device's, then the person's, from the first picture of the next page on", async () => {
  who = await arrive({ colorScheme: "light" });
  const background = () => who.page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  await who.goto("/");
  expect(await background()).toBe("rgb(245, 244, 241)");
  await who.click("Light or dark");
  expect(await background()).toBe("rgb(20, 22, 24)");
  const { id } = await wholeGame(api, 0);
  const html = await (await who.goto(`/g/${id}`))?.text();
  expect(html).toContain('<html lang="en" data-look="dark">');
  expect(await background()).toBe("rgb(20, 22, 24)");
  await who.click("Light or dark");
  await expect.poll(background).toBe("rgb(245, 244, 241)");
  await who.goto("/play/harzdame");
  await who.click("Light or dark");
  await expect.poll(background).toBe("rgb(20, 22, 24)");
});

test("pictures of my games are as dark as the page: by the device, and by the person", async () => {
  who = await arrive({ colorScheme: "light" });
  await screens["my games"]({ api, who });
  const picture = who.page.locator(".mine .pic");
  await expect.poll(() => picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0)).toBe(true);
  async function brightness(): Promise<number> {
    const { data } = PNG.sync.read(await picture.screenshot());
    return data.reduce((sum, value) => sum + value, 0) / data.length;
  }
  const light = await brightness();
  await who.page.emulateMedia({ colorScheme: "dark" });
  const dark = await brightness();
  expect(dark).toBeLessThan(light * 0.85);
  await who.click("Light or dark");
  // Edges may be drawn a shade apart.
  await expect.poll(brightness).toBeCloseTo(light, 0);
  await who.page.emulateMedia({ colorScheme: "light" });
  await who.click("Light or dark");
  await expect.poll(brightness).toBeCloseTo(dark, 0);
});

test("those who want no motion see none, the others see the move travel", async () => {
  for (const [reducedMotion, moving] of [
    ["reduce", 0],
    ["no-preference", 1],
  ] as const) {
    const made = await wholeGame(api, 0);
    who = await arrive({ reducedMotion });
    await openWithFilms(who, `/g/${made.id}`);
    await until(who, "You are watching.");
    await who.page.evaluate(() => {
      Object.assign(globalThis, { moved: 0 });
      Element.prototype.animate = () => {
        Object.assign(globalThis, { moved: Number(Reflect.get(globalThis, "moved")) + 1 });
        return new Animation();
      };
    });
    await expect.poll(() => who.page.locator(".seat.you .here").count()).toBe(1);
    await api.move(made, "w", 0, "d3-e3");
    await until(who, "Bo’s move.");
    expect(await who.page.evaluate(() => Number(Reflect.get(globalThis, "moved")))).toBe(moving);
  }
});
