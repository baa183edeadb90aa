/** The other game that Hoplit Chess has: orthodox chess by a double refusal. */
import { Chess } from "chess.js";
import { expect, test } from "vitest";
import { meet } from "../../e2e/page/meeting.ts";
import { hinted, until } from "../../e2e/page/person.ts";
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
    await who.click("Plain chess");
    await who.click("Send");
  }
  await until(ada, "Your move.");
  for (const who of [ada, bo]) expect(await who.page.locator(".reserve").count()).toBe(0);

  await game.playByApi(ORTHODOX.slice(0, 4));
  await until(ada, "Your move.");
  await ada.walk("e5-d6");
  await hinted(ada, "One pawn captured: e×d6.");
  expect(await ada.label("d5")).toBe("d5");
  await ada.click("Send");
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
