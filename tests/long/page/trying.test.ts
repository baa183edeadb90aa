/** Moves are tried on a board of their own: nothing is sent from there, nothing is lost there, and no press acts on the board that it was not meant for. */
import type { Locator } from "playwright-core";
import { beforeEach, describe, expect, test } from "vitest";
import { castles } from "../../../scripts/shots/games.ts";
import { HARZDAME } from "../../whole-games.ts";
import { type PairedGame, seatPath } from "../../e2e/api.ts";
import { enter, type Person, PHONE, until, whole } from "../../e2e/page/person.ts";
import { openTrying, takeInHand, tryMoves } from "../../e2e/page/planning.ts";
import { pressAsItLeaves } from "../../e2e/page/trying.ts";
import { onServer } from "../../e2e/page/visitors.ts";

const { api, arrive } = onServer();
let at: Person;
let sent: string[];
let game: PairedGame;

/** The board that moves are tried on, also as it leaves and has no role any more. */
const trying = () => at.page.getByRole("dialog", { name: "Trying moves: nothing is sent", includeHidden: true });
const cell = (square: string) => trying().locator(`[data-square="${square}"]`);
const label = (square: string) => cell(square).getAttribute("aria-label");
const button = (name: string) => trying().getByRole("button", { name, exact: true });
const says = () => trying().locator(".say").textContent();
/** The lines that were tried. */
const lines = () => trying().locator(".tried li").allInnerTexts();
const tried = async () => (await lines()).map((line) => line.split(/\s+/).slice(2).join(" "));
const shown = () => trying().locator(".tried [aria-current]").allTextContents();

async function middleOf(what: Locator) {
  const { x, y, width, height } = (await what.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return { x: x + width / 2, y: y + height / 2 };
}

beforeEach(async () => {
  game = await api.played("harzdame", HARZDAME.slice(0, 8));
  at = await arrive();
  sent = [];
  at.page.on("request", (request) => request.method() !== "GET" && sent.push(`${request.method()} ${request.url()}`));
});

async function sit() {
  await enter(at, seatPath(game, "first"), "Your move.");
}

async function open() {
  // What a browser tells as it takes its seat is told by now.
  sent = [];
  await openTrying(at.page);
}

const take = (square: string) => takeInHand(at.page, square);
const play = (...moves: readonly string[]) => tryMoves(at.page, ...moves);

/** Back in the game, where a press acts again. */
async function back() {
  await expect
    .poll(async () => {
      if ((await trying().count()) > 0) await at.page.keyboard.press("Escape");
      return trying().count();
    })
    .toBe(0);
}

describe("a player", () => {
  test("plays both sides, steps, branches, undoes, and finds the move that was being made as it was", async () => {
    await sit();
    await at.walk("a6-a7");
    await whole(at);
    await open();
    expect([await says(), await lines()]).toEqual(["Ada’s move.", []]);
    await play("a6-a7", "c8-b8", "a7-a8");
    expect([await says(), await tried(), await shown()]).toEqual(["Bo’s move.", ["a6–a7 c8–b8 a7–a8"], ["a7–a8"]]);
    // Back by a button and on by a key; then something else is tried there.
    await button("One move back").click();
    await at.page.keyboard.press("j");
    expect(await shown()).toEqual(["a6–a7"]);
    await at.page.keyboard.press("k");
    expect(await shown()).toEqual(["c8–b8"]);
    await play("b5-b6");
    expect(await tried()).toEqual(["a6–a7 c8–b8 a7–a8", "b5–b6"]);
    await button("a7–a8").click();
    expect(await label("a8")).toBe("a8, White man, last move ended here");
    await button("Undo").click();
    expect([await tried(), await shown()]).toEqual([["a6–a7 c8–b8 b5–b6"], ["c8–b8"]]);
    await button("a6–a7").click();
    await button("Remove from here on").click();
    expect(await lines()).toEqual([]);
    await play("a6-a7", "c8-b8");
    await back();
    expect(sent).toEqual([]);
    // The move that was being made is still to be sent.
    await whole(at);
    await expect
      .poll(async () => {
        if ((await at.button("Send").count()) > 0) await at.click("Send");
        return at.says().textContent();
      })
      .toContain("Bo’s move.");
    expect((await api.state(game.id)).moves.at(-1)?.move).toBe("a6-a7");
    // It had been tried: what was tried after it is gone on from.
    await open();
    expect([await shown(), await tried()]).toEqual([["c8–b8"], ["c8–b8"]]);
  });

  test("goes on when the other moves meanwhile, and when the page is loaded again; and forgets it all", async () => {
    await api.move(game, "w", 8, "a6-a7");
    await enter(at, seatPath(game, "first"), "Bo’s move.");
    await open();
    await play("c8-b8", "a7-a8");
    const { legalMoves } = await api.state(game.id);
    const other = legalMoves.find((move) => /^[d-h]\d-[a-h]\d$/.test(move)) ?? "";
    const to = other.slice(-2);
    await api.move(game, "b", 9, other);
    await trying().getByText("Bo has moved.").waitFor();
    expect([await shown(), sent]).toEqual([["a7–a8"], []]);
    await button("Show it here").click();
    expect(await label(to)).toBe(`${to}, Black man, last move ended here`);
    expect([await tried(), await shown(), await trying().getByText("Bo has moved.").count()]).toEqual([["c8–b8 a7–a8"], [], 0]);
    await play("a7-a8");
    await at.page.reload();
    await until(at, "Your move.");
    await open();
    expect([await tried(), await shown()]).toEqual([["c8–b8 a7–a8", "a7–a8"], ["a7–a8"]]);
    await expect
      .poll(async () => {
        if ((await button("Remove all").count()) > 0) await button("Remove all").click();
        return lines();
      })
      .toEqual([]);
    expect(await label(to)).toBe(`${to}, Black man, last move ended here`);
    expect(await at.page.evaluate(() => Object.keys(sessionStorage))).toEqual([]);
  });

  test.each(["{", '{"version":1,"tree":3}', '{"version":0}'])("begins anew where %s was kept", async (spoiled) => {
    await sit();
    await at.page.evaluate(([id, text]) => sessionStorage.setItem(`hoplink:trying:${id}`, text ?? ""), [game.id, spoiled]);
    await open();
    expect([await says(), await lines()]).toEqual(["Ada’s move.", []]);
  });
});

test("somebody who watches tries moves from an earlier position, and where a game would end that is said calmly", async () => {
  const won = await api.played(castles.variant, castles.moves);
  await at.goto(`/g/${won.id}`);
  await until(at, "Ada wins.");
  await at.button("One move back").click();
  await until(at, "Position");
  await at.click("Try moves");
  await expect.poll(says).toBe("Ada’s move.");
  const squares = (castles.moves.at(-1) ?? "").split("-");
  await take(squares[0] ?? "");
  for (const square of squares.slice(1)) await cell(square).click();
  await expect.poll(says).toBe("The game would end here.");
  expect(await trying().locator("section .soft").first().textContent()).toBe("Ada wins. Both corners on Bo’s side are occupied.");
  await expect.poll(lines).toEqual([]);
});

describe("no press acts on the board that it was not meant for", () => {
  test("the second half of a double one on the way back", async () => {
    await sit();
    await at.walk("a6-a7");
    await whole(at);
    await open();
    const { x, y } = await middleOf(button("Back to the game"));
    await expect
      .poll(async () => {
        // Wherever it falls, it is nothing to the game: here two presses, three times over.
        for (let press = 0; press < 3; press++) await at.page.mouse.click(x, y, { clickCount: 2 });
        return trying().count();
      })
      .toBe(0);
    await open();
    await take("a6");
    await at.page.evaluate(pressAsItLeaves);
    await trying().waitFor({ state: "detached" });
    expect(sent).toEqual([]);
    await whole(at);
  });

  test("a piece that is dragged as the boards change, and a key that is held", async () => {
    await at.page.addInitScript(() => localStorage.setItem("hoplink:send-at-once", "true"));
    await sit();
    const [from, to] = [await middleOf(at.cell("a6")), await middleOf(at.cell("a7"))];
    await at.page.mouse.move(from.x, from.y);
    await at.page.mouse.down();
    await at.page.mouse.move(to.x, to.y, { steps: 3 });
    await open();
    await at.page.mouse.up();
    expect(sent).toEqual([]);
    await expect.poll(() => label("a7")).toBe("a7");
    await take("b5");
    // Held down, the key neither undoes the game's last tap nor anything else there.
    await at.page.keyboard.down("Escape");
    await at.page.keyboard.down("Escape");
    await at.page.keyboard.down("Escape");
    await trying().waitFor({ state: "detached" });
    await at.page.keyboard.down("Escape");
    await at.page.keyboard.up("Escape");
    expect(await at.label("a6")).toBe("a6, White man, chosen");
    expect((await api.state(game.id)).ply).toBe(8);
  });

  test("keys, whatever has the focus", async () => {
    await sit();
    await at.walk("a6-a7");
    await whole(at);
    await open();
    await at.page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
    // Drawn anew meanwhile, the dialog has the focus again and may step back: the last key leads to where the game stands.
    for (const key of ["s", "u", "Enter", "r", "1", "m", "?", "n"]) await at.page.keyboard.press(key);
    await take("a6");
    expect([sent, await at.page.locator("dialog").count()]).toEqual([[], 1]);
    await back();
    await whole(at);
  });
});

describe("in a long game that is over, in a chat window", () => {
  const PRESSES = ["One move forward", "Share"];
  const topOf = async (what: Locator) => (await what.boundingBox())?.y ?? 0;
  const inside = (what: Locator) =>
    expect
      .poll(async () => {
        const { y, height } = (await what.boundingBox()) ?? { y: 0, height: 0 };
        // In the dock the tools must not cover it.
        const end = (await at.page.locator(".dock", { has: what }).count()) > 0 ? await topOf(at.page.locator(".tools")) : 640;
        return height > 0 && y >= 0 && y + height <= end;
      })
      .toBe(true);

  test.each(["a player", "a watcher"])(
    "%s steps back with all buttons in view, and finds where to try moves under the moves",
    async (who) => {
      const won = await api.played("harzdame", HARZDAME);
      at = await arrive({ ...PHONE, viewport: { width: 360, height: 640 } });
      if (who === "a player") await enter(at, seatPath(won, "first"), "Bo wins.");
      else await at.goto(`/g/${won.id}`);
      await at.button("One move back").click();
      await until(at, `Position ${HARZDAME.length - 1} of`);
      for (const name of PRESSES) await inside(at.button(name));
      await expect.poll(() => at.page.locator(".dock .soft").count()).toBe(1);
      await at.click("Moves");
      const sheet = at.page.getByRole("dialog", { name: "Moves" });
      await inside(sheet.locator("[aria-current]"));
      if (who === "a player") await inside(sheet.getByText("Notes", { exact: true }));
      const others = sheet.getByRole("button", { name: "Try moves" });
      await inside(others);
      // It stays in view wherever in the list somebody is.
      await sheet
        .locator(".stack")
        .first()
        .evaluate((list) => list.scrollTo(0, 0));
      await inside(others);
      await others.click();
      await trying().waitFor();
    },
  );
});

test("on a phone it is opened from the list of moves", async () => {
  at = await arrive({ ...PHONE, viewport: { width: 360, height: 640 } });
  await sit();
  await at.click("Moves");
  await at.page.getByRole("dialog", { name: "Moves" }).getByRole("button", { name: "Try moves" }).click();
  await trying().waitFor();
  await expect.poll(() => at.page.locator("dialog").count()).toBe(1);
  await take("a6");
  await back();
  await until(at, "Your move.");
});
