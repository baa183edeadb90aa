/** Jump Checkers in two browsers: a whole game with pairs that are formed, parted and taken. */
import { expect, test } from "vitest";
import { JUMP_CHECKERS } from "../../whole-games.ts";
import { meet } from "../../e2e/page/meeting.ts";
import { until, whole } from "../../e2e/page/person.ts";
import { ownServer } from "./own-server.ts";

const own = ownServer();

test("two play a whole game: a pair is formed, one of it leaves, pairs are taken", async () => {
  const { ada, bo, ...game } = await meet(own.browser, own.baseUrl, { game: "Jump Checkers" });

  // A split jump: over d2, onto the man on c3 (clause 4).
  await ada.cell("e1").click();
  expect(await ada.label("c3")).toBe("c3, Black man, go here, joins the piece there");
  await ada.cell("c3").click();
  await whole(ada);
  expect(await ada.label("c3")).toBe("c3, Black pair, chosen");
  await ada.click("Undo");
  expect(await ada.label("e1")).toBe("e1, Black man, chosen");
  await ada.cell("c3").click();
  await ada.click("Send");
  await game.seen("e1+c3");
  await ada.button("Hide this link").waitFor();
  await until(bo, "Your move.");
  expect(await bo.hears()).toBe("Ada: e1 to c3, a pair on c3. Your move.");
  expect(await bo.label("c3")).toBe("c3, Black pair, last move ended here");
  await game.play("b6-c5");

  // One of the two goes two away, straight on or to a side (clause 5), and takes; the other is a man again.
  await ada.cell("c3").click();
  await until(ada, "Where does one of the pair go?");
  expect(await ada.label("c5")).toBe("c5, White man, go here, captures");
  expect(await ada.label("a3")).toBe("a3, Black man, go here, joins the piece there");
  await ada.cell("c5").click();
  await until(ada, "Man c5, one man captured");
  expect(await ada.label("c3")).toBe("c3, Black man");
  await ada.click("Send");
  await game.seen("c3xc5");
  expect(await bo.hears()).toBe("Ada: c3 to c5, one man captured, a man stays on c3. Your move.");
  await game.showsTheBoard();
  for (const move of JUMP_CHECKERS.slice(3, 8)) await game.play(move);
  expect(await bo.label("f6")).toBe("f6, White pair, last move ended here");
  expect(await bo.label("f8")).toBe("f8, Black king");

  // A pair is taken whole, and counted as what it is.
  await ada.cell("f8").click();
  expect(await ada.label("h6")).toBe("h6, White pair, go here, captures");
  await ada.cell("h6").click();
  await until(ada, "King h6, one pair captured.");
  await ada.click("Send");
  await game.seen("f8xh6");
  expect(await bo.hears()).toBe("Ada: f8 to h6, one pair captured. Your move.");
  await game.showsTheBoard();

  await game.playByApi(JUMP_CHECKERS.slice(9, 17));
  await until(bo, "Your move.");
  await game.play("e5xc3");
  await game.play("a1xc3");
  await until(ada, "You win. Bo has no move left.");
  // Nobody has to come back to a seat of what is over.
  expect(await ada.button("Hide this link").count()).toBe(0);
  await ada.page.reload();
  await until(ada, "You win. Bo has no move left.");
  expect(await ada.button("Hide this link").count()).toBe(0);
  await until(bo, "Ada wins. You have no move left.");
  expect(await bo.label("a7")).toBe("a7, White man");
  await game.showsTheBoard();
  const { moves, result } = await game.state();
  expect(moves.map(({ move }) => move)).toEqual(JUMP_CHECKERS);
  expect(result).toEqual({ winner: "b", by: "no-moves" });
  await game.leave();
});
