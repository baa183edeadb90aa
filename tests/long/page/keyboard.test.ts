/** Everything by keyboard alone, and what is heard of it: a whole game, the list of keys, and a focus that is never lost. */
import { describe, expect, test } from "vitest";
import { chain } from "../../../scripts/shots/games.ts";
import { HARZDAME } from "../../whole-games.ts";
import { type PairedGame, seatPath } from "../../e2e/api.ts";
import { enter, hinted, PHONE, until, whole } from "../../e2e/page/person.ts";
import { wholeGame } from "../../e2e/page/screens.ts";
import { type Typist, typistOf } from "../../e2e/page/typist.ts";
import { onServer } from "../../e2e/page/visitors.ts";

const { api, arrive } = onServer();

async function at(game: PairedGame, side: string, sentence: string): Promise<Typist> {
  const who = typistOf(await arrive());
  await enter(who, `/g/${game.id}#${game.tokens[side]}`, sentence);
  return who;
}

test("a draw is offered, left, offered and agreed", async () => {
  const game = await wholeGame(api, 2);
  const ada = await at(game, "w", "Your move.");
  const bo = await at(game, "b", "Ada’s move.");
  await ada.press("t");
  await ada.page.waitForFunction(() => document.activeElement?.closest(".tools"));
  await ada.enter("Offers");
  await ada.enter("Offer a draw");
  await until(ada, "Offer Bo a draw?");
  expect(await ada.focused()).toBe("Not now");
  await ada.press("Escape");
  await until(ada, "Your move.");
  expect(await ada.focused()).toBe("Offers");
  await ada.press("Enter");
  await ada.enter("Offer a draw");
  await until(ada, "Offer Bo a draw?");
  await ada.answer("Offer");
  await until(bo, "Ada offers a draw.");
  await ada.focused();
  await bo.answer("Accept");
  for (const who of [ada, bo]) {
    await until(who, "Draw by agreement.");
    await who.focused();
  }
});

describe("letters", () => {
  test("are listed under a key, and in the settings for those who have none", async () => {
    const ada = await at(await wholeGame(api, 0), "w", "Your move.");
    const list = ada.page.getByRole("dialog", { name: "Keys" });
    await ada.goTo("d3");
    await ada.press("?");
    await list.getByText("Send the move, or end it here").waitFor();
    await ada.press("Escape");
    await list.waitFor({ state: "detached" });
    expect(await ada.focused()).toBe("d3, White man, can move");

    await ada.click("Settings");
    await ada.click("Keys");
    await list.waitFor();
    await list.getByRole("button", { name: "Close" }).click();
    await list.waitFor({ state: "detached" });
    expect(await ada.focused()).toBe("Keys");
  });

  test("do nothing once they are turned off, also after a reload; Escape still does", async () => {
    const ada = await at(await wholeGame(api, 0), "w", "Your move.");
    await ada.goTo("d3");
    await ada.press("?");
    await ada.page.getByRole("switch", { name: /^Letters and digits/ }).waitFor();
    await ada.tabTo(/^Letters and digits/);
    await ada.press(" ", "Escape");
    await ada.page.reload();
    await until(ada, "Your move.");
    await ada.tabTo(/can move/);
    await ada.page.locator('[data-square="d3"]').focus();
    await ada.press("Enter");
    await until(ada, "Where to?");
    await ada.press("u", "?", "1");
    await ada.press("ArrowUp", "Enter");
    await whole(ada);
    expect(await ada.page.getByRole("dialog").count()).toBe(0);
    await ada.press("Escape");
    await until(ada, "Where to?");
  });

  test("act before the next key is read, however fast they follow", async () => {
    const ada = await at(await wholeGame(api, 0), "w", "Your move.");
    await ada.goTo("d3");
    await ada.press("Enter", "ArrowUp", "Enter");
    await whole(ada);
    const pressAll = () =>
      Promise.all(
        ["1", "2", "b"].map((key) =>
          ada.page.evaluate((pressed) => {
            document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key: pressed, bubbles: true }));
            return document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent;
          }, key),
        ),
      );
    const focused = ["Undo", "Send", expect.stringMatching(/^d4,/)];
    expect(await pressAll()).toEqual(focused);
    await ada.page.getByRole("button", { name: "Add a word" }).waitFor();
    expect(await pressAll()).toEqual(focused);
  });

  test("act as soon as a dialog is closed, though it still stands in the document and has the focus", async () => {
    const ada = await at(await wholeGame(api, 0), "w", "Your move.");
    await ada.press("?");
    await ada.page.getByRole("dialog", { name: "Keys" }).waitFor();
    await ada.page.evaluate(() => {
      const dialog = document.querySelector<HTMLDialogElement>("dialog.keys");
      const focused = document.activeElement;
      dialog?.close();
      focused?.dispatchEvent(new KeyboardEvent("keydown", { key: "m", bubbles: true }));
    });
    await ada.page.getByRole("dialog", { name: "Type a move" }).waitFor();
  });

  test("mean nothing in a field, and nothing with Control, Alt or Meta", async () => {
    const game = await wholeGame(api, 0);
    const ada = await at(game, "w", "Your move.");
    await ada.goTo("d3");
    await ada.press("Enter", "ArrowUp", "Enter");
    await whole(ada);
    await ada.press("Control+s", "Alt+s", "Meta+s", "Control+u");
    await ada.click("Notifications");
    await ada.page.getByLabel("Your email").click();
    await ada.press("s", "u", "Escape");
    await whole(ada);
    expect((await api.state(game.id)).ply).toBe(0);
    await ada.press("Tab", "s");
    await until(ada, "Bo’s move.");
  });
});

describe("a move is typed", () => {
  const field = (who: Typist) => who.page.getByRole("textbox", { name: /^Your move, for example / });
  async function type(who: Typist, text: string) {
    await who.press("m");
    await field(who).waitFor();
    await who.page.keyboard.type(text);
    await who.press("Enter");
  }

  test("as the game reads it, stands on the board, and is asked about; what is none is told why", async () => {
    const game = await wholeGame(api, 0);
    const ada = await at(game, "w", "Your move.");
    await ada.press("?");
    await ada.reads("Type a move", { exact: true });
    await ada.press("Escape");
    await ada.page.getByRole("dialog", { name: "Keys" }).waitFor({ state: "detached" });
    await type(ada, "d3-d5");
    const dialog = ada.page.getByRole("dialog", { name: "Type a move" });
    await dialog.getByText("“d3-d5” is no move here. From d3 you can type d3–d4 or d3–e3.").waitFor();
    await field(ada).fill("D3.E3");
    await ada.press("Enter");
    await dialog.getByText("“D3.E3” is no move here.").waitFor();
    await field(ada).fill("D3 – E3");
    await ada.press("Enter");
    await whole(ada);
    await dialog.waitFor({ state: "detached" });
    expect(await ada.label("e3")).toBe("e3, White man, chosen");
    await ada.focused();
    await ada.press("s");
    await until(ada, "Bo’s move.");
    // Where nothing can be moved there is nothing to type.
    await ada.press("m", "t");
    expect(await dialog.count()).toBe(0);
  });

  test("in German, with the reason in the reader's language; a chain that could go on is asked about as it is", async () => {
    const game = await api.played(chain.variant, chain.moves);
    const ada = typistOf(await arrive({ ...PHONE, locale: "de-DE" }));
    await enter(ada, seatPath(game, "first"));
    await ada.press("m");
    const input = ada.page.getByRole("textbox", { name: /^Dein Zug, zum Beispiel / });
    await input.fill("?");
    await ada.press("Enter");
    const reason = ada.page.getByRole("alert");
    await reason.getByText(/^„\?“ ist hier kein Zug\. Möglich ist /).waitFor();
    expect(await reason.locator("[lang]").count()).toBe(0);
    await input.fill("g1-g3-e5");
    await ada.press("Enter");
    await until(ada, "Stein e5, ein Stein geschlagen.");
    await ada.press("s");
    await until(ada, "Bo ist am Zug.");
    expect((await api.state(game.id)).moves.at(-1)?.move).toBe("g1-g3xe5");
  });
});

test("earlier moves are stepped through, each told; the focus stays where it was or near", async () => {
  const ada = await at(await wholeGame(api, 8), "w", "Your move.");
  await ada.goTo("g1");
  await ada.press("j");
  await until(ada, "Position 7 of 8");
  await expect.poll(() => ada.hears()).toBe("Position 7 of 8. You: e1 to f1.");
  await ada.press("j", "k", "k");
  await until(ada, "Your move.");
  await ada.press("j", "n", "j");
  await until(ada, "Position 7 of 8");
  await ada.press("Escape");
  await until(ada, "Your move.");
  expect(await ada.focused()).toMatch(/^g1, Black man/);
  // At either end the button that led there can't be pressed any more.
  await ada.tabTo("To the start");
  await ada.press("Enter");
  await until(ada, "Position 0 of 8");
  expect(await ada.focused()).not.toBe("To the start");
  await ada.tabTo("To the end");
  await ada.press("Enter");
  await until(ada, "Your move.");
  await ada.focused();
});

test("whatever is pressed, the focus is somewhere", async () => {
  const ada = await at(await wholeGame(api, 7), "b", "You must capture.");
  // Each leads on from where the last one left the page.
  const ways: readonly (readonly [press: () => Promise<void>, sentence: string])[] = [
    [() => walk("g3", "e3"), "Jump again."],
    [() => ada.answer("Undo"), "Where to?"],
    [() => walk("e3", "e1", "g1"), "Man g1, three men captured."],
    [() => ada.answer("Undo"), "Jump again."],
    [() => walk("g1"), "Man g1, three men captured."],
    [() => ada.answer("Send"), "Ada’s move."],
    [() => ada.enter("Offers"), "Ada’s move."],
    [() => ada.enter("Resign"), "Resign this game?"],
    [() => ada.answer("Resign"), "Ada wins."],
  ];
  async function walk(...squares: readonly string[]) {
    for (const square of squares) {
      await ada.goTo(square);
      await ada.press("Enter");
    }
  }
  for (const [press, sentence] of ways) {
    await press();
    await until(ada, sentence);
    await ada.focused();
  }
});

describe("what is heard", () => {
  test("a move is said once, in words, whoever made it; a refusal as often as it is met", async () => {
    const game = await wholeGame(api, 7);
    const bo = await at(game, "b", "You must capture.");
    await bo.page.evaluate(() => {
      const heard: string[] = [];
      Object.assign(globalThis, { heard });
      const region = document.querySelector("[role=status]");
      if (region === null) throw new Error("nothing is said");
      new MutationObserver(() => region.textContent !== "" && heard.push(region.textContent.trim())).observe(region, {
        childList: true,
        characterData: true,
        subtree: true,
      });
    });
    for (const square of ["h8", "h8", "g3", "e3", "e1", "g1"]) {
      await bo.goTo(square);
      await bo.press("Enter");
      if (square === "h8") await hinted(bo, "Another piece must capture. Only the man on g3 can move.");
    }
    await bo.press("s");
    await until(bo, "Ada’s move.");
    await api.move(game, "w", 8, HARZDAME[8] ?? "");
    await until(bo, "Your move.");
    await expect
      .poll(() => bo.page.evaluate((): unknown => Reflect.get(globalThis, "heard")))
      .toEqual([
        "Another piece must capture. Only the man on g3 can move.",
        "Another piece must capture. Only the man on g3 can move.",
        "Then e3.",
        "One man captured. Then e1.",
        "Two men captured. Then g1.",
        expect.stringMatching(/^(?:Man g1, t|T)hree men captured\. Send this move\?$/),
        "You: g3 to g1, three men captured. Ada’s move.",
        "Ada: a6 to b6. Your move.",
      ]);
  });

  test("the board is a grid of rows to a screen reader, each square with its piece and what can be done", async () => {
    const ada = await at(await wholeGame(api, 0), "w", "Your move.");
    const { page } = ada;
    const accessibility = await ada.context.newCDPSession(page);
    const { nodes } = await accessibility.send("Accessibility.getFullAXTree");
    const told = (role: string) => nodes.flatMap((node) => (node.role?.value === role ? [String(node.name?.value)] : []));
    expect(told("grid")).toEqual(["Harzdame, White at the bottom"]);
    expect(told("row")).toEqual(["8", "7", "6", "5", "4", "3", "2", "1"].map((rank) => `row ${rank}`));
    expect(told("gridcell")).toHaveLength(64);
    expect(told("gridcell")).toEqual(expect.arrayContaining(["d3, White man, can move", "a1, White man", "e4", "h8, Black man"]));
    // The drawing itself says nothing.
    expect(told("image")).toEqual([]);
  });
});
