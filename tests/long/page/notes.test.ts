/** Notes on the page: on the game and on positions, saved as they are typed, found again, and nobody else's. */
import { describe, expect, test } from "vitest";
import type { NotesAnswer } from "../../../api/notes-schema.ts";
import type { PairedGame } from "../../e2e/api.ts";
import { enter, holdBack, isListed, type Person, PHONE, scripted, unfold, until } from "../../e2e/page/person.ts";
import { openSeat } from "../../e2e/page/seats.ts";
import { onServer } from "../../e2e/page/visitors.ts";

const { api, arrive } = onServer();

const field = ({ page }: Person, label: string | RegExp) => page.getByLabel(label);

/** Opens the moves, and the notes under them, where they are folded. */
async function openNotes(who: Person, isFolded = true): Promise<void> {
  await scripted(who);
  await who.click("Moves");
  await who.page.locator(".notes summary").waitFor();
  if (isFolded) await unfold(who, "Notes");
  await field(who, "On this game").waitFor();
}

const notesIn = async (game: PairedGame, side = "w") =>
  (await api.ask<NotesAnswer>(game, side, "GET", "notes")).body.notes.map(({ turn, text }) => [turn, text]);

async function playedPair(): Promise<PairedGame> {
  const game = await api.pair();
  await api.move(game, "w", 0, "d3-e3");
  await api.move(game, "b", 1, "c8-b8");
  return game;
}

describe.each([
  ["a phone", PHONE],
  ["a desk", undefined],
] as const)("at %s", (_where, options) => {
  test("notes on the game and a position are saved as they are typed, marked, and led to", async () => {
    const game = await playedPair();
    const ada = await openSeat(await arrive(options), game, "first");
    await openNotes(ada);
    await field(ada, "On this game").fill("Close the left side");
    await field(ada, "after move 2").fill("He hurries ");
    await expect
      .poll(() => notesIn(game))
      .toEqual([
        [null, "Close the left side"],
        [2, "He hurries"],
      ]);
    expect(await field(ada, "after move 2").inputValue()).toBe("He hurries ");
    await ada.page.locator(".moves button", { hasText: "with a note" }).first().waitFor();
    expect(await ada.page.locator(".moves .noted").count()).toBeGreaterThan(0);

    await ada.page.reload();
    await openNotes(ada, false);
    await expect.poll(() => field(ada, "On this game").inputValue()).toBe("Close the left side");
    await api.ask(game, "w", "PUT", "notes", { text: "Before all", turn: 0 });
    await ada.page.reload();
    await openNotes(ada, false);
    await ada.button("Start").click();
    await until(ada, "Position 0 of 2");
    await openNotes(ada, false);
    expect(await field(ada, "On the start").inputValue()).toBe("Before all");
  });
});

test("a note that fails to be saved is kept through a reload, and saved later", async () => {
  const game = await playedPair();
  const ada = await openSeat(await arrive(PHONE), game, "first");
  await openNotes(ada);
  // A route that ends while a page loads may hold back what is under way.
  let isDown = true;
  await ada.page.route("**/notes", (route) => (isDown && route.request().method() === "PUT" ? route.abort() : route.continue()));
  await field(ada, "On this game").fill("Underground");
  await ada.reads("Kept on this device. We’ll save it when it works again.");
  await ada.page.reload();
  isDown = false;
  await openNotes(ada, false);
  expect(await field(ada, "On this game").inputValue()).toBe("Underground");
  await expect.poll(() => notesIn(game)).toEqual([[null, "Underground"]]);
  ada.troubles.length = 0;
});

test("what another device wrote meanwhile is shown, and both are kept, also where an answer is lost", async () => {
  const game = await playedPair();
  const ada = await openSeat(await arrive(), game, "first");
  await openNotes(ada);
  await api.ask(game, "w", "PUT", "notes", { text: "From the phone" });
  let lost = 0;
  await ada.page.route("**/notes", async (route) => {
    if (route.request().method() !== "PUT" || lost++ > 0) return route.continue();
    await route.fetch();
    await route.abort();
  });
  await field(ada, "On this game").fill("From the desk");
  await ada.reads("Not saved yet. On another device you wrote:");
  await ada.page.reload();
  await openNotes(ada, false);
  await ada.reads("Not saved yet. On another device you wrote:");
  expect(await notesIn(game)).toEqual([[null, "From the phone"]]);
  await ada.click("Add it below");
  await expect.poll(() => notesIn(game)).toEqual([[null, "From the desk\n\nFrom the phone"]]);
  expect(await field(ada, "On this game").inputValue()).toBe("From the desk\n\nFrom the phone");
});

test("notes that could not be had are asked for again", async () => {
  const game = await playedPair();
  await api.ask(game, "w", "PUT", "notes", { text: "There after all" });
  const ada = await arrive(PHONE);
  let asked = 0;
  await ada.page.route("**/notes", (route) => (asked++ === 0 ? route.abort() : route.continue()));
  await openSeat(ada, game, "first");
  await openNotes(ada, false);
  expect([await field(ada, "On this game").inputValue(), asked]).toEqual(["There after all", 2]);
});

test("two tabs that write at once lose neither's text", async () => {
  const game = await playedPair();
  const ada = await openSeat(await arrive(), game, "first");
  const page = await ada.context.newPage();
  await page.goto(`/g/${game.id}`);
  const second = { ...ada, page, click: (name: string) => page.getByRole("button", { name, exact: true }).click() };
  for (const tab of [ada, second]) await openNotes(tab);
  const release = await holdBack(second, "**/notes");
  await field(ada, "On this game").pressSequentially("One tab");
  // Drawn anew meanwhile, the field has what the first tab has not saved yet.
  await field(second, "On this game").fill("The other");
  await expect.poll(() => notesIn(game)).toEqual([[null, "One tab"]]);
  release();
  await page.getByText("Not saved yet. On another device you wrote:").waitFor();
  expect(await page.locator(".notes blockquote").innerText()).toBe("One tab");
  await second.click("Not needed");
  await expect.poll(() => notesIn(game)).toEqual([[null, "The other"]]);
});

test("an open page shows notes no more once they are deleted in another tab, and a field that is emptied stays open", async () => {
  const game = await playedPair();
  const ada = await openSeat(await arrive(), game, "first");
  await openNotes(ada);
  await field(ada, "On this game").fill("Soon gone");
  await field(ada, "after move 2").fill("This, too");
  await expect.poll(() => notesIn(game)).toHaveLength(2);
  await ada.page.locator(".moves .noted").waitFor();
  const tab = await ada.context.newPage();
  await tab.goto(`/g/${game.id}`);
  await tab.evaluate(async (path) => {
    const headers = { "content-type": "application/json" };
    await fetch(path, { method: "DELETE", headers, body: "{}" });
  }, `/api/games/${game.id}/me`);
  await expect.poll(() => field(ada, "On this game").inputValue()).toBe("");
  expect(await ada.page.locator(".moves .noted").count()).toBe(0);
  await field(ada, "On this game").fill("Anew");
  await expect.poll(() => notesIn(game)).toEqual([[null, "Anew"]]);
  await field(ada, "On this game").fill("");
  await expect.poll(() => notesIn(game)).toEqual([]);
  await field(ada, "On this game").pressSequentially("on");
  await expect.poll(() => notesIn(game)).toEqual([[null, "on"]]);
});

test("who has noted something finds it beside the board at once, and deletes it with all that is stored of them", async () => {
  const game = await playedPair();
  await api.ask(game, "b", "PUT", "notes", { text: "There at once" });
  const bo = await openSeat(await arrive(), game, "second");
  await expect.poll(() => field(bo, "On this game").inputValue()).toBe("There at once");
  // What could not be saved yet goes, too.
  await bo.page.route("**/notes", (route) => (route.request().method() === "PUT" ? route.abort() : route.continue()));
  await field(bo, "On this game").fill("Never saved");
  await bo.reads("Kept on this device. We’ll save it when it works again.");
  await bo.click("Settings");
  await unfold(bo, "What is stored about me");
  // The live line may tell that there are no notes before the answer comes, and the page asks for them then.
  await bo.page.route("**/me", async (route) => {
    if (route.request().method() !== "DELETE") return route.continue();
    const asked = bo.page.waitForResponse(/\/notes$/);
    const response = await route.fetch();
    await (await asked).finished();
    await route.fulfill({ response });
  });
  await bo.click("Remove it");
  await bo.click("Remove it now");
  await bo.click("Moves");
  await expect.poll(() => field(bo, "On this game").inputValue()).toBe("");
  await bo.page.unrouteAll();
  await bo.page.reload();
  await openNotes(bo);
  expect([await field(bo, "On this game").inputValue(), await notesIn(game, "b")]).toEqual(["", []]);
  bo.troubles.length = 0;
});

test("who writes on a position goes on with it while the other one moves", async () => {
  const game = await playedPair();
  const bo = await openSeat(await arrive(), game, "second");
  await openNotes(bo);
  await field(bo, "after move 2").pressSequentially("Now ");
  await api.move(game, "w", 2, "e3-e4");
  await bo.page.locator(".moves button", { hasText: "e3–e4" }).waitFor();
  await bo.page.keyboard.type("or never");
  await expect.poll(() => notesIn(game, "b")).toEqual([[2, "Now or never"]]);
  await field(bo, "On this game").focus();
  await expect.poll(() => field(bo, "after move 3").inputValue()).toBe("");
});

test("one's games are found by what was noted, and sorted by how much they matter; others see nothing", async () => {
  const games = await Promise.all([api.pair(), api.pair(), api.pair(), api.pair()]);
  const ada = await arrive(PHONE);
  for (const game of games) await enter(ada, `/g/${game.id}#${game.tokens["w"]}`, "Your move.");
  await openNotes(ada);
  await ada.page.getByRole("radio", { name: "Important", exact: true }).check();
  await field(ada, "On this game").fill("Zwetschgenkuchen für Bo");
  await expect.poll(() => notesIn(games[3])).toHaveLength(1);

  await isListed(ada, 1, ".mine li:has-text('important')");
  const asked: string[] = [];
  ada.page.on("request", (request) => void asked.push(request.url()));
  await ada.page.getByRole("searchbox").fill("kuchen FUR");
  await expect.poll(() => ada.page.locator(".mine q").allInnerTexts()).toEqual(["Zwetschgenkuchen für Bo"]);
  expect(await ada.page.locator("#going-on .mine li").count()).toBe(1);
  expect(asked.join()).not.toMatch(/kuchen/i);
  await ada.page.getByRole("searchbox").fill("nowhere");
  await ada.reads("No game found.");
  await ada.page.getByRole("searchbox").fill("");
  await ada.page.getByRole("combobox").selectOption("Important first");
  await expect.poll(() => ada.page.locator("#going-on .mine li").first().innerText()).toContain("important");

  const [, , , last] = games;
  if (last === undefined) throw new Error("no game");
  const [bo, watcher] = [await openSeat(await arrive(), last, "second"), await arrive()];
  await watcher.goto(`/g/${last.id}`);
  await openNotes(bo);
  expect(await field(bo, "On this game").inputValue()).toBe("");
  await watcher.click("Moves");
  await watcher.button("Try moves").waitFor();
  expect(await watcher.page.locator(".notes").count()).toBe(0);
});
