/** The other game that Hoplit Chess has: orthodox chess by a double refusal. */
import { Chess } from "chess.js";
import { expect, test } from "vitest";
import { meet } from "../../e2e/page/meeting.ts";
import { hinted, until, type Person, whole } from "../../e2e/page/person.ts";
import { ownServer } from "./own-server.ts";
import { HOPLIT_CHESS } from "../../whole-games.ts";
import { onServer } from "../../e2e/page/visitors.ts";

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
  for (const who of [ada, bo]) await expect.poll(() => who.page.locator(".reserve").count()).toBe(0);

  await game.playByApi(ORTHODOX.slice(0, 4));
  await until(ada, "Your move.");
  await ada.walk("e5-d6");
  await until(ada, "Pawn d6, one pawn captured.");
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

// Hoplit Chess in two browsers: a whole game with all that chess does not have.

const { baseUrl, browser } = onServer();

const star = ({ page }: Person) => page.locator('use[href="#m-check"]');
const reserve = ({ page }: Person, place: "you" | "them") => page.locator(`.${place} .reserve`);

test("two play a whole game: votes, a drop that covers a check, a hoplit’s capture, a promotion, mate", async () => {
  const game = await meet(browser(), baseUrl, { game: "Hoplit Chess", choices: ["Drop pushes one square"] });
  const { ada, bo } = game;

  // White declines, Black overrules (clause 1).
  await until(ada, "How do you want to play?");
  await until(bo, "Ada’s move.");
  expect(await reserve(ada, "you").isDisabled()).toBe(true);
  await ada.click("Plain chess");
  await whole(ada);
  await until(ada, "Vote for plain chess.");
  await ada.click("Undo");
  await ada.click("Plain chess");
  await ada.click("Send");
  await until(bo, "Ada voted for plain chess. You decide.");
  await hinted(ada, "You voted for plain chess. Bo decides.");
  expect(await bo.hears()).toBe("Ada: vote for plain chess. Your move.");
  await bo.click("Hoplits");
  await bo.click("Send");
  await until(ada, "Your move.");
  expect(await ada.hears()).toBe("Bo: vote for hoplits. Your move.");
  await hinted(ada, "Bo voted for hoplits. So that is how you play.");
  await hinted(bo, "You voted for hoplits. So that is how you play.");
  expect(await reserve(bo, "you").textContent()).toBe("Hoplit in reserve");

  await game.playByApi(HOPLIT_CHESS.slice(2, 5));
  await until(bo, "Your move.");
  await bo.play("f8-b4");
  await game.seen("Bb4+");
  expect(await ada.hears()).toBe("Bo: f8 to b4, check. Your move.");
  await hinted(ada, "You are in check.");
  expect(await ada.label("e1")).toBe("e1, White king, in check");
  for (const who of [ada, bo]) await star(who).waitFor();

  // The pawn that the hoplit pushes covers the check (clause 5).
  const drop = reserve(ada, "you");
  expect(await drop.getAttribute("aria-pressed")).toBe("false");
  await drop.click();
  await until(ada, "Drop it on c1.");
  expect(await drop.getAttribute("aria-pressed")).toBe("true");
  expect(await ada.label("c1")).toBe("c1, go here");
  await ada.cell("c1").click();
  await whole(ada);
  expect(await ada.label("c3")).toBe("c3, White pawn");
  await ada.click("Send");
  await game.seen("H@c1");
  expect(await bo.hears()).toBe("Ada: pawn c2 to c3, hoplit dropped on c1. Your move.");
  for (const who of [ada, bo]) {
    expect(await star(who).count()).toBe(0);
    expect(await who.label("c1")).toBe("c1, White hoplit, last move ended here");
  }
  expect(await reserve(ada, "you").count()).toBe(0);
  expect(await reserve(ada, "them").isDisabled()).toBe(true);
  expect(await reserve(bo, "you").isEnabled()).toBe(true);
  await game.showsTheBoard();

  // Diagonally to d2, there it turns north, and over its pawn d4 (clause 6).
  await game.playByApi(HOPLIT_CHESS.slice(7, 8));
  await ada.cell("c1").click();
  expect(await ada.label("d7")).toBe("d7, Black pawn, go here, captures");
  await ada.cell("d7").click();
  await until(ada, "Hoplit d7, one pawn captured.");
  await ada.click("Send");
  await game.seen("Hxd7");
  expect(await bo.hears()).toBe("Ada: c1 to d7, one pawn captured. Your move.");

  // The tiles lie on the board from the pawn inwards, and in the dock.
  await game.playByApi(HOPLIT_CHESS.slice(9, 22));
  await until(ada, "Your move.");
  await ada.walk("g7-h8");
  await until(ada, "What should it become?");
  const kinds = [];
  for (const rank of [8, 7, 6, 5, 4])
    kinds.push(/(Queen|Rook|Bishop|Knight|Hoplit)/.exec((await ada.label(`h${rank}`)) ?? "")?.[0]);
  expect(new Set(kinds)).toEqual(new Set(["Queen", "Rook", "Bishop", "Knight", "Hoplit"]));
  for (const kind of kinds) expect(await ada.button(kind ?? "").isVisible()).toBe(true);
  await ada.cell(`h${8 - kinds.indexOf("Knight")}`).click();
  await whole(ada);
  await until(ada, "Pawn h8, one rook captured, now a knight.");
  await ada.click("Undo");
  await until(ada, "What should it become?");
  await ada.click("Knight");
  await ada.click("Send");
  await game.seen("gxh8=N");
  expect(await bo.hears()).toBe("Ada: g7 to h8, one rook captured, now a knight. Your move.");
  await game.showsTheBoard();

  await game.playByApi(HOPLIT_CHESS.slice(23, -1));
  await until(ada, "Your move.");
  await ada.play("d1-d8");
  await game.seen("Qd8#");
  await until(ada, "You win. Checkmate.");
  await until(bo, "Ada wins. Checkmate.");
  expect(await bo.label("e8")).toBe("e8, Black king, in check");
  await game.showsTheBoard();
  const { moves, result } = await game.state();
  expect(moves.map(({ move }) => move)).toEqual(HOPLIT_CHESS);
  expect(result).toEqual({ winner: "w", by: "checkmate" });
  await game.leave();
});
