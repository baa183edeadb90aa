/**
 * One path in the engines that nothing else here runs in: a friend with an iPhone's window in WebKit and one in Firefox meet and play.
 * Chromium draws all the other tests; the rest in three engines is among the long tests.
 */
import { expect, inject, test } from "vitest";
import { canHave } from "../../../scripts/test/engines/install.ts";
import { JUMP_CHECKERS } from "../../whole-games.ts";
import { playAgain, sitDown } from "./friends.ts";
import { hands } from "./hands.ts";
import { engineVisitors, IPHONE, LAPTOP } from "./visitors.ts";

const baseUrl = inject("baseUrl");
const engines = (["firefox", "webkit"] as const).filter(canHave);
const arrive = engineVisitors(engines);

// `npm test` says which one is missing, and what to install.
test.skipIf(engines.length < 2)("two friends meet from the home page, move by tap, drag and keys, and play again", async () => {
  const friends = { ada: await arrive("webkit", baseUrl, IPHONE), bo: await arrive("firefox", baseUrl, LAPTOP) };
  const { play, state } = await sitDown(friends, baseUrl, "Jump Checkers");
  const made = JUMP_CHECKERS.slice(0, 4);
  for (const [ply, move] of made.entries()) await play(move, ply < 2 ? hands.drag : hands.keys);
  expect((await state()).moves.map(({ move }) => move)).toEqual(made);
  const { bo, ada } = friends;
  await ada.tap({ button: "Offers" });
  await ada.tap({ button: "Resign" });
  await ada.tap({ button: "Resign" });
  await bo.hears("You win.");
  await playAgain(friends);
});
