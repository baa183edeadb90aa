/** HopperDame, clause by clause of docs/rules/hopperdame.md: set-up and men. */
import { describe, expect, test } from "vitest";
import type { Line } from "../../../rules/match.ts";
import { matchOf, promotion } from "./hopperdame-variants.ts";
import { after, boardOf, movesFrom, standing, value } from "./lines.ts";
import { picture, plain } from "./picture.ts";

function open(board: string, rest?: string): Line {
  return standing(promotion, board, rest);
}

describe("set-up", () => {
  test.each([
    ["10x10-20", "mmmmmmmmmm/mmmmmmmmmm/10/10/10/10/10/10/MMMMMMMMMM/MMMMMMMMMM w 0", [54, 2_916, 177_444]],
    ["8x8-16", "mmmmmmmm/mmmmmmmm/8/8/8/8/MMMMMMMM/MMMMMMMM w 0", [42, 1_764, 85_428]],
    ["8x8-12", "mmmmmmmm/2mmmm2/8/8/8/8/2MMMM2/MMMMMMMM w 0", [38, 1_444, 62_928]],
  ])("%s: the men, White to move, and perft", (setUp, start, perft) => {
    for (const castleRule of ["promotion", "terminal"]) {
      const match = matchOf(`hopperdame-${setUp}-${castleRule}`);
      expect(match.start).toBe(start);
      expect([1, 2, 3].map((depth) => match.perft?.(start, depth))).toEqual(perft);
    }
  });

  test("8x8 with 12: the home rank, and the four middle squares of the next", () => {
    expect(picture(matchOf("hopperdame-8x8-12-terminal").start)).toBe(
      plain(`
        m m m m m m m m
        . . m m m m . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . M M M M . .
        M M M M M M M M`),
    );
  });
});

describe("a man", () => {
  const lone = `
    . . . . . . . .
    . . . . . . . .
    . . . . m . . .
    . . . . . . . .
    . . . . . . . .
    . . M . . . . .
    . . . . . . . .
    . . . . . . . .`;

  test("1: White's goes up, up aslant and sideways, never down", () => {
    expect(open(lone, "w 0").moves()).toEqual(["c3-b3", "c3-b4", "c3-c4", "c3-d3", "c3-d4"]);
  });

  test("1: Black's goes down, down aslant and sideways, never up", () => {
    expect(open(lone, "b 0").moves()).toEqual(["e6-d5", "e6-d6", "e6-e5", "e6-f5", "e6-f6"]);
  });

  test("2: it steps to an empty square, and never captures by it", () => {
    const line = open(`w 0
      . . . . . . . .
      . . . . . . . .
      . . . . . . . .
      . . . . . . . .
      . m m M . . . .
      . m M m . . . .
      . . . . . . . .
      . . . . . . . .`);
    expect(movesFrom(line, "c3")).toEqual(["c3-e5"]);
    expect(movesFrom(line, "d4")).toEqual(["d4-c5", "d4-d5", "d4-e4", "d4-e5"]);
  });

  const crowd = `
    . . . . . . . .
    . . . . . . . .
    . m . m . M . .
    . . M M M . . .
    . . K M m . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .`;

  test("3: it leaps over its own, man or king, to the square beyond, empty or an enemy's", () => {
    // Not to f6, where one of its own stands, nor over the enemy on e4.
    const leaps = movesFrom(open(crowd, "w 0"), "d4").filter((move) => move.length === 5);
    expect(leaps).toEqual(["d4-b4", "d4xb6", "d4xd6"]);
  });

  test("3: only over a piece beside it, and no farther than just beyond it", () => {
    const line = open(`w 0
      . . . . . . . .
      . . . . . . . .
      . . . . . . . .
      . . . . . . . .
      . . . . . . . .
      . . . . . . . .
      M . . . . . . .
      M . M . . . . m`);
    expect(movesFrom(line, "a1")).toEqual(["a1-a3", "a1-b1", "a1-b2"]);
  });

  test("3: never backward", () => {
    const line = open(`w 0
      . . . . . . . .
      . . . . . . . .
      . . . . . . . .
      . . . M . . . .
      . . M M M . . .
      . . . . . . . .
      . . . . . . . .
      . . . . . . . m`);
    expect(movesFrom(line, "d5")).toEqual(["d5-c5", "d5-c6", "d5-d6", "d5-e5", "d5-e6"]);
  });

  test("3: the enemy landed on leaves the board, the piece leapt over stays", () => {
    boardOf(after(open(crowd, "w 5"), "d4xd6")).is(`
      . . . . . . . .
      . . . . . . . .
      . m . M . M . .
      . . M M M . . .
      . . K . m . . .
      . . . . . . . .
      . . . . . . . .
      . . . . . . . .`);
  });

  test("4: it may leap on and on, and stop after any leap, whether it captured or not", () => {
    const line = open(`w 0
      . . . . . . . .
      . . . . . . . .
      . . . . M . . .
      . . . . m . . .
      . . . M . . . .
      . . . . . . . .
      . M . . . . . .
      M . . . . . . .`);
    expect(movesFrom(line, "a1")).toEqual(["a1-a2", "a1-b1", "a1-c3", "a1-c3xe5", "a1-c3xe5-e7"]);
    expect(line.next(["a1", "c3"])).toMatchObject({ taps: ["e5"], move: "a1-c3" });
    expect(line.next(["a1", "c3", "e5"])).toMatchObject({ taps: ["e7"], move: "a1-c3xe5" });
    expect(line.next(["a1", "c3", "e5", "e7"])).toMatchObject({ taps: [], move: "a1-c3xe5-e7" });
    expect(after(line, "a1-c3xe5-e7").position).toBe("8/4M3/4M3/8/3M4/8/1M6/8 b 0");
  });

  test("5: a leap doesn't lead back to where the leap before it started", () => {
    const line = open(`w 0
      . . . . . . . .
      . . . . . . . .
      . . . . . . . .
      . . . . . . . .
      . . M M m . . m
      . . . . . . . .
      . . . . . . . .
      . . . . . . . .`);
    expect(movesFrom(line, "c4")).toEqual(["c4-b4", "c4-b5", "c4-c5", "c4-d5", "c4xe4"]);
    expect(line.play("c4xe4-c4").ok).toBe(false);
  });

  test("5: another square may be visited again; what was taken there has left, so that nothing is taken twice", () => {
    const line = open(`w 0
      . . . . . . . .
      . . . . . . . .
      . . . . . . . M
      K . . . . . m .
      . m . . . . . M
      . . m . . . . .
      . . m M . . . .
      . . . m . . . .`);
    expect(line.position).toBe("8/8/7M/K5m1/1m5M/2m5/2mM4/3m4 w 0");
    expect(line.moves()).toContain("a5xc3-c1-e1-c3-a5");
    expect(line.moves()).not.toContain("a5xc3-a5");
    expect(after(line, "a5xc3-c1-e1-c3-a5").position).toBe("8/8/7M/K5m1/1m5M/8/2mM4/3m4 b 0");
  });

  const triangle = (onC1: string) => `
    . . . . . . . m
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    M . . . . . . .
    . M M . . . . .
    K M ${onC1} . . . . .`;

  test("6: a chain that took nothing doesn't end where it began", () => {
    const line = open(triangle("."), "w 0");
    expect(movesFrom(line, "a1")).toEqual(["a1-a2", "a1-c1", "a1-c3"]);
    expect(line.next(["a1", "c1", "c3"])).toMatchObject({ taps: [], move: "a1-c3" });
    expect(line.play("a1-c1-c3-a1").ok).toBe(false);
  });

  test("6: one that took something may: that square counts as empty", () => {
    const line = open(triangle("m"), "w 0");
    expect(movesFrom(line, "a1")).toEqual(["a1-a2", "a1-c3", "a1-c3xc1-a1", "a1xc1", "a1xc1-c3"]);
    expect(after(line, "a1xc1-c3-a1").position).toBe("7m/8/8/8/8/M7/1MM5/KM6 b 0");
  });

  test("6: a chain that took nothing may still pass over it, where there is a way on", () => {
    const line = open(`w 0
      . . . . . . . m
      . . . . . . . .
      . . . . . . . .
      . . . . . . . .
      . . . . . . . .
      . . . . . . . .
      M M M . . . . .
      K M . . . . . .`);
    expect(line.next(["a1", "c1", "c3"])).toMatchObject({ taps: ["a1"], move: "a1-c3" });
    expect(line.next(["a1", "c1", "c3", "a1"])).toMatchObject({ taps: ["a3"], move: null });
    expect(line.next(["a1", "c1", "c3", "a1", "a3"])).toMatchObject({ move: "a1-a3" });
    expect(value(line.play("a1-c1-c3-a1-a3")).move).toBe("a1-a3");
  });

  test("7: steps and leaps don't mix", () => {
    const line = open(`w 0
      . . . . . . . .
      . . . . . . . .
      . . . . . . . .
      . . . . . . . .
      . . . . . . . m
      . . M . . . . .
      M . . . . . . .
      M . . . . . . .`);
    expect(movesFrom(line, "a1")).toEqual(["a1-a3", "a1-b1", "a1-b2"]);
    expect(line.next(["a1", "a3"]).taps).toEqual([]);
    expect(line.next(["a1", "b2"]).taps).toEqual([]);
    expect(line.play("a1-b2-d4").ok).toBe(false);
    expect(line.play("a1-a3-b3").ok).toBe(false);
  });
});
