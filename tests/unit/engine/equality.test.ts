/** Boards and rules are the same games: the engine can choose nothing that the rules don't have. */
import { describe, expect, test } from "vitest";
import { withDice } from "../../random.ts";
import { compareGames, perft, searched } from "./equality.ts";

const variants = await searched();

/** Together 2,000 positions; tests/nightly has more. */
const POSITIONS = Math.ceil(2_000 / variants.length);

describe.each(variants.map((each) => [each.id, each] as const))("%s", (_id, each) => {
  test("the same moves lead to the same positions, and back", () => {
    withDice(20_251_122, (roll) => compareGames(each, POSITIONS, roll));
  });

  test("the same count of lines from the start", () => {
    const board = each.engine.board();
    board.load(each.match.start);
    for (const depth of [1, 2, 3]) expect(perft(board, depth)).toBe(each.match.perft?.(each.match.start, depth));
  });
});

test.each([
  ["rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[-] w KQkq - 0 1", [20, 400, 8_902, 197_281]],
  ["r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R[-] w KQkq - 0 1", [48, 2_039, 97_862]],
  ["8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8[-] w - - 0 1", [14, 191, 2_812, 43_238]],
  ["r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1[-] w kq - 0 1", [6, 264, 9_467]],
])("published counts: %s", (position, counts) => {
  const board = variants.find(({ id }) => id === "hoplit-chess")?.engine.board();
  board?.load(position);
  expect(counts.map((_, index) => board && perft(board, index + 1))).toEqual(counts);
});
