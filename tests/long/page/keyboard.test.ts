/** A whole game by keyboard alone, by night of each kind: made, joined and played to its end without a look or a mouse. */
import { expect, test } from "vitest";
import { castles } from "../../../scripts/shots/games.ts";
import { until } from "../../e2e/page/person.ts";
import { meetByKeys } from "../../e2e/page/typed-meeting.ts";
import * as wholeGames from "../../whole-games.ts";
import { ownServer } from "./own-server.ts";
import { often } from "../../often.ts";

const own = ownServer();

const whole = [
  { game: "Jump Checkers", choices: [], moves: wholeGames.JUMP_CHECKERS, end: "You win. Bo has no move left." },
  {
    game: "HopperDame",
    choices: ["8×8, 12 men", "Corners win the game"],
    moves: castles.moves,
    end: "You win. Both corners on Bo’s side are occupied.",
  },
  { game: "Harzdame", choices: [], moves: wholeGames.HARZDAME, end: "Bo wins." },
  { game: "Hoppsi", choices: [], moves: wholeGames.HOPPSI, end: "You win." },
  { game: "Hoplit Chess", choices: [], moves: wholeGames.HOPLIT_CHESS, end: "You win. Checkmate." },
];

test.for(often(whole.slice(0, 1), whole))("$game", async ({ game, choices, moves, end }) => {
  const met = await meetByKeys(own.browser, own.baseUrl, { game, choices });
  const { ada, bo } = met;
  for (const move of moves) await met.play(move);
  await until(ada, end);
  for (const who of [ada, bo]) expect(await who.hears()).toContain(await who.says().textContent());
  await met.leave();
});
