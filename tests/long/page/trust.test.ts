/** What is stored of somebody: taken along, removed, and their browser forgotten; and a report, until the operator has dealt with it. */
import { readFileSync } from "node:fs";
import { expect, inject, test } from "vitest";
import { ApiClient, bearer, type PairedGame, seatPath } from "../../e2e/api.ts";
import { expectSound, violations } from "../../e2e/page/axe.ts";
import { DESKTOP, PHONE, type Person, seated } from "../../e2e/page/person.ts";
import { visitors } from "../../e2e/page/visitors.ts";

const baseUrl = inject("baseUrl");
const api = new ApiClient(baseUrl);
const { arrive } = visitors(baseUrl);

async function settingsOf(who: Person, game: PairedGame): Promise<void> {
  await who.page.goto(seatPath(game, "second"));
  await seated(who);
  await who.button("Settings").click();
}

test("what is stored about a player is downloaded, and removed after a question", async () => {
  const game = await api.pair();
  const bo = await arrive(PHONE);
  await settingsOf(bo, game);
  await bo.page.getByText("What is stored about me").click();
  const [file] = await Promise.all([bo.page.waitForEvent("download"), bo.button("Download it").click()]);
  expect(file.suggestedFilename()).toBe(`about-me-${game.id}.json`);
  expect(JSON.parse(readFileSync(await file.path(), "utf8"))).toMatchObject({
    game: game.id,
    side: "b",
    name: "Bo",
    browsers: [{ system: "Linux" }],
  });

  await bo.button("Remove it").click();
  expect(await violations(bo)).toEqual([]);
  await bo.button("Keep it").click();
  expect((await api.state(game.id)).players["b"]?.name).toBe("Bo");
  await bo.button("Remove it").click();
  await bo.button("Remove it now").click();
  await expect.poll(async () => (await api.state(game.id)).players["b"]?.name).toBeNull();
  // The browser that asked stays.
  await expect.poll(() => bo.page.getByLabel("Your name").inputValue()).toBe("");
});

test("a browser is forgotten: its games are left, its links saved before, its storage emptied", async () => {
  const game = await api.pair();
  const bo = await arrive(DESKTOP);
  await bo.context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await bo.page.goto("/new/harzdame");
  await bo.button("Create a “Play me” link").click();
  const link = await bo.page.getByRole("textbox", { name: "Link to send" }).inputValue();
  await settingsOf(bo, game);
  await bo.page.getByRole("switch", { name: "Sound" }).check();
  await expect.poll(async () => (await bo.page.request.get("/api/my-games")).text()).toContain(game.id);
  await bo.page.goto("/");
  await bo.link("Forget this browser").click();
  await bo.page.getByText("You can’t get back into one game that is still going on. Save its link first.").waitFor();
  await bo.page.getByText("Your “Play me” link forgets this browser and pauses.").waitFor();
  expect(await violations(bo)).toEqual([]);
  await bo.button("Copy all links").click();
  await bo.page.getByText("Links copied.").waitFor();
  const [seat, owned = ""] = (await bo.page.evaluate(() => navigator.clipboard.readText())).split("\n");
  expect([seat, owned.split("#")[0]]).toEqual([baseUrl + seatPath(game, "second"), link]);
  await bo.button("Forget it anyway").click();
  await bo.page.getByText("This browser is forgotten.").waitFor();
  expect(await bo.context.cookies()).toEqual([]);
  expect(await bo.page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  expect((await api.state(game.id)).players["b"]).toMatchObject({ name: "Bo" });
  await bo.page.goto(owned);
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
  await bo.button("Report").click();
  await bo.page.getByText("Reported.").first().waitFor();

  await operator.page.goto("/operator");
  await operator.page.getByLabel("OPERATOR_TOKEN").fill(inject("operatorToken"));
  await operator.button("Sign in").click();
  const report = operator.page.locator("article", { hasText: game.id });
  expect(await report.textContent()).toContain("A name: Ada (w)");
  await report.getByRole("link").click();
  const hiding = operator.page.locator("form", { has: operator.button("Hide name") }).first();
  await hiding.getByLabel("Why").fill("slur");
  await hiding.getByRole("button", { name: "Hide name" }).click();
  await bo.page.locator(".seat.them b", { hasText: /^Player$/ }).waitFor();
  await operator.page.getByText(`hide-name · ${game.id} w`).waitFor();
  await expectSound(operator);
  expect(operator.page.url()).not.toContain(inject("operatorToken"));
  expect((await api.call("PUT", `/api/games/${game.id}/name`, { name: "Ada" }, bearer(game.tokens["w"] ?? ""))).status).toBe(403);
});
