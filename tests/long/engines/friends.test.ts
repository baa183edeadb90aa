/**
 * Two friends, one at an iPhone's window in WebKit and one in Firefox, finish a game of each kind: from the home page by an invite to
 * the board, through every move to the end, and into the rematch.
 */
import { expect, test } from "vitest";
import { playAgain, sitDown } from "../../e2e/engines/friends.ts";
import { engineVisitors, IPHONE, LAPTOP } from "../../e2e/engines/visitors.ts";
import { ownServer } from "../../e2e/own-server.ts";
import { finished } from "../../whole-games.ts";

const own = ownServer();
const arrive = engineVisitors(["webkit", "firefox"]);

test.each(finished)("$game", async ({ game, choices, moves, ends }) => {
  const { baseUrl } = own.server;
  const [ada, bo] = [await arrive("webkit", baseUrl, IPHONE), await arrive("firefox", baseUrl, LAPTOP)];
  const { play, state } = await sitDown({ ada, bo }, baseUrl, game, choices);
  for (const move of moves) await play(move);
  await ada.hears(ends.ada);
  await bo.hears(ends.bo);
  const { status, moves: played } = await state();
  expect([status, played.map(({ move }) => move)]).toEqual(["over", moves]);
  await playAgain({ ada, bo });
});
