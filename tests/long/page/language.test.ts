/**
 * The pages in German: as the browser asks for it, changed to English and back, with nothing of the other language in between.
 */
import { expect, test } from "vitest";
import { rulebooks } from "../../../games/registry.ts";
import type { Language } from "../../../view/languages.ts";
import { everyWord } from "../../own-words.ts";
import { sentences } from "../../sentences.ts";
import { violations } from "../../e2e/page/axe.ts";
import { DESKTOP, type Person, PHONE, seated, until } from "../../e2e/page/person.ts";
import { gameWordsWith } from "../../../view/words/game.ts";
import { otherPageWords } from "../../../view/words/pages.ts";
import { panelWords } from "../../../view/words/panels.ts";
import { wordsOf } from "../../../view/words/words.ts";
import { openRules } from "../../e2e/page/places.ts";
import { onServer } from "../../e2e/page/visitors.ts";

const { api, arrive } = onServer();
let who: Person;

const german = (device: typeof PHONE | typeof DESKTOP) => arrive({ ...device, locale: "de-DE" });

const spoken = (language: Language) =>
  [
    gameWordsWith(language, everyWord[language]),
    otherPageWords(language),
    wordsOf("cards", language),
    panelWords(language),
    wordsOf("walking", language),
  ].flatMap(sentences);
const inGerman = new Set(spoken("de"));
const onlyEnglish = new Set(spoken("en").filter((each) => each !== "" && !inGerman.has(each)));

/** That the page says nothing that only the English catalogue does. */
async function expectGerman() {
  expect(await who.page.locator("html").getAttribute("lang")).toBe("de");
  const said = await who.page.evaluate(() =>
    [...document.querySelectorAll("body, body *")].flatMap((element) => [
      element.getAttribute("aria-label") ?? "",
      element.getAttribute("placeholder") ?? "",
      ...[...element.childNodes].filter((node) => node.nodeType === 3).map((node) => (node.textContent ?? "").trim()),
    ]),
  );
  expect(said.filter((text) => onlyEnglish.has(text))).toEqual([]);
}

test("a game in German, in English for a while, and in German again", async () => {
  who = await german(PHONE);
  const { page } = who;
  await page.goto("/");
  await page.getByRole("heading", { name: "Schicke einen Link und spielt, wann ihr mögt." }).waitFor();
  await expectGerman();
  expect(await violations(who)).toEqual([]);
  await page.getByRole("heading", { name: "Harzdame", exact: true }).click();
  await page.getByLabel("Dein Name").fill("Ada");
  await who.click("Einladung erstellen");
  await seated(who);
  await until(who, "Schicke diesen Link.");
  expect(await page.title()).toBe("Warten auf dein Gegenüber · Harzdame");
  const invite = (await who.link("Einladungslink").getAttribute("href")) ?? "";
  await expectGerman();

  const guest = await german(DESKTOP);
  await guest.goto(invite);
  await guest.page.getByRole("heading", { name: "Ada lädt dich zu Harzdame ein" }).waitFor();
  await guest.reads("Du spielst Schwarz");
  await guest.click("Mitspielen");
  await seated(guest);

  await until(who, "Du bist am Zug.");
  expect(await who.hears()).toBe("Schwarz spielt jetzt mit. Du bist am Zug.");
  expect(await who.label("d3")).toBe("d3, weißer Stein, kann ziehen");
  await who.walk("d3-e3");
  await until(who, "Stein e3.");
  await expectGerman();
  await who.click("Senden");
  await until(who, "Schwarz ist am Zug.");

  await who.click("Optionen");
  await page.getByRole("group", { name: "Sprache" }).waitFor();
  await expectGerman();
  expect(await violations(who)).toEqual([]);
  await who.click("English");
  await until(who, "Black’s move.");
  expect(await page.locator("html").getAttribute("lang")).toBe("en");
  expect(await who.label("e3")).toMatch(/^e3, White man/);

  // What was chosen holds on every page, whatever the browser asks for.
  await page.goto("/");
  await page.getByRole("link", { name: "New game" }).waitFor();
  expect(await who.button("English").getAttribute("aria-pressed")).toBe("true");
  await who.click("Deutsch");
  await page.getByRole("link", { name: "Neue Partie" }).waitFor();
});

test("moves are told in German, those of the other too, and the end", async () => {
  who = await german(DESKTOP);
  const { id, tokens } = await api.pair();
  await who.goto(`/g/${id}#${tokens["b"]}`);
  await until(who, "Ada ist am Zug.");
  await api.move({ tokens, id }, "w", 0, "d3-e3");
  await until(who, "Du bist am Zug.");
  await expect.poll(() => who.hears()).toBe("Ada: d3 nach e3. Du bist am Zug.");
  await who.cell("h8").click();
  await expect.poll(() => who.hears()).toBe("Ein Stein zieht ein Feld nach vorn oder nach rechts. Im Weg: g8 und h7.");
  await api.ask({ id, tokens }, "w", "POST", "resign", { turn: 1 });
  await until(who, "Du gewinnst.");
  await expectGerman();
});

test("a rules page is tried in German", async () => {
  who = await german(PHONE);
  await openRules(who, "harzdame");
  const trial = who.page.locator("[data-lessons]");
  await trial.locator('[data-square="d4"]').click();
  await trial.getByText("Ein Feld nach oben.").waitFor();
  await expectGerman();
});

test("the longest words fit a narrow screen", async () => {
  who = await german(PHONE);
  await who.page.setViewportSize({ width: 320, height: 640 });
  const { id, tokens } = await api.pair("hoplit-chess");
  const pages = [
    "/",
    ...rulebooks.flatMap((rulebook) => [`/new/${rulebook.id}`, `/rules/${rulebook.id}`]),
    `/g/${id}#${tokens["w"]}`,
  ];
  for (const path of pages) {
    await who.goto(path);
    if (path.startsWith("/rules")) await who.page.getByRole("button", { name: "Nächste Lektion" }).first().waitFor();
    expect([path, await who.page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, 320]);
  }
  await until(who, "Wie möchtest du spielen?");
});
