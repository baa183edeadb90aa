/** The king in HopperDame, clauses 11 to 13 of docs/rules/hopperdame.md. */
import { expect, test } from "vitest";
import { promotion } from "./hopperdame-variants.ts";
import { after, boardOf, movesFrom, standing } from "./lines.ts";

const open = (board: string, rest?: string) => standing(promotion, board, rest);

const amid = `
  . . . . . . . .
  . . . . . . . .
  . . m . . . . .
  . M m m . . . .
  . . K . . . . .
  . . . m . . . .
  . . . . m . . .
  . . . . . . . .`;

test("11: steps one square in all eight directions, also onto an enemy, who is captured", () => {
  const line = open(amid, "w 5");
  const besides = ["b3", "b4", "b5", "c3", "c5", "d3", "d4", "d5"];
  const steps = movesFrom(line, "c4").filter((move) => besides.includes(move.slice(3)));
  expect(steps).toEqual(["c4-b3", "c4-b4", "c4-c3", "c4-d4", "c4xc5", "c4xd3", "c4xd5"]);
  boardOf(after(line, "c4xd3")).is(`
    . . . . . . . .
    . . . . . . . .
    . . m . . . . .
    . M m m . . . .
    . . . . . . . .
    . . . K . . . .
    . . . . m . . .
    . . . . . . . .`);
  // Having stepped, it doesn't leap on.
  expect(line.next(["c4", "d3"])).toMatchObject({ taps: [], move: "c4xd3" });
});

test("12: leaps in all eight directions over a piece of either side, and captures where it lands", () => {
  const line = open(amid, "w 5");
  const beyond = ["a6", "c6", "e6", "e2"];
  const leaps = movesFrom(line, "c4").filter((move) => beyond.includes(move.slice(3)));
  expect(leaps).toEqual(["c4-a6", "c4-e6", "c4xc6", "c4xe2"]);
  boardOf(after(line, "c4xe2")).is(`
    . . . . . . . .
    . . . . . . . .
    . . m . . . . .
    . M m m . . . .
    . . . . . . . .
    . . . m . . . .
    . . . . K . . .
    . . . . . . . .`);
});

test("12: chains go on as a man's do, over both sides", () => {
  const line = open(`w 5
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . k . . . . .
    . . m . M . . .
    . . . m . . . .
    . . . . K . . .`);
  expect(movesFrom(line, "e1xc3")).toEqual(["e1xc3", "e1xc3-c5"]);
  expect(after(line, "e1xc3-c5").position).toBe("8/8/8/2K5/2k5/4M3/3m4/8 b 0");
});

test("12: not onto a piece of its own, nor over two in a row", () => {
  const line = open(`w 5
    . . . . . . . m
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    K m M m . . . .`);
  expect(movesFrom(line, "a1")).toEqual(["a1-a2", "a1-b2", "a1xb1"]);
});

test("13: may be captured like any piece, by a man's leap and by a king's step", () => {
  const line = open(`w 5
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . K k . . .
    . . M . . . . .
    . M . . . . . .
    . . . . . m . .`);
  expect(after(line, "d4xe4").position).toBe("8/8/8/8/4K3/2M5/1M6/5m2 b 0");
  const leapt = open(`w 5
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . k . . . .
    . . M . . . . .
    . M . . . . . .
    . . . . . m . .`);
  expect(after(leapt, "b2xd4").position).toBe("8/8/8/8/3M4/2M5/8/5m2 b 0");
});
