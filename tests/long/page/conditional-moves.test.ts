/** Moves decided ahead, on the pages of two players: planned on the board of tried moves, played by themselves, and seen by nobody else. */
import type { WebSocketRoute } from "playwright-core";
import { beforeEach, describe, expect, test } from "vitest";
import type { ConditionalMoves } from "../../../api/conditional-moves-schema.ts";
import { HARZDAME } from "../../whole-games.ts";
import type { JoinAnswer } from "../../../api/seat-schema.ts";
import type { StateAnswer } from "../../../api/state-schema.ts";
import { bearer, type PairedGame, seatPath } from "../../e2e/api.ts";
import { DESKTOP, enter, hinted, holdBack, type Person, PHONE, seated, until, whole } from "../../e2e/page/person.ts";
import { openTrying, pressTrying, takeInHand, trying, tryMoves } from "../../e2e/page/planning.ts";
import { onServer } from "../../e2e/page/visitors.ts";

const { api, arrive } = onServer();
let game: PairedGame;
let ada: Person;

const saved = async (side = "w") => (await api.ask<ConditionalMoves>(game, side, "GET", "conditional-moves")).body;
const movesOf = async () => (await api.state(game.id)).moves.map(({ move }) => move).slice(8);
const plan = () => trying(ada.page).getByRole("region", { name: "Plan your answers" });
const planText = async () => (await plan().innerText()).replaceAll("\u2060", "");
const isPlanned = () => plan().getByText("Planned: ").isVisible();
const saveBottom = async () => {
  const box = await plan().getByRole("button", { name: "Save the plan: 1 line" }).boundingBox();
  return box === null ? Infinity : box.y + box.height;
};
const offer = (side: string, terms: object) => api.ask(game, side, "POST", "offers", { do: "offer", ...terms });
const way = (name: string) => ada.page.locator(".dock").getByRole("button", { name });

beforeEach(async () => {
  game = await api.played("harzdame", HARZDAME.slice(0, 8));
  ada = await arrive(PHONE);
});

/** Answers an offer once the press can be meant for it; it may be gone as it is pressed. */
async function answer(name: string) {
  await ada.button(name).waitFor();
  await expect
    .poll(async () => {
      if ((await ada.button(name).count()) > 0) await ada.button(name).click({ timeout: 5000 });
      return ada.button(name).count();
    })
    .toBe(0);
}

/** In Bo's turn, after a6-a7. */
async function inTheirTurn() {
  await api.move(game, "w", 8, "a6-a7");
  await enter(ada, seatPath(game, "first"), "Bo’s move.");
}

async function planned(...moves: readonly string[]) {
  await inTheirTurn();
  await openTrying(ada.page);
  await tryMoves(ada.page, ...moves);
  await pressTrying(ada.page, /^Save the plan/, isPlanned);
}

describe("a plan", () => {
  test("is saved by one press, shown in the dock, played by itself, and seen by nobody else", async () => {
    const bo = await arrive();
    await inTheirTurn();
    await enter(bo, seatPath(game, "second"), "Your move.");
    await openTrying(ada.page);
    expect(await planText()).toContain("Try a move for Bo, then your answer");
    await tryMoves(ada.page, "c8-b8");
    expect(await plan().getByRole("button").count()).toBe(0);
    await tryMoves(ada.page, "a7-a8");
    expect(await planText()).toContain("If Bo plays c8–b8, you answer a7–a8.");
    for (const [width, height] of [
      [320, 568],
      [360, 640],
      [390, 664],
      [1280, 860],
    ] as const) {
      await ada.page.setViewportSize({ width, height });
      await expect.poll(saveBottom).toBeLessThanOrEqual(height);
    }
    await pressTrying(ada.page, "Save the plan: 1 line", isPlanned);
    expect(await saved()).toMatchObject({ turn: 9, branches: [{ moves: ["c8-b8", "a7-a8"] }] });
    await ada.page.keyboard.press("Escape");
    await way("1 line planned").waitFor();
    await bo.play("c8-b8");
    await until(bo, "Your move.");
    expect(await movesOf()).toEqual(["a6-a7", "c8-b8", "a7-a8"]);
    await hinted(ada, "Your planned answer was played.");
    await expect.poll(() => ada.hears()).toContain("Your planned answer was played.");
    expect(await bo.page.locator("body").innerText()).not.toMatch(/planned/i);
    await ada.page.reload();
    await hinted(ada, "Your planned answer was played.");
  });

  test("has one answer to each move: a second one has to be chosen from; it can be changed and deleted", async () => {
    await planned("c8-b8", "a7-a8");
    await pressTrying(ada.page, "c8–b8", async () => (await trying(ada.page).locator("[aria-current]").innerText()) === "c8–b8");
    await tryMoves(ada.page, "b5-b6");
    expect(await planText()).toContain("You have two answers to c8–b8. Which one counts?");
    await plan().getByRole("button", { name: "Keep b5–b6" }).click();
    await plan().getByRole("button", { name: "Save the plan: 1 line" }).click();
    await expect.poll(isPlanned).toBe(true);
    expect((await saved()).branches).toEqual([{ moves: ["c8-b8", "b5-b6"] }]);
    await plan().getByRole("button", { name: "Delete the plan" }).click();
    await expect.poll(async () => (await saved()).turn).toBe(null);
    await ada.page.keyboard.press("Escape");
    await expect.poll(() => way("planned").count()).toBe(0);
  });

  test("that is deleted and saved anew before the first of these is answered is saved", async () => {
    await planned("c8-b8", "a7-a8");
    await pressTrying(ada.page, "c8–b8", async () => (await trying(ada.page).locator("[aria-current]").innerText()) === "c8–b8");
    await tryMoves(ada.page, "b5-b6");
    await plan().getByRole("button", { name: "Keep b5–b6" }).click();
    const release = await holdBack(ada, "**/conditional-moves");
    await plan().getByRole("button", { name: "Delete the plan" }).click();
    await plan().getByRole("button", { name: "Save the plan: 1 line" }).click();
    release();
    await expect.poll(isPlanned).toBe(true);
    expect((await saved()).branches).toEqual([{ moves: ["c8-b8", "b5-b6"] }]);
  });

  test("that comes to the board takes no piece out of the hand", async () => {
    await planned("c8-b8", "a7-a8");
    const lines = trying(ada.page).locator(".tried > ul");
    await pressTrying(ada.page, "Remove all", async () => (await lines.count()) === 0);
    await ada.page.keyboard.press("Escape");
    const release = await holdBack(ada, "**/conditional-moves");
    await openTrying(ada.page);
    const label = await takeInHand(ada.page, "c8");
    release();
    await lines.waitFor();
    expect(await label()).toContain("chosen");
  });

  test("can be made on a board that was opened before the seat was taken", async () => {
    await api.move(game, "w", 8, "a6-a7");
    const release = await holdBack(ada, "**/open");
    await ada.goto(seatPath(game, "first"));
    await openTrying(ada.page);
    release();
    await seated(ada);
    await plan().getByText("Try a move for Bo, then your answer").waitFor();
  });

  test("may end in resigning", async () => {
    await inTheirTurn();
    await openTrying(ada.page);
    await tryMoves(ada.page, "c8-b8");
    await plan().getByRole("combobox").selectOption({ label: "Resign" });
    expect(await planText()).toContain("If Bo plays c8–b8, you resign.");
    await pressTrying(ada.page, "Save the plan: 1 line", isPlanned);
    await api.move(game, "b", 9, "c8-b8");
    expect((await api.state(game.id)).result).toMatchObject({ by: "resign", winner: "b" });
  });

  test("may end in accepting a draw; what a line ends in goes with it", async () => {
    await inTheirTurn();
    await openTrying(ada.page);
    await tryMoves(ada.page, "c8-b8");
    const end = plan().getByRole("combobox");
    await end.selectOption({ label: "Resign" });
    await trying(ada.page).getByRole("button", { name: "Undo", exact: true }).click();
    await tryMoves(ada.page, "c8-b8");
    expect(await end.inputValue()).toBe("");
    await end.selectOption({ label: "Accept a draw" });
    expect(await planText()).toContain("If Bo plays c8–b8, you accept a draw, if offered.");
    await pressTrying(ada.page, "Save the plan: 1 line", isPlanned);
    await ada.page.keyboard.press("Escape");
    await offer("b", { kind: "draw", turn: 9 });
    await api.move(game, "b", 9, "c8-b8");
    expect((await api.state(game.id)).result).toMatchObject({ by: "agreement", winner: null });
    await until(ada, "Draw");
  });

  test("waits in one's own turn to accept a draw, says so, and can be deleted", async () => {
    await inTheirTurn();
    await openTrying(ada.page);
    await tryMoves(ada.page, "c8-b8");
    await plan().getByRole("combobox").selectOption({ label: "Accept a draw" });
    await pressTrying(ada.page, "Save the plan: 1 line", isPlanned);
    await ada.page.keyboard.press("Escape");
    await api.move(game, "b", 9, "c8-b8");
    await until(ada, "Your move.");
    await way("1 line planned").waitFor();
    await openTrying(ada.page);
    await expect.poll(planText).toContain("If Bo plays c8–b8, you accept a draw, if offered.");
    await pressTrying(ada.page, "Delete the plan", async () => (await saved()).turn === null);
    await offer("b", { kind: "draw", turn: 10 });
    expect((await api.state(game.id)).status).toBe("playing");
  });

  test("waits where it would decline an offer, says so, and goes on once that is declined", async () => {
    await planned("c8-b8", "a7-a8");
    await ada.page.keyboard.press("Escape");
    await offer("b", { kind: "draw", turn: 9 });
    await api.move(game, "b", 9, "c8-b8");
    await hinted(ada, "If you decline, your plan goes on.");
    await answer("Decline");
    await hinted(ada, "Your planned answer was played.");
    await expect.poll(() => ada.hears()).toContain("Your planned answer was played.");
    expect(await movesOf()).toEqual(["a6-a7", "c8-b8", "a7-a8"]);
  });

  test("is read out with an offer that comes together with what was played", async () => {
    let isDown = false;
    const lines: WebSocketRoute[] = [];
    await ada.page.routeWebSocket(/live/, (line) => {
      lines.push(line);
      if (isDown) void line.close();
      else line.connectToServer();
    });
    await planned("c8-b8", "a7-a8");
    await ada.page.keyboard.press("Escape");
    isDown = true;
    await Promise.all(lines.map((line) => line.close()));
    await api.move(game, "b", 9, "c8-b8");
    await offer("b", { kind: "takeback", turn: 11 });
    isDown = false;
    await ada.button("Decline").waitFor();
    await expect.poll(() => ada.hears()).toMatch(/Your planned answer was played\. .* undo/);
  });

  test("is cut back by a takeback, and ends with the game", async () => {
    await planned("c8-b8", "a7-a8");
    await ada.page.keyboard.press("Escape");
    await api.move(game, "b", 9, "c8-b8");
    await hinted(ada, "Your planned answer was played.");
    await expect.poll(() => way("planned").count()).toBe(0);
    await offer("b", { kind: "takeback", turn: 11 });
    await answer("Accept");
    await way("1 line planned").waitFor();
    await api.ask(game, "b", "POST", "resign", { turn: 12 });
    await expect.poll(() => way("planned").count()).toBe(0);
    await openTrying(ada.page);
    expect(await plan().count()).toBe(0);
  });

  test("stays with who made it where the seat is handed over", async () => {
    await planned("c8-b8", "a7-a8");
    const { body } = await api.ask<StateAnswer>(game, "w", "POST", "hand-over", {});
    const link = body.you?.handOverUrl?.split("=")[1];
    const taken = await api.call<JoinAnswer>("POST", `/api/games/${game.id}/join`, { name: "Cy" }, bearer(link));
    await expect.poll(() => plan().count()).toBe(0);
    const cy = await arrive(PHONE);
    await enter(cy, `/g/${game.id}#${taken.body.seat.token}`, "Bo’s move.");
    await openTrying(cy.page);
    await trying(cy.page).getByText("Try a move for Bo, then your answer").waitFor();
    expect(await trying(cy.page).innerText()).not.toMatch(/planned:|a7–a8/i);
    await api.move(game, "b", 9, "c8-b8");
    expect((await api.state(game.id)).turn).toBe(10);
  });

  test("that did not come true is told as not played, and picked up again", async () => {
    await planned("c8-b8", "a7-a8");
    await ada.page.keyboard.press("Escape");
    const { legalMoves } = await api.state(game.id);
    await api.move(game, "b", 9, legalMoves.find((move) => /^[d-h]\d-[a-h]\d$/.test(move)) ?? "");
    await way("Planned lines not played").waitFor();
    await expect
      .poll(async () => {
        if ((await trying(ada.page).count()) === 0) await way("Planned lines not played").click();
        return trying(ada.page).count();
      })
      .toBe(1);
    await trying(ada.page).getByText("Not played").waitFor();
    const lines = () => trying(ada.page).locator(".tried > ul li").allInnerTexts();
    await pressTrying(ada.page, "Remove all", async () => (await lines()).length === 0);
    await plan().getByRole("button", { name: "Try them again" }).click();
    await expect.poll(async () => (await lines()).join().replaceAll(/\s+/g, " ")).toContain("c8–b8 a7–a8");
  });

  test("that comes too late is refused, and stays on the board", async () => {
    await inTheirTurn();
    await openTrying(ada.page);
    await tryMoves(ada.page, "c8-b8", "a7-a8");
    await ada.page.route("**/conditional-moves", async (route) => {
      const { legalMoves } = await api.state(game.id);
      if (route.request().method() === "PUT" && legalMoves.includes("c8-b8")) await api.move(game, "b", 9, "c8-b8");
      await route.continue();
    });
    await pressTrying(ada.page, /^Save the plan/, () => trying(ada.page).getByText("Bo has moved meanwhile.").isVisible());
    expect(await trying(ada.page).locator(".tried > ul").innerText()).toContain("a7–a8");
    expect(await saved()).toMatchObject({ turn: null, branches: [] });
  });

  test("goes with the move that is sent, or not, as is chosen", async () => {
    await enter(ada, seatPath(game, "first"), "Your move.");
    await openTrying(ada.page);
    await tryMoves(ada.page, "a6-a7", "c8-b8", "a7-a8");
    await pressTrying(ada.page, /^Plan 1 line with a6/, async () => (await trying(ada.page).count()) === 0);
    await whole(ada);
    await ada.reads("With 1 planned line");
    await expect
      .poll(async () => {
        if ((await ada.button("Send").count()) > 0) await ada.click("Send");
        return movesOf();
      })
      .toEqual(["a6-a7"]);
    expect(await saved()).toMatchObject({ turn: 9, branches: [{ moves: ["c8-b8", "a7-a8"] }] });
    await way("1 line planned").waitFor();
  });
});

/** After them White takes by the only move, and Black may answer by one alone; then White again. */
const TO_ONLY_MOVES = (
  "a6-a7 f5-f4 a7-a8 f6-f5 c4-c5 f4-f3 b5-b6 c8-c7 c5-c6 c7xc5 a5-a6 f5-e5 a4-a5 e5-e4 c3-c4 c5xc3xe3 a3-a4 h3-h2 a2-a3 e6-d6 " +
  "a1-a2 d8-c8 f1-f2"
).split(" ");

test("an only move plays itself where that is chosen, and is marked for both", async () => {
  game = await api.played("harzdame", TO_ONLY_MOVES);
  const bo = await arrive(DESKTOP);
  await enter(ada, seatPath(game, "first"), "Bo’s move.");
  await enter(bo, seatPath(game, "second"));
  await ada.click("Settings");
  const toggle = ada.page.getByRole("switch", { name: "Play an only move by itself" });
  expect(await toggle.isChecked()).toBe(false);
  await toggle.click();
  await expect.poll(async () => (await saved()).playsOnlyMove).toBe(true);
  await expect.poll(() => toggle.isChecked()).toBe(true);
  await ada.click("Close");
  await api.move(game, "b", 23, "f3xf1");
  expect((await api.state(game.id)).moves.at(-1)).toMatchObject({ move: "e1xg1", auto: "only-move" });
  for (const who of [ada, bo])
    await who.page.locator(".moves").getByRole("img", { name: "played by itself as the only move" }).waitFor();
});
