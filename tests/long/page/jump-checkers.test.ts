/** A game of Jump Checkers that comes down to kings, who take each other as only kings do. */
import { expect, test } from "vitest";
import { meet } from "../../e2e/page/meeting.ts";
import { hinted, until } from "../../e2e/page/person.ts";
import { ownServer } from "./own-server.ts";

const own = ownServer();

/** All men go; a king is taken straight on, the last one slantwise with nothing between. */
const GAME: readonly string[] = (
  "c3-d4 g7-e5 d4xf6 c7+e5 f6xd8 e5xe3 d8xb8 e3xg1 h2-f4 g1xe1 f4xd6 e1xc1 d6xf8 c1xa3 f8xh8 e5-d4 d2-c3 d4xb2 f2-e3 b2-c1 " +
  "b8-c7 c1xa1 c7xa7 a3xc3 h8-g7 c3xe3 g7xe7 e3xg3 e7-f6 g3-h4 f6xh6 a1-c1 h6xh4 c1-d2 a7-c5 b6-a5 c5xa5 d2-c3 a5xc3"
).split(" ");

test("kings alone: one is captured on its file, the last one slantwise", async () => {
  const game = await meet(own.browser, own.baseUrl, { game: "Jump Checkers" });
  const { ada, bo } = game;
  const [straight, slantwise] = [GAME.indexOf("h6xh4"), GAME.indexOf("a5xc3")];

  // Two away on its file a king may take a king (clause 9), and goes there for nothing else.
  await game.playByApi(GAME.slice(0, straight));
  await until(ada, "Your move.");
  await ada.cell("h6").click();
  expect(await ada.label("h4")).toBe("h4, White king, go here, captures");
  expect(await ada.label("h8")).toBe("h8");
  await ada.cell("h4").click();
  await hinted(ada, "One king captured: h6×h4.");
  await ada.button("Send").click();
  await game.seen("h6xh4");
  await game.showsTheBoard();

  // While a man was on the board, nobody could be taken so (clause 11).
  await game.playByApi(GAME.slice(straight + 1, slantwise));
  await until(ada, "Your move.");
  await ada.cell("a5").click();
  expect(await ada.label("b4")).toBe("b4, go here");
  expect(await ada.label("c3")).toBe("c3, White king, go here, captures");
  await ada.cell("c3").click();
  await ada.button("Send").click();
  await until(ada, "You win. Bo has no move left.");
  await until(bo, "Ada wins. You have no move left.");
  await game.showsTheBoard();
  expect((await game.state()).moves.map(({ move }) => move)).toEqual(GAME);
  await game.leave();
});
