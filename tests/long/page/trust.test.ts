/** What is stored of somebody: taken along, removed, and their browser forgotten; and a report, until the operator has dealt with it. */
import { readFileSync } from "node:fs";
import { expect, inject, test } from "vitest";
import { type PairedGame, seatPath } from "../../e2e/api.ts";
import { expectSound, violations } from "../../e2e/page/axe.ts";
import { DESKTOP, enter, type Person, PHONE } from "../../e2e/page/person.ts";
import { onServer } from "../../e2e/page/visitors.ts";

const { api, arrive } = onServer();

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
