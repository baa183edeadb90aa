/**
 * The other games that Hoplit Chess has: orthodox chess by a double refusal, and the drop that pushes its pawn two squares. And its
 * first moves by keyboard alone.
 */
import { Chess } from "chess.js";
import { expect, test } from "vitest";
import { meet } from "../../e2e/page/meeting.ts";
import { hinted, type Person, until } from "../../e2e/page/person.ts";
import { ownServer } from "./own-server.ts";

const own = ownServer();

/** With en passant, castling and checks, to mate. */
const ORTHODOX: readonly string[] = "e4 Nf6 e5 d5 exd6 Qxd6 Nf3 Bg4 Be2 e5 O-O Qc5 Ng5 Bf3 h3 Qxf2+ Kh2 Qxg2#".split(" ");

test("both decline: orthodox chess to mate, which chess.js loads", async () => {
  const game = await meet(own.browser, own.baseUrl, { game: "Hoplit Chess" });
  const { ada, bo } = game;
  for (const [who, sentence] of [
    [ada, "How do you want to play?"],
    [bo, "Ada voted for plain chess. You decide."],
  ] as const) {
    await until(who, sentence);
    await who.button("Plain chess").click();
    await who.button("Send").click();
  }
  await until(ada, "Your move.");
  for (const who of [ada, bo]) expect(await who.page.locator(".reserve").count()).toBe(0);

  await game.playByApi(ORTHODOX.slice(0, 4));
  await until(ada, "Your move.");
  await ada.walk("e5-d6");
  await hinted(ada, "One pawn captured: e×d6.");
  expect(await ada.label("d5")).toBe("d5");
  await ada.button("Send").click();
  await game.seen("exd6");
  expect(await bo.label("d5")).toBe("d5");

  await game.playByApi(ORTHODOX.slice(5, 10));
  await until(ada, "Your move.");
  await ada.play("e1-g1");
  await game.seen("O-O");
  expect(await bo.label("f1")).toBe("f1, White rook, last move ended here");
  expect(await bo.label("g1")).toBe("g1, White king, last move ended here");

  await game.playByApi(ORTHODOX.slice(11, -1));
  await until(bo, "Your move.");
  await bo.play("f2-g2");
  await until(bo, "You win. Checkmate.");
  await until(ada, "Bo wins. Checkmate.");
  await game.showsTheBoard();

  const { id, position, result } = await game.state();
  expect(result).toEqual({ winner: "b", by: "checkmate" });
  const answer = await fetch(`${own.baseUrl}/api/games/${id}/record?as=pgn`);
  expect(answer.status).toBe(200);
  const chess = new Chess();
  chess.loadPgn(await answer.text());
  expect(chess.history()).toEqual(ORTHODOX);
  expect(chess.isCheckmate()).toBe(true);
  expect(chess.fen()).toBe(position.replace("[-]", ""));
  expect(chess.getHeaders()).toMatchObject({ White: "Ada", Black: "Bo", Result: "0-1" });
  await game.leave();
});

test("a pawn that a drop pushed two squares is captured en passant", async () => {
  const game = await meet(own.browser, own.baseUrl, { game: "Hoplit Chess", choices: ["Drop pushes two squares"] });
  const { ada, bo } = game;
  await ada.page.getByText("Drop pushes two squares").waitFor();
  await game.playByApi(["use", "Nc3", "a5", "Nf3", "a4"]);
  await until(ada, "Your move.");
  await ada.page.locator(".you .reserve").click();
  await until(ada, "Drop it on b1 or g1.");
  await ada.cell("b1").click();
  expect(await ada.label("b4")).toBe("b4, White pawn");
  await ada.button("Send").click();
  await game.seen("H@b1");
  expect(await bo.hears()).toBe("Ada: pushes b2 to b4, drops a hoplit on b1. Your move.");
  await bo.cell("a4").click();
  expect(await bo.label("b3")).toBe("b3, go here, captures");
  await bo.cell("b3").click();
  await bo.button("Send").click();
  await game.seen("axb3");
  expect(await ada.label("b4")).toBe("b4");
  await game.showsTheBoard();
  await game.leave();
});

const focused = ({ page }: Person) =>
  page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent);

test("by keyboard alone: a vote, a pawn’s two steps, a drop", async () => {
  const game = await meet(own.browser, own.baseUrl, { game: "Hoplit Chess" });
  const { ada } = game;
  const { keyboard } = ada.page;
  const press = async (...keys: readonly string[]) => {
    for (const key of keys) await keyboard.press(key);
  };
  async function tabTo(wanted: string): Promise<void> {
    for (let stops = 0; (await focused(ada)) !== wanted; stops++) {
      if (stops > 16) throw new Error(`${wanted} can’t be reached`);
      await press("Tab");
    }
  }
  await tabTo("Hoplits");
  await press("Enter");
  await until(ada, "Send this move?");
  await press("Escape");
  await until(ada, "How do you want to play?");
  await tabTo("Hoplits");
  await press("Enter");
  await tabTo("Send");
  await press("Enter");
  await game.seen("use");
  await until(ada, "Your move.");

  // The focus came back to the board, at its near left corner.
  expect(await focused(ada)).toBe("a1, White rook");
  await press("ArrowUp", "ArrowRight", "ArrowRight", "ArrowRight");
  expect(await focused(ada)).toBe("d2, White pawn, can move");
  await press("Enter", "ArrowUp", "ArrowUp");
  expect(await focused(ada)).toBe("d4, go here");
  await press("Enter");
  await tabTo("Send");
  await press("Enter");
  await game.seen("d4");

  await game.playByApi(["d5", "Bf4", "a6"]);
  await until(ada, "Your move.");
  await tabTo("Hoplit in reserve");
  await press("Enter");
  await until(ada, "Drop it on c1.");
  // The reserve stands behind the board, which is entered where it was left.
  await press("Shift+Tab");
  expect(await focused(ada)).toBe("d4, White pawn");
  await press("Control+End", "Home", "ArrowRight", "ArrowRight");
  expect(await focused(ada)).toBe("c1, go here");
  await press("Space");
  await tabTo("Send");
  await press("Enter");
  await game.seen("H@c1");
  await game.showsTheBoard();
  await game.leave();
});
