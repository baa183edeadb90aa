/** How rich positions of Harzdame become over whole random games, in which kings come to stand among many enemies. */
import { expect, test } from "vitest";
import { longest } from "../../../games/harzdame/rules/capture.ts";
import { squaresOf } from "../../../games/harzdame/rules/position.ts";
import { harzdame } from "../../../games/harzdame/rules/rules.ts";
import { standing } from "../../../rules/walk.ts";

const GAMES = 20_000;

/** A tenth of what is allowed. */
const FEW = 5_000;

test("the richest position of random games has few walks to follow", () => {
  let dice = 1;
  let captures = 0;
  for (let game = 0; game < GAMES; game += 1) {
    let position = harzdame.start;
    for (let moves = harzdame.moves(position); moves.length > 0; moves = harzdame.moves(position)) {
      const [most] = longest(position, squaresOf(position, position.toMove).map(standing), FEW);
      if (most !== undefined && most.taken !== 0) captures += 1;
      dice = (Math.imul(dice, 1_664_525) + 1_013_904_223) | 0;
      const move = moves[(dice >>> 8) % moves.length];
      if (move === undefined) throw new Error("no move");
      position = harzdame.play(position, move);
    }
  }
  expect(captures).toBeGreaterThan(10 * GAMES);
});
