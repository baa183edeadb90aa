/** The perft numbers of docs/rules/hoplit-chess.md and of chess at large, as far as they take no time; the rest is in tests/nightly. */
import { expect, test } from "vitest";
import { oneStep, twoStep } from "./hoplit-chess-lines.ts";

test.each([
  [oneStep, oneStep.start, [1, 2, 22, 440, 9_782]],
  [twoStep, twoStep.start, [1, 2, 22, 440, 9_782]],
  [oneStep, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[-] w KQkq - 0 1", [1, 20, 400, 8_902, 197_281]],
  [oneStep, "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", [1, 48, 2_039, 97_862]],
  [oneStep, "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", [1, 14, 191, 2_812, 43_238]],
  [oneStep, "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", [1, 6, 264, 9_467]],
])("$0.variant from %s", (game, position, lines) => {
  expect(lines.map((_, depth) => game.perft?.(position, depth))).toEqual(lines);
});
