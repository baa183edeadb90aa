/** Jump Checkers, clause by clause of docs/rules/jump-checkers.md: the men of a pair. */
import { expect, test } from "vitest";
import { reader } from "../../../games/jump-checkers/typed.ts";
import { jumpCheckers } from "../../../games/jump-checkers/rules/rules.ts";
import type { Line } from "../../../rules/match.ts";
import { typedMatch } from "../../../rules/typed-match.ts";
import { after, boardOf, movesFrom, standing } from "./lines.ts";

const game = typedMatch(jumpCheckers, reader);

function open(board: string, rest?: string): Line {
  return standing(game, board, rest);
}

test("5: moves two away straight forward or to either side, and in no other way", () => {
  const facing = `
    . . . . . . . .
    . . . . . . . .
    . . . d . . . .
    . . . . . . . .
    . . . D . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .`;
  expect(open(facing, "b 0").moves()).toEqual(["d4-b4", "d4-f4", "d4xd6"]);
  expect(open(facing, "w 0").moves()).toEqual(["d6-b6", "d6-f6", "d6xd4"]);
});

test("5: the man left behind is an ordinary man again", () => {
  const line = open(`b 0
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . D . . . .
    . . . . . . . .
    . . . . . . . .
    . . k . . . . .`);
  const parted = after(line, "d4-d6");
  boardOf(parted).is(`
    . . . . . . . .
    . . . . . . . .
    . . . M . . . .
    . . . . . . . .
    . . . M . . . .
    . . . . . . . .
    . . . . . . . .
    . . k . . . . .`);
  expect(after(parted, "c1-b2").moves()).toEqual(["d4-c5", "d4-e5", "d6-c7", "d6-e7"]);
});

const busy = `
  . . . . . . . .
  . . . . . . . .
  . . . k . . . .
  . . . . . . . .
  . d . D . M . .
  . . . . . . . .
  . . . . . . . .
  . . . . . . . .`;

test("5: captures an enemy piece or pair there", () => {
  const line = open(busy, "b 5");
  expect(movesFrom(line, "d4")).toEqual(["d4+f4", "d4xb4", "d4xd6"]);
  boardOf(after(line, "d4xb4")).is(`
    . . . . . . . .
    . . . . . . . .
    . . . k . . . .
    . . . . . . . .
    . M . M . M . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .`);
});

test("5: makes a new pair with one own man", () => {
  boardOf(after(open(busy, "b 5"), "d4+f4")).is(`
    . . . . . . . .
    . . . . . . . .
    . . . k . . . .
    . . . . . . . .
    . d . M . D . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .`);
});

test("5: does not land on an own king or pair", () => {
  const line = open(`b 0
    . . . . . . . .
    . . . . . . . .
    . . . D . . . .
    . . . . . . . .
    . K . D . K . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .`);
  expect(movesFrom(line, "d4")).toEqual([]);
});

test("5: another piece may move, and the pair stays together", () => {
  const line = open(`b 0
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . D . . . .
    . . . . . . . .
    . . . . . . . .
    M . . . . . . .`);
  boardOf(after(line, "a1-b2")).is(`
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . D . . . .
    . . . . . . . .
    . M . . . . . .
    . . . . . . . .`);
});
