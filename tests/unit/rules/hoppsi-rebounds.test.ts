/** Hoppsi, clause by clause of docs/rules/hoppsi.md: runners that turn round. */
import { describe, expect, test } from "vitest";
import { reader } from "../../../games/hoppsi/typed.ts";
import { hoppsi } from "../../../games/hoppsi/rules/rules.ts";
import { typedMatch } from "../../../rules/typed-match.ts";
import { after, boardOf, movesFrom, standing } from "./lines.ts";
import { picture } from "./picture.ts";

const game = typedMatch(hoppsi, reader);

/** A line that stands on a picture; where a side is named, it is to move in the first round of a match. */
const open = (board: string, toMove?: "r" | "b") => standing(game, board, toMove && `${toMove} r 0-0 0 0`);

describe("rebounds", () => {
  const free = `
    . . . . c
    t . . . .
    . R . . .
    . . . . .
    . . C . .`;

  test("6: a runner that slides onto the enemy's home row turns round", () => {
    const line = open(free, "r");
    boardOf(after(line, "b3-b5")).is(`
      . T . . c
      t . . . .
      . . . . .
      . . . . .
      . . C . .`);
    expect(picture(after(line, "b3-b4").position)).toContain("t R . . .");
    expect(movesFrom(after(line, "b3-b5", "e5-e4"), "b5")).toEqual([
      "b5-b1",
      "b5-b2",
      "b5-b3",
      "b5-b4",
      "b5-c4",
      "b5-d3",
      "b5-e2",
    ]);
  });

  test("6: one that slides onto its own turns outward again", () => {
    const home = `
      . . . . c
      t . . . .
      . T . . .
      . . . . .
      . . C . .`;
    boardOf(after(open(home, "r"), "b3-b1")).is(`
      . . . . c
      t . . . .
      . . . . .
      . . . . .
      . R C . .`);
    boardOf(after(open(home, "b"), "a4-a5")).is(`
      r . . . c
      . . . . .
      . T . . .
      . . . . .
      . . C . .`);
  });

  test("6: to stand on a home row at the start of the turn is not to enter it", () => {
    const line = open(`r r 0-0 0 0
      T . . . c
      . . . . .
      . . . r .
      . . . . .
      . . C . R`);
    expect(after(line, "a5-a4").position).toBe("4c/T4/3r1/5/2C1R b r 0-0 0 1");
    expect(after(line, "e1-e2").position).toBe("T3c/5/3r1/4R/2C2 b r 0-0 0 1");
  });

  test("6: a capture goes on in the new direction if it can, and then must", () => {
    const line = open(`r r 0-0 0 0
      r . . . .
      c . r r .
      . . R . .
      . . . . .
      C . . . .`);
    expect(line.moves()).toEqual(["c3xc5xe3", "c3xe5"]);
    expect(line.next(["c3", "c5"])).toMatchObject({ taps: ["e3"], move: null });
    boardOf(after(line, "c3xc5xe3")).is(`
      r . . . .
      c . . . .
      . . . . T
      . . . . .
      C . . . .`);
  });

  test("6: on the own home row too", () => {
    const line = open(`r r 0-0 0 0
      . . c . r
      . . . . .
      T . . . .
      r r . . .
      . . . . C`);
    expect(line.moves()).toEqual(["a3xa1xc3", "a3xc1"]);
    boardOf(after(line, "a3xa1xc3")).is(`
      . . c . r
      . . . . .
      . . R . .
      . . . . .
      . . . . C`);
  });

  test("6: a captain never rebounds", () => {
    const line = open(`r r 0-0 0 0
      . . c . .
      r . . . .
      . . C . .
      . . r . .
      . . . . R`);
    expect(movesFrom(after(line, "c3xc1", "a4-a3"), "c1")).toEqual(["c1-b2", "c1-c2", "c1-d2"]);
  });
});
