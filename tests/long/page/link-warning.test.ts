/** The warning that nothing but this browser knows the link of a seat: given once a game, mended or put aside by one press. */
import type { BrowserContextOptions } from "playwright-core";
import { expect, test } from "vitest";
import { addressOf, DESKTOP, enter, OWN_LINK, type Person, PHONE, seated } from "../../e2e/page/person.ts";
import { onServer } from "../../e2e/page/visitors.ts";

const { api, arrive } = onServer();

/** Somebody who has just taken a seat by an invite. */
async function joined(options: BrowserContextOptions, join: string): Promise<Person> {
  const { inviteUrl } = await api.waiting();
  const who = await arrive({ ...options, permissions: ["clipboard-read", "clipboard-write"] });
  await who.goto(inviteUrl);
  await who.click(join);
  await seated(who);
  return who;
}

/** Opens the page again, as far as what it says unasked. */
async function comeBack({ page }: Person) {
  const answered = page.waitForResponse(/\/live$|\/session-[^/]+\.js$/);
  await page.reload();
  await answered;
  await page.getByRole("grid").waitFor();
}

test("on a phone, in German: behind a button, it is mended by a press, and never comes back in this game", async () => {
  const bo = await joined({ ...PHONE, locale: "de" }, "Mitspielen");
  await bo.click("Deinen Link sichern");
  const sheet = bo.page.getByRole("dialog");
  await sheet.getByText("Nur dieser Browser kennt deinen Link.").waitFor();
  await sheet.getByRole("button", { name: "Kopieren" }).first().click();
  await sheet.getByRole("button", { name: "Kopiert" }).waitFor();
  expect(await bo.page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/g\/[a-z2-7]+#[a-z2-7]{27}$/);
  await bo.click("Schließen");
  await bo.button("Deinen Link sichern").waitFor({ state: "detached" });
  await comeBack(bo);
  expect(await bo.button("Deinen Link sichern").count()).toBe(0);
});

test("beside the board: it goes as soon as another browser is known to have the link", async () => {
  const bo = await joined(DESKTOP, "Join the game");
  const warning = bo.page.getByText("Only this browser knows your link.");
  await warning.waitFor();
  const link = await addressOf(bo, OWN_LINK);
  await comeBack(bo);
  await warning.waitFor();
  const phone = await arrive(PHONE);
  await enter(phone, link);
  const told = bo.page.waitForResponse((response) => response.url().endsWith("/link"));
  await comeBack(bo);
  await told;
  await warning.waitFor({ state: "detached" });
  await comeBack(bo);
  expect(await warning.count()).toBe(0);
});
