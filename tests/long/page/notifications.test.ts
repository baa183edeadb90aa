/**
 * The panel of notifications with all of its parts open, in each language, on a phone and on a desktop: what axe finds, what has no room,
 * also where text is twice as large, and the whole way through it by keys.
 */
import { expect, test } from "vitest";
import { languages, localeOf } from "../../../view/languages.ts";
import { everyWord } from "../../own-words.ts";
import { ApiClient, seatPath } from "../../e2e/api.ts";
import { CONTRAST, violations } from "../../e2e/page/axe.ts";
import { beyondWindow, doubleText } from "../../e2e/page/places.ts";
import { DESKTOP, person, type Person, PHONE, seated } from "../../e2e/page/person.ts";
import { showTold } from "../../e2e/page/told-seat.ts";
import { ownServer } from "./own-server.ts";
import { gameWordsWith } from "../../../view/words/game.ts";
import { panelWords } from "../../../view/words/panels.ts";

const own = ownServer();

const everywhere = languages.flatMap((language) => [
  { language, name: "phone", device: PHONE },
  { language, name: "desktop", device: DESKTOP },
]);

/** What keys stop at in the panel, in the order of the page: of choices that exclude each other at the chosen one. */
const STOPS = `[...(document.querySelector("dialog.sheet") ?? document.querySelector(".side"))
  .querySelectorAll("a[href], button:enabled, input:enabled, select:enabled, textarea, summary")]
  .filter((each) => each.checkVisibility({ visibilityProperty: true }) && (each.type !== "radio" || each.checked))`;

test.for(everywhere)("$name, $language", async ({ language, device }) => {
  const { tell, push } = panelWords(language);
  const { tools } = gameWordsWith(language, everyWord[language]);
  const who = await person(own.browser, own.baseUrl, { ...device, locale: localeOf(language), colorScheme: "light" });
  const { page } = who;
  await showTold(page);
  await page.goto(seatPath(await new ApiClient(own.baseUrl).pair(), "first"));
  await seated(who);
  const opener = who.button(tools.notices);
  await opener.press("Enter");
  await page.getByRole("heading", { name: tell.lostTitle }).waitFor();
  for (const folded of await page.locator("details:not([open]) > summary").all()) await folded.press("Enter");
  // The quiet hours, and the first webhook.
  for (let opened = 0; opened < 2; opened++) await page.locator("fieldset button[aria-expanded=false]").first().press("Enter");
  await page
    .getByText(/5002 ms/)
    .first()
    .waitFor();

  expect(await violations(who)).toEqual([]);
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await violations(who, (axe) => axe.withRules(CONTRAST))).toEqual([]);
  await expectWayByKeys(who);

  await who.button(push.test({ name: "Firefox, Android" })).press("Enter");
  await page.getByRole("status").getByText(push.tested).first().waitFor({ state: "attached" });
  await expect.poll(() => page.getByText(push.tested, { exact: true }).filter({ visible: true }).count()).toBeGreaterThan(0);
  expect(await page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toBe(
    push.test({ name: "Firefox, Android" }),
  );

  await doubleText(who);
  await expect.poll(() => beyondWindow(who)).toEqual([]);
  if (device === PHONE) {
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await expect.poll(() => opener.evaluate((each) => each === document.activeElement)).toBe(true);
  }
  expect(who.troubles).toEqual([]);
  await who.context.close();
});

/** That Tab goes through all that can be pressed and typed into, in its order. */
async function expectWayByKeys({ page }: Person) {
  const count = await page.evaluate<number>(`(window.stops = ${STOPS}, stops[0].focus(), stops.length)`);
  const met = [0];
  // A field of a time has stops within itself.
  for (let presses = 0; met.at(-1) !== count - 1 && presses < 3 * count; presses++) {
    await page.keyboard.press("Tab");
    const at = await page.evaluate<number>("stops.indexOf(document.activeElement)");
    if (at !== met.at(-1)) met.push(at);
  }
  expect(count).toBeGreaterThan(25);
  expect(met).toEqual(Array.from({ length: count }, (_, index) => index));
}
