/** Harzdame: the deep end of the perft table of docs/rules/harzdame.md, and how rich positions become over whole random games. */
import { expect, test } from "vitest";
import { longest } from "../../../games/harzdame/rules/capture.ts";
import { squaresOf } from "../../../games/harzdame/rules/position.ts";
import { harzdame } from "../../../games/harzdame/rules/rules.ts";
import { standing } from "../../../rules/walk.ts";
import type { Dice } from "../../../scripts/shared/dice.ts";
import { withDice } from "../../random.ts";
import { judgeOf } from "../../game-log.ts";

const GAMES = 20_000;

/** A tenth of what is allowed. */
const FEW = 5_000;

test("the richest position of random games has few walks to follow", () => {
  let captures = 0;
  for (let game = 0; game < GAMES; game += 1) withDice(game, play);
  expect(captures).toBeGreaterThan(10 * GAMES);

  function play(roll: Dice) {
    let position = harzdame.start;
    for (let moves = harzdame.moves(position); moves.length > 0; moves = harzdame.moves(position)) {
      const [most] = longest(position, squaresOf(position, position.toMove).map(standing), FEW);
      if (most !== undefined && most.taken !== 0) captures += 1;
      const move = moves[roll(moves.length)];
      if (move === undefined) throw new Error("no move");
      position = harzdame.play(position, move);
    }
  }
});

test.each([
  [5, 288_612],
  [6, 3_454_546],
])("perft %i of harzdame is %i", (depth, lines) => {
  const { match } = judgeOf("harzdame");
  expect(match.perft?.(match.start, depth)).toBe(lines);
});
