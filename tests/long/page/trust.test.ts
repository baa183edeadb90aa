/** What is stored of somebody: taken along, removed, and their browser forgotten; and a report, until the operator has dealt with it. */
import { readFileSync } from "node:fs";
import { expect, inject, test } from "vitest";
import { type PairedGame, seatPath } from "../../e2e/api.ts";
import { expectSound, violations } from "../../e2e/page/axe.ts";
import { DESKTOP, enter, type Person, PHONE } from "../../e2e/page/person.ts";
import { onServer } from "../../e2e/page/visitors.ts";

const { api, arrive, baseUrl } = onServer();

async function settingsOf(who: Person, game: PairedGame) {
  await enter(who, seatPath(game, "second"));
  await who.click("Settings");
}

test("what is stored about a player is downloaded, and removed after a question", async () => {
  const game = await api.pair();
  const bo = await arrive(PHONE);
  await settingsOf(bo, game);
  await bo.page.getByText("What is stored about me").click();
  const [file] = await Promise.all([bo.page.waitForEvent("download"), bo.click("Download it")]);
  expect(file.suggestedFilename()).toBe(`about-me-${game.id}.json`);
  expect(JSON.parse(readFileSync(await file.path(), "utf8"))).toMatchObject({
    game: game.id,
    side: "b",
    name: "Bo",
    browsers: [{ system: "Linux" }],
  });

  await bo.click("Remove it");
  expect(await violations(bo)).toEqual([]);
  await bo.click("Keep it");
  expect((await api.state(game.id)).players["b"]?.name).toBe("Bo");
  await bo.click("Remove it");
  await bo.click("Remove it now");
  await expect.poll(async () => (await api.state(game.id)).players["b"]?.name).toBeNull();
  // The browser that asked stays.
  await expect.poll(() => bo.page.getByLabel("Your name").inputValue()).toBe("");
});

test("a browser is forgotten: its games are left, its links saved before, its storage emptied", async () => {
  const game = await api.pair();
  const bo = await arrive(DESKTOP);
  await bo.context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await bo.goto("/new/harzdame");
  await bo.click("Create a “Play me” link");
  const link = await bo.page.getByRole("textbox", { name: "Link to send" }).inputValue();
  await settingsOf(bo, game);
  await bo.page.getByRole("switch", { name: "Sound" }).check();
  await expect.poll(async () => (await bo.page.request.get("/api/my-games")).text()).toContain(game.id);
  await bo.goto("/");
  await bo.link("Forget this browser").click();
  await bo.reads("You can’t get back into one game that is still going on. Save its link first.");
  await bo.reads("Your “Play me” link forgets this browser and pauses.");
  expect(await violations(bo)).toEqual([]);
  await bo.click("Copy all links");
  await bo.reads("Links copied.");
  const [seat, owned = ""] = (await bo.page.evaluate(() => navigator.clipboard.readText())).split("\n");
  expect([seat, owned.split("#")[0]]).toEqual([baseUrl + seatPath(game, "second"), link]);
  await bo.click("Forget it anyway");
  await bo.reads("This browser is forgotten.");
  expect(await bo.context.cookies()).toEqual([]);
  expect(await bo.page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  expect((await api.state(game.id)).players["b"]).toMatchObject({ name: "Bo" });
  await bo.goto(owned);
  await bo.page.getByRole("switch", { name: "New games", checked: false }).waitFor();
  // The saved link leads back.
  await settingsOf(bo, game);
});

test("a report reaches the operator, who hides the name; everybody sees that at once", async () => {
  const game = await api.pair();
  const [bo, operator] = [await arrive(DESKTOP), await arrive(DESKTOP)];
  await settingsOf(bo, game);
  await bo.page.getByText("Report a player").click();
  await bo.page.getByLabel("What happened?").fill("A bad name.");
  expect(await violations(bo)).toEqual([]);
  await bo.click("Report");
  await bo.page.getByText("Reported.").first().waitFor();

  await operator.goto("/operator");
  await operator.page.getByLabel("OPERATOR_TOKEN").fill(inject("operatorToken"));
  await operator.click("Sign in");
  const report = operator.page.locator("article", { hasText: game.id });
  expect(await report.textContent()).toContain("A name: Ada (w)");
  await report.getByRole("link").click();
  const hiding = operator.page.locator("form", { has: operator.button("Hide name") }).first();
  await hiding.getByLabel("Why").fill("slur");
  await hiding.getByRole("button", { name: "Hide name" }).click();
  await bo.page.locator(".seat.them b", { hasText: /^Player$/ }).waitFor();
  await operator.reads(`hide-name · ${game.id} w`);
  await expectSound(operator);
  expect(operator.page.url()).not.toContain(inject("operatorToken"));
  expect((await api.ask(game, "w", "PUT", "name", { name: "Ada" })).status).toBe(403);
});
