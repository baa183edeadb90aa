/** The board under taps and keys: what can be tapped, how a capture is walked, and that nothing is sent unmeant. */
import { describe, expect, test } from "vitest";
import { chain } from "../../../scripts/shots/games.ts";
import { HARZDAME } from "../../whole-games.ts";
import { type PairedGame, seatPath } from "../api.ts";
import { DESKTOP, enter, hinted, type Person, PHONE, scripted, until, whole } from "./person.ts";
import { middleOf } from "./taps.ts";
import { onServer } from "./visitors.ts";

const { api, arrive } = onServer();
let at: Person;

/** A game after `plies` of the whole one, and its player of `side` at the board. */
async function sit(plies: number, side: string, device: typeof DESKTOP | typeof PHONE = DESKTOP): Promise<PairedGame> {
  const game = await api.played("harzdame", HARZDAME.slice(0, plies));
  at = await arrive(device);
  await enter(at, `/g/${game.id}#${game.tokens[side]}`);
  await at.page.locator(".dock").waitFor();
  return game;
}

const label = async (square: string) => at.cell(square).getAttribute("aria-label");
const focused = () => at.page.evaluate(() => document.activeElement?.getAttribute("aria-label"));

describe("by taps", () => {
  test("what can move and where to is marked and said", async () => {
    await sit(0, "w");
    await until(at, "Your move.");
    expect(await label("d3")).toBe("d3, White man, can move");
    expect(await label("a1")).toBe("a1, White man");
    await at.cell("d3").click();
    await until(at, "Where to?");
    expect(await label("d3")).toBe("d3, White man, chosen");
    expect(await label("e3")).toBe("e3, go here");
    expect(await at.hears()).toBe("Then d4 or e3.");
  });

  test("a capture is walked step by step, taken back, and sent", async () => {
    await sit(7, "b");
    await until(at, "You must capture.");
    await hinted(at, "Only one way.");
    await at.cell("g3").click();
    expect(await label("e3")).toBe("e3, go here, captures, then must continue to e1, g1");
    await at.cell("e3").click();
    await until(at, "Jump again.");
    expect(await label("f3")).toBe("f3, White man, will be captured");
    expect(await at.button("Send").count()).toBe(0);
    await at.cell("e1").click();
    expect(await at.hears()).toBe("Two men captured. Then g1.");
    await at.click("Undo");
    expect(await at.hears()).toBe("One man captured. Then e1.");
    await at.page.keyboard.press("Escape");
    await until(at, "Where to?");
    await at.walk("e3-e1-g1");
    await whole(at);
    await until(at, "Man g1, three men captured.");
    await at.button("Send g3×e3×e1×g1").waitFor();
    await at.click("Send");
    await until(at, "Ada’s move.");
    expect(await label("g1")).toBe("g1, Black man, last move ended here");
    expect(await focused()).toContain("Black");
  });

  test("what can't be done is said, and does nothing", async () => {
    await sit(7, "b");
    await at.cell("h8").click();
    await hinted(at, "Another piece must capture. Only the man on g3 can move.");
    await at.cell("g3").click();
    await at.cell("a8").click();
    await hinted(at, "You must capture.");
    await until(at, "Where to?");
  });

  test("a double click takes a piece and keeps it, and moves it but sends nothing", async () => {
    await sit(0, "w");
    await at.cell("d3").dblclick();
    await until(at, "Where to?");
    expect(await label("d3")).toBe("d3, White man, chosen");
    await at.cell("e3").dblclick();
    await whole(at);
    expect(await at.button("Send").isEnabled()).toBe(true);
  });

  test("a tap on the piece in the hand puts it down where it started, wherever it has come to", async () => {
    const game = await sit(7, "b");
    await at.walk("g3-e3-e1");
    await until(at, "Jump again.");
    await at.cell("e1").click();
    await until(at, "You must capture.");
    await at.walk("g3-e3-e1-g1");
    await whole(at);
    await at.cell("g1").click();
    await until(at, "You must capture.");
    expect((await api.state(game.id)).ply).toBe(7);
  });

  test("a finger that just misses a marked square still means it", async () => {
    await sit(0, "w", PHONE);
    await at.cell("d3").click();
    const { x, y, side } = await middleOf(at, "e3");
    await at.page.touchscreen.tap(x + side * 0.6, y);
    await whole(at);
    await hinted(at, "d3–e3.");
  });

  test("a watcher's taps do nothing", async () => {
    const game = await api.pair();
    at = await arrive();
    await at.goto(`/g/${game.id}`);
    await until(at, "You are watching.");
    await at.walk("d3-e3");
    await until(at, "You are watching.");
    expect(await label("d3")).toBe("d3, White man");
  });
});

describe("by keyboard alone", () => {
  test("a capture is found, walked and sent, and the focus stays on the board", async () => {
    await sit(7, "b");
    await hinted(at, "Only one way.");
    const { keyboard } = at.page;
    for (let stops = 0; (await focused()) !== "g3, Black man, can move"; stops++) {
      if (stops > 5) throw new Error("the board can't be reached");
      await keyboard.press("Tab");
    }
    // The board is turned: h1 is at the upper left.
    await keyboard.press("Enter");
    for (const key of ["ArrowRight", "ArrowRight"]) await keyboard.press(key);
    expect(await focused()).toBe("e3, go here, captures, then must continue to e1, g1");
    await keyboard.press(" ");
    for (const key of ["ArrowUp", "ArrowUp"]) await keyboard.press(key);
    await keyboard.press("Enter");
    await keyboard.press("u");
    await expect.poll(() => at.hears()).toBe("One man captured. Then e1.");
    await keyboard.press("Enter");
    for (const key of ["ArrowLeft", "ArrowLeft", "Enter"]) await keyboard.press(key);
    expect(await focused()).toBe("g1, Black man, chosen");
    await keyboard.press("s");
    await until(at, "Ada’s move.");
    expect(await focused()).toBe("g1, Black man, last move ended here");
    expect(await at.hears()).toBe("You: g3 to g1, three men captured. Ada’s move.");
  });

  test("Escape lets the chosen piece go", async () => {
    await sit(0, "w");
    await at.cell("d3").focus();
    await at.page.keyboard.press("Enter");
    await until(at, "Where to?");
    await at.page.keyboard.press("Escape");
    await until(at, "Your move.");
  });
});

test("a browser may send at once, when a move can only end where it stands", async () => {
  const game = await sit(7, "b");
  await at.click("Settings");
  await at.page.getByRole("switch", { name: "Send moves immediately" }).check();
  await at.page.reload();
  await scripted(at);
  await hinted(at, "Only one way.");
  await at.walk("g3-e3-e1");
  await until(at, "Jump again.");
  await at.cell("g1").click();
  await until(at, "Ada’s move.");
  expect((await api.state(game.id)).moves.at(-1)?.move).toBe("g3xe3xe1xg1");
});

describe("a chain that is ended where it could go on", () => {
  async function walkThere(): Promise<PairedGame> {
    const game = await api.played(chain.variant, chain.moves);
    at = await arrive(PHONE);
    await enter(at, seatPath(game, "first"));
    await at.walk("g1-g3-e5");
    await until(at, "Man e5, one man captured.");
    await hinted(at, "Or hop on to c5.");
    return game;
  }

  test("is sent by one button, which names the way", async () => {
    const game = await walkThere();
    await at.page.reload();
    await until(at, "Man e5, one man captured.");
    await at.page.getByRole("button", { name: /^Send g1.–.g3×e5$/ }).click();
    await until(at, "Bo’s move.");
    expect((await api.state(game.id)).moves.at(-1)?.move).toBe("g1-g3xe5");
  });

  test("is sent at once by whoever wants that", async () => {
    await walkThere();
    await at.click("Settings");
    await at.page.getByRole("switch", { name: "Send moves immediately" }).check();
    await at.click("Close");
    await at.click("Send");
    await until(at, "Bo’s move.");
  });
});

test("an unfinished move outlives its page, and is sent in another language", async () => {
  const game = await sit(7, "b");
  await at.walk("g3-e3");
  await until(at, "Jump again.");
  await at.click("Settings");
  await at.click("Deutsch");
  await until(at, "Springe weiter.");
  expect(await label("f3")).toContain("wird geschlagen");
  await at.walk("e1-g1");
  await at.page.reload();
  await until(at, "Stein g1, drei Steine geschlagen.");
  await at.page.locator(".dock .main").click();
  await until(at, "Ada ist am Zug.");
  expect((await api.state(game.id)).moves.at(-1)?.move).toBe("g3xe3xe1xg1");
});

test("a copied list of moves is plain text", async () => {
  await sit(8, "w");
  const copied = await at.page.evaluate(() => {
    const list = document.querySelector(".moves");
    if (list === null) throw new Error("no moves");
    getSelection()?.selectAllChildren(list);
    const event = new ClipboardEvent("copy", { bubbles: true, cancelable: true, clipboardData: new DataTransfer() });
    list.dispatchEvent(event);
    return event.clipboardData?.getData("text/plain");
  });
  expect(copied).toContain("g3xe3xe1xg1");
  expect(copied).not.toMatch(/[–×]/);
});
