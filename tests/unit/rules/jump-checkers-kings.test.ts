/** Jump Checkers, clause by clause of docs/rules/jump-checkers.md: promotion and kings. */
import { describe, expect, test } from "vitest";
import { reader } from "../../../games/jump-checkers/typed.ts";
import { jumpCheckers } from "../../../games/jump-checkers/rules/rules.ts";
import type { Line } from "../../../rules/match.ts";
import { typedMatch } from "../../../rules/typed-match.ts";
import { after, boardOf, movesFrom, standing } from "./lines.ts";
import { picture } from "./picture.ts";

const game = typedMatch(jumpCheckers, reader);

function open(board: string, rest?: string): Line {
  return standing(game, board, rest);
}

describe("promotion", () => {
  const ready = `
    . . . . . . . m
    M . . . M . m .
    . D . M . M . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . d
    . . . . . . . .`;

  test("6: a man that reaches the last rank by any move becomes a king", () => {
    const line = open(ready, "b 0");
    const arrivals = line.moves().filter((move) => move.endsWith("8"));
    expect(arrivals).toEqual(["a7-b8", "b6-b8", "d6-f8", "e7-d8", "e7-f8", "f6-d8", "f6xh8"]);
    for (const move of arrivals) {
      const [top = ""] = picture(after(line, move).position).split("\n");
      expect([move, top.charAt(2 * "abcdefgh".indexOf(move.charAt(3)))]).toEqual([move, "K"]);
    }
    boardOf(after(line, "b6-b8")).is(`
      . K . . . . . m
      M . . . M . m .
      . M . M . M . .
      . . . . . . . .
      . . . . . . . .
      . . . . . . . .
      . . . . . . . d
      . . . . . . . .`);
  });

  test("6: White's men on rank 1", () => {
    const line = open(`w 0
      . . . . . . . .
      . . . . . . . .
      . . . . . . . .
      . . . . . . . .
      . . . . . . . .
      . . d . . . . .
      . m . . . . . .
      K . . . . . . .`);
    expect(line.moves()).toEqual(["b2-c1", "c3-a3", "c3-c1", "c3-e3"]);
    boardOf(after(line, "c3-c1")).is(`
      . . . . . . . .
      . . . . . . . .
      . . . . . . . .
      . . . . . . . .
      . . . . . . . .
      . . m . . . . .
      . m . . . . . .
      K . k . . . . .`);
  });

  test("6: the move is over then", () => {
    expect(open(ready, "b 0").next(["a7", "b8"])).toMatchObject({ taps: [], move: "a7-b8" });
  });
});

describe("a king", () => {
  test("7 and 8: has six places to move to: one step in all four directions, two away to either side", () => {
    const line = open(`b 0
      . . . . . . . m
      . . . . . . . .
      . . . . . . . .
      . . . . . . . .
      . . . K . . . .
      . . . . . . . .
      . . . . . . . .
      . . . . . . . .`);
    expect(line.moves()).toEqual(["d4-b4", "d4-c3", "d4-c5", "d4-e3", "d4-e5", "d4-f4"]);
  });

  test("7: a step does not capture", () => {
    const line = open(`b 0
      . . . . . . . .
      . . . . . . . .
      . m . . . m . .
      . . m . k . . .
      . . . K . . . .
      . . d . m . . .
      . M . . . M . .
      . . . . . . . .`);
    expect(movesFrom(line, "d4")).toEqual(["d4-b4", "d4-f4", "d4xb6", "d4xf6"]);
  });

  test("8: captures an enemy piece or pair two away to the side", () => {
    const line = open(`b 0
      . . . . . . . .
      . . . . . . . .
      . d . K . m . .
      . . . . . . . .
      . k . K . M . .
      . . . . . . . .
      . . . . . . . .
      . . . . . . . .`);
    expect(movesFrom(line, "d6")).toEqual(["d6-c5", "d6-c7", "d6-e5", "d6-e7", "d6xb6", "d6xf6"]);
    expect(movesFrom(line, "d4")).toEqual(["d4-c3", "d4-c5", "d4-e3", "d4-e5", "d4xb4"]);
  });

  test("9: two away forward or backward, only to capture an enemy king", () => {
    const line = open(`b 0
      . . . . . . . .
      . . . . . . . .
      . k . . . d . .
      . . . . . . . .
      . K . . . K . .
      . . . . . . . .
      . m . . . k . .
      . . . . . . . .`);
    expect(movesFrom(line, "b4")).toEqual(["b4-a3", "b4-a5", "b4-c3", "b4-c5", "b4-d4", "b4xb6"]);
    expect(movesFrom(line, "f4")).toEqual(["f4-d4", "f4-e3", "f4-e5", "f4-g3", "f4-g5", "f4-h4", "f4xf2"]);
  });

  test("10: jumps in all four directions over any piece, which stays, to an empty square or capturing what stands there", () => {
    const line = open(`b 0
      . . . . . . . .
      . . . . . . . .
      . . . . . d . .
      . . d . D . . .
      . . . K . . . .
      . . K . k . . .
      . m . . . M . .
      . . . . . . . .`);
    expect(movesFrom(line, "d4")).toEqual(["d4-b4", "d4-b6", "d4-f4", "d4xb2", "d4xf6"]);
    boardOf(after(line, "d4xf6")).is(`
      . . . . . . . .
      . . . . . . . .
      . . . . . K . .
      . . d . D . . .
      . . . . . . . .
      . . K . k . . .
      . m . . . M . .
      . . . . . . . .`);
  });

  test("11: where no man is on the board, a king captures a king two squares away diagonally, with nothing between", () => {
    const line = open(`b 0
      . . . . . . . .
      . . . . . . . .
      . . . . . . . .
      k . . . k . . .
      . . . . . . . .
      . . K . . . . .
      . . . . . . . .
      . . . . . . . .`);
    expect(line.moves()).toEqual(["c3-a3", "c3-b2", "c3-b4", "c3-d2", "c3-d4", "c3-e3", "c3xa5", "c3xe5"]);
  });

  test.each([
    ["a man", "m"],
    ["a pair, which is two men,", "d"],
  ])("11: not where %s of either side is there", (_, letter) => {
    const board = `
      . . . . . . . X
      . . . . . . . .
      . . . . . . . .
      k . . . k . . .
      . . . . . . . .
      . . K . . . . .
      . . . . . . . .
      x . . . . . . .`;
    const quietly = ["c3-a3", "c3-b2", "c3-b4", "c3-d2", "c3-d4", "c3-e3"];
    expect(movesFrom(open(board.replace("X", letter).replace("x", "."), "b 0"), "c3")).toEqual(quietly);
    expect(movesFrom(open(board.replace("X", ".").replace("x", letter.toUpperCase()), "b 0"), "c3")).toEqual(quietly);
  });

  test("11: what counts is the board before the move", () => {
    const line = open(`b 0
      . . . . . . . .
      . . . . . . K .
      . . . . . . . .
      . . . . k . . .
      . . . . . . . .
      m . K . . . . .
      . . . . . . . .
      . . . . . . . .`);
    expect(line.moves().filter((move) => move.includes("x"))).toEqual(["c3xa3"]);
    expect(
      after(line, "c3xa3")
        .moves()
        .filter((move) => move.includes("x")),
    ).toEqual(["e5xg7"]);
  });

  test("12: never lands on its own side", () => {
    const line = open(`b 0
      . . . . . . . .
      . . . . . . . .
      . M . . . D . .
      . . M . D . . .
      . . . K . K . .
      . . . . . . . .
      . . . . . . . .
      . . . . . . . .`);
    expect(movesFrom(line, "d4")).toEqual(["d4-b4", "d4-c3", "d4-e3"]);
  });
});
