/** HopperDame's other five variants, each made from the home page by two people and played to its end. */
import { describe, expect, test } from "vitest";
import { meet } from "../../e2e/page/meeting.ts";
import { until } from "../../e2e/page/person.ts";
import { ownServer } from "./own-server.ts";

const own = ownServer();

interface Whole {
  readonly variant: string;
  readonly board: string;
  /** The two corners, the one that is reached last named last. */
  readonly corners: readonly [string, string];
  readonly moves: readonly string[];
}

const PROMOTION: readonly Whole[] = [
  {
    variant: "hopperdame-10x10-20-promotion",
    board: "10×10, 20 men",
    corners: ["a10", "j10"],
    moves: (
      "e1-e3 c9-d8 e3-f4 b10-b8 d1-f3-f5 c10-c9 f5-e6 d9-d7 b1-d1-f3-f5xd7 d8-c8 e6xc8 b8-a7 d7xb9 h10-f8 c8xa10 f8-g7 g1-g3-e5 " +
      "e9-e8 e5-f6 d10-d9 i1-g3-e5xg7 g9-h8 f6xh8 f10-d10-b8 g7xi9 d9-e9 h8xj10 b8-a8 a10=K e9-d8 " +
      "a10xa8-c10-c8xe8xg10-i8xi10-g8xe10 a9-a8 j10xj9 c9-b8 e10-g8-i10-i8-g10-e8-c8xa8 f9-g9 a8xb8 d8-c7 b8xa7 h9-f9 j9-h9xf9 " +
      "g9-f8 f9xf8 c7-b6 a7xb6"
    ).split(" "),
  },
  {
    variant: "hopperdame-8x8-16-promotion",
    board: "8×8, 16 men",
    corners: ["h8", "a8"],
    moves: (
      "d2-e3 g8-e6 e3-d4 e7-e5 c1-c3xe5 f7-f6 d4xf6 d8-b6 e5xg7 b6-c6 f6xh8 b7-d5 b1-d3 e6-c4 e2xc4 d7-b7 d1-b3xd5 c7-c5 " +
      "c2-e4xc6 c8-c7 a1-c3xc5xc7 e8-d7 d3-b5xd7xb7 a7-b6 c6xa8 f8-e7 h8=K h7-h6 h8-f6-d8xb6xb8-d6-f8xh6 e7-e6 c4xe6"
    ).split(" "),
  },
];

const TERMINAL: readonly Whole[] = [
  {
    variant: "hopperdame-10x10-20-terminal",
    board: "10×10, 20 men",
    corners: ["j10", "a10"],
    moves: (
      "e1-e3 h10-h8 d2-f4 b9-b8 b1-d3-f3-f5 h8-g7 e2-e4-g4-e6 d9-b9-b7 f5-g6 j9-i8 f1-f3-f5-d7 b10-d8 h1-f3-f5-h7 a10-a8-c8-a6 " +
      "h7-h8 a6-a5 d7-c8 e10-e8 e3-g5xg7xi9 e8-d7 c8-b9 a9-a8 h8xj10 d8-c8 b9-a10"
    ).split(" "),
  },
  {
    variant: "hopperdame-8x8-16-terminal",
    board: "8×8, 16 men",
    corners: ["a8", "h8"],
    moves: (
      "f2-e3 e8-g6 e3-e4 f8-h6 c1-e3-e5 c8-e6 f1-d3-f5-d5 g6-g5 d5-c6 d8-c8 e5-f6 f7-g6 d1-f3-d5xb7 g5-g4 c6xa8 h6-h5 " +
      "e1-e3-e5xg7 c7-d6 f6xh8"
    ).split(" "),
  },
  {
    variant: "hopperdame-8x8-12-terminal",
    board: "8×8, 12 men",
    corners: ["a8", "h8"],
    moves:
      "c1-e3 h8-h7 f2-d4 h7-g6 d1-d3-d5 f7-g7 e2-e4-c6 g6-g5 e1-c3-e5 g8-g6 d4-f6 g7-h7 d5-b7 g5-h5 e5-g7 h7-f5 c6xa8 f5-g5 f6-h8".split(
        " ",
      ),
  },
];

describe("corners crown", () => {
  test.for(PROMOTION)("$variant", async ({ variant, board, corners: [first, second], moves }) => {
    const game = await meet(own.browser, own.baseUrl, { game: "HopperDame", choices: [board, "Corners crown a man"] });
    const { ada, bo } = game;
    expect((await game.state()).variant).toBe(variant);

    // The second man on a corner is a king by coming there (clause 8), the first one in a move of its own (clause 9).
    const crowning = moves.findIndex((move) => move.endsWith("=K"));
    await game.playByApi(moves.slice(0, crowning - 2));
    expect(await bo.label(first)).toBe(`${first}, White man`);
    for (const move of moves.slice(crowning - 2, crowning)) await game.play(move);
    expect(await bo.label(second)).toBe(`${second}, White king`);
    await until(ada, "Your move.");
    await ada.cell(first).click();
    await ada.button("Crown").click();
    await ada.button("Send").click();
    await game.seen(`${first}=K`);
    expect(await bo.hears()).toBe(`Ada: ${first} is now a king. Your move.`);
    await game.showsTheBoard();

    // The long chain of the new king, and the last man.
    for (const move of moves.slice(crowning + 1, crowning + 3)) await game.play(move);
    await game.showsTheBoard();
    await game.playByApi(moves.slice(crowning + 3, -1));
    await game.play(moves.at(-1) ?? "");
    await until(ada, "You win. Bo has no piece left.");
    await until(bo, "Ada wins. You have no piece left.");
    await game.showsTheBoard();
    const state = await game.state();
    expect(state.moves.map(({ move }) => move)).toEqual(moves);
    expect(state.result).toEqual({ winner: "w", by: "captured-all" });
    await game.leave();
  });
});

describe("corners win", () => {
  test.for(TERMINAL)("$variant", async ({ variant, board, corners: [first, second], moves }) => {
    const game = await meet(own.browser, own.baseUrl, { game: "HopperDame", choices: [board, "Corners win the game"] });
    const { ada, bo } = game;
    expect((await game.state()).variant).toBe(variant);
    await game.playByApi(moves.slice(0, -5));
    for (const move of moves.slice(-5)) await game.play(move);

    // Both corners are held, and it is over at once (clause 10), by men that stay men.
    await until(ada, "You win. Both corners on Bo’s side are occupied.");
    await until(bo, "Ada wins. Both corners on your side are occupied.");
    expect(await bo.label(first)).toBe(`${first}, White man`);
    expect(await bo.label(second)).toBe(`${second}, White man, last move ended here`);
    await game.showsTheBoard();
    const state = await game.state();
    expect(state.moves.map(({ move }) => move)).toEqual(moves);
    expect(state.result).toEqual({ winner: "w", by: "castles" });
    await game.leave();
  });
});
