/** Boards and rules are the same games, on 100,000 positions of random and played games of all variants. */
import { expect, test } from "vitest";
import { compareGames, perft, searched } from "../../unit/engine/equality.ts";
import { withDice } from "../../random.ts";

const variants = await searched();
const POSITIONS = Math.ceil(100_000 / variants.length);

test.each(variants.map((each) => [each.id, each] as const))(
  "%s: the same moves lead to the same positions, and back",
  (id, each) => {
    withDice(id.length, (roll) => compareGames(each, POSITIONS, roll));
  },
);

test.each(variants.map((each) => [each.id, each] as const))("%s: the same count of lines, one deeper", (_id, each) => {
  const board = each.engine.board();
  board.load(each.match.start);
  expect(perft(board, 4)).toBe(each.match.perft?.(each.match.start, 4));
});
