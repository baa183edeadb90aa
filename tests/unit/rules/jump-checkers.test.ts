/** Jump Checkers, clause by clause of docs/rules/jump-checkers.md: set-up and men; and the laws of all games. */
import { describe, expect, test } from "vitest";
import { reader } from "../../../games/jump-checkers/typed.ts";
import { jumpCheckers } from "../../../games/jump-checkers/rules/rules.ts";
import type { Line } from "../../../rules/match.ts";
import { typedMatch } from "../../../rules/typed-match.ts";
import { laws } from "./laws.ts";
import { after, boardOf, movesFrom, standing, value } from "./lines.ts";
import { picture, plain, position } from "./picture.ts";

const game = typedMatch(jumpCheckers, reader);

function open(board: string, rest?: string): Line {
  return standing(game, board, rest);
}

/** Everything that can be leapt over, taken and joined. */
const CROWD = `
  . m . . . k . .
  . . K . d . M .
  . d . m . M . .
  m . M . D . k .
  . D . M . m . M
  . . d . D . d .
  . M . m . . . K
  . . k . M . . .`;

/** One step from the last ranks, and pairs that may run there. */
const HOME_STRETCH = `
  . . . m . . . k
  M . M . . . D .
  . D . . . M . .
  . . . . . . . .
  . . . . . . . .
  . . d . m . . .
  . m . . . d . .
  K . . . M . . .`;

const KINGS = `
  . . . . . . . k
  . . . . k . . .
  . k . . . . . .
  . . . . . . . .
  . K . k . . . .
  . . . . K . . .
  . . . . . . . .
  K . . . . . . .`;

laws({
  rules: jumpCheckers,
  reader,
  endings: ["no-moves", "quiet", "repetition"],
  positions: [
    position(CROWD, "b 0"),
    position(CROWD, "w 79"),
    position(HOME_STRETCH, "b 3"),
    position(HOME_STRETCH, "w 0"),
    position(KINGS, "b 70"),
    position(KINGS, "w 80"),
  ],
});

describe("set-up", () => {
  test("twelve men each on the dark squares of three ranks, a1 among them; Black at the bottom moves first", () => {
    expect(game.start).toBe("1m1m1m1m/m1m1m1m1/1m1m1m1m/8/8/M1M1M1M1/1M1M1M1M/M1M1M1M1 b 0");
    expect(picture(game.start)).toBe(
      plain(`
        . m . m . m . m
        m . m . m . m .
        . m . m . m . m
        . . . . . . . .
        . . . . . . . .
        M . M . M . M .
        . M . M . M . M
        M . M . M . M .`),
    );
  });

  test("19 moves at the start: 7 steps and 12 jumps, of which 6 are split jumps", () => {
    const moves = value(game.open(game.start)).moves();
    const steps = moves.filter((move) => Math.abs(Number(move.charAt(1)) - Number(move.charAt(4))) === 1);
    expect(steps).toEqual(["a3-b4", "c3-b4", "c3-d4", "e3-d4", "e3-f4", "g3-f4", "g3-h4"]);
    expect(moves.filter((move) => !steps.includes(move))).toEqual([
      "a1+c3",
      "b2-d4",
      "c1+a3",
      "c1+e3",
      "d2-b4",
      "d2-f4",
      "e1+c3",
      "e1+g3",
      "f2-d4",
      "f2-h4",
      "g1+e3",
      "h2-f4",
    ]);
  });

  test("perft 19, 361, 6,699, 122,675, 2,202,062", () => {
    expect([1, 2, 3, 4, 5].map((depth) => game.perft?.(game.start, depth))).toEqual([19, 361, 6_699, 122_675, 2_202_062]);
  });
});

describe("a man", () => {
  const lone = `
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . m . . . . .
    . . . M . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .`;

  test("1: steps diagonally forward to an empty square, and never captures so", () => {
    expect(open(lone, "b 0").moves()).toEqual(["d4-e5"]);
    expect(open(lone, "w 0").moves()).toEqual(["c5-b4"]);
  });

  test("1: not even a pair", () => {
    const line = open(`b 0
      . . . . . . . .
      . . . . . . . .
      . . . . . . . .
      . . d . . . . .
      . . . M . . . .
      . . . . . . . .
      . . . . . . . .
      . . . . . . . .`);
    expect(line.moves()).toEqual(["d4-e5"]);
  });

  const own = `
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . K . . . . . .
    M . . . D . M .
    . . . M . M . .
    . . . . . . . .`;

  test("2: jumps forward over an own man, king or pair to an empty square", () => {
    const line = open(own, "b 7");
    expect(movesFrom(line, "a3")).toEqual(["a3-c5"]);
    expect(movesFrom(line, "d2")).toEqual(["d2-c3", "d2-f4"]);
    expect(movesFrom(line, "f2")).toEqual(["f2-d4", "f2-h4"]);
    boardOf(after(line, "d2-f4")).is(`
      . . . . . . . .
      . . . . . . . .
      . . . . . . . .
      . . . . . . . .
      . K . . . M . .
      M . . . D . M .
      . . . . . M . .
      . . . . . . . .`);
  });

  test("2: not over an enemy, not over nothing, not backward", () => {
    const line = open(`b 0
      . . . . . . . .
      . . . . . . . .
      . . . . . . . .
      . . . . . . . .
      . . . M . . . .
      . . m . M . . .
      . . . . . . . .
      . . . . . . . .`);
    expect(line.moves()).toEqual(["d4-c5", "d4-e5", "e3-c5", "e3-f4"]);
    const facing = open(`b 0
      . . . . . . . .
      . . . . . . . .
      . . . . . . . .
      . . . . . . . .
      . . . m . . . .
      . . M . . . . .
      . . . . . . . .
      . . . . . . . .`);
    expect(facing.moves()).toEqual(["c3-b4"]);
  });

  const captures = `
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    d . . . k . . .
    . M . m . . . .
    . . M . . . . .
    . . . . . . . .
    . . . . . . . .`;

  test("3: captures over a piece of either side, which stays, what stands on the square beyond", () => {
    const line = open(captures, "b 7");
    expect(line.moves()).toEqual(["b4-c5", "c3xa5", "c3xe5"]);
    boardOf(after(line, "c3xe5")).is(`
      . . . . . . . .
      . . . . . . . .
      . . . . . . . .
      d . . . M . . .
      . M . m . . . .
      . . . . . . . .
      . . . . . . . .
      . . . . . . . .`);
  });

  test("3: of a pair both men", () => {
    boardOf(after(open(captures, "b 7"), "c3xa5")).is(`
      . . . . . . . .
      . . . . . . . .
      . . . . . . . .
      M . . . k . . .
      . M . m . . . .
      . . . . . . . .
      . . . . . . . .
      . . . . . . . .`);
  });

  test("3: over a pair or a king of either side too", () => {
    const line = open(`b 0
      . . . . . . . .
      . . . . . . . .
      . . . . . . . .
      . . . . . . . .
      . . . . . . . .
      m . . . m . . .
      . D . k . . . .
      . . M . . . . .`);
    expect(movesFrom(line, "c1")).toEqual(["c1xa3", "c1xe3"]);
  });

  test("3: only forward", () => {
    const line = open(`b 0
      . . . . . . . .
      . . . . . . . .
      . . . . . . . .
      . . . . . . . .
      . . . M . . . .
      . . m . d . . .
      . m . . . k . .
      . . . . . . . .`);
    expect(line.moves()).toEqual(["d4-c5", "d4-e5"]);
  });

  const row = `
    . . . . . . . .
    . . . . . . m .
    . . . . . m . .
    . . . . m . . .
    . . . m . . . .
    . . M . . . . .
    . . . . . . . .
    . . . . . . . .`;

  test("no capture is compulsory, and nothing is chained", () => {
    const line = open(row, "b 0");
    expect(line.moves()).toEqual(["c3-b4", "c3xe5"]);
    expect(line.next(["c3", "e5"])).toMatchObject({ taps: [], move: "c3xe5" });
    expect(line.next(["c3", "e5", "g7"])).toEqual({ taps: [], move: null, facts: [] });
  });

  test("4: a split jump over a piece of either side makes a pair with exactly one own man", () => {
    const line = open(`b 7
      . . . . . . . .
      . . . . . . . .
      . . . . . . . .
      M . . . M . . .
      . M . m . . . .
      . . M . . . . .
      . . . . . . . .
      . . . . . . . .`);
    expect(movesFrom(line, "c3")).toEqual(["c3+a5", "c3+e5"]);
    boardOf(after(line, "c3+e5")).is(`
      . . . . . . . .
      . . . . . . . .
      . . . . . . . .
      M . . . D . . .
      . M . m . . . .
      . . . . . . . .
      . . . . . . . .
      . . . . . . . .`);
  });

  test("4: not with an own king or pair", () => {
    const line = open(`b 0
      . . . . . . . .
      . . . . . . . .
      . . . . . . . .
      K . . . D . . .
      . M . m . . . .
      . . M . . . . .
      . . . . . . . .
      . . . . . . . .`);
    expect(movesFrom(line, "c3")).toEqual([]);
  });
});
