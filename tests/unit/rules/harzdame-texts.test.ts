/** What is read and told of Harzdame: position texts (docs/rules/harzdame.md, "Texts"), errors, facts and the scene. */
import { describe, expect, test } from "vitest";
import { reader } from "../../../games/harzdame/typed.ts";
import { harzdame } from "../../../games/harzdame/rules/rules.ts";
import type { Line } from "../../../rules/match.ts";
import { typedMatch } from "../../../rules/typed-match.ts";
import { standing, value } from "./lines.ts";

const game = typedMatch(harzdame, reader);

function open(board: string, rest?: string): Line {
  return standing(game, board, rest);
}

/** The error of a text that must not be read. */
function refusal(text: string): string {
  const opened = game.open(text);
  return opened.ok ? `read: ${text}` : opened.error;
}

/** Both ways round take the same pieces and come back to the first square. */
const RING = `
  . . . . . . . .
  . . . . . . . .
  . . . . . . . .
  . . . . . . . .
  . . m . . . . .
  . m . m . . . .
  . M m . . . . .
  . . . . . . . .`;

describe("texts", () => {
  test.each([
    ["8/8/8/8/8/8/8/Q7 w 0", 'board: rank 1: "Q" is no piece; the pieces are MmKk'],
    ["8/8/8/8/8/8/8/8 w 0", "board: there is no piece on it"],
    ["7M/8/8/8/8/8/8/8 w 0", "board: rank 8: a man on h8, where it would be a king"],
    ["8/8/8/8/8/8/8/m7 w 0", "board: rank 1: a man on a1, where it would be a king"],
    ["8/8/8/8/8/KKKKKK2/KKKKKKKK/KKKKKKKK w 0", "board: White has 22 pieces, more than 21"],
    ["kkkkkkkk/kkkkkkkk/kkkkkk2/8/8/8/8/8 w 0", "board: Black has 22 pieces, more than 21"],
    ["8/8/8/8/8/8/8/K7 W 0", 'side to move: "W" is neither w nor b'],
    ["8/8/8/8/8/8/8/K7 w -1", 'quiet plies: "-1" is not a decimal number without leading zeros'],
  ])("%j is refused", (text, error) => {
    expect(refusal(text)).toBe(error);
  });

  test("21 pieces of a side are read", () => {
    expect(game.open("kkkkkkkk/kkkkkkkk/kkkkk3/8/8/3KKKKK/KKKKKKKK/KKKKKKKK w 0").ok).toBe(true);
  });

  test("a board with more ways to capture than anybody could walk is refused, but not when the game is over", () => {
    const rich = "2k2k1K/2k1k1kK/1kKk1k1k/2k5/1k4k1/2k2k2/kk2k2k/2k3k1";
    expect(refusal(`${rich} w 0`)).toBe("board: too-rich: this board has too many ways to capture to be played");
    expect(game.open(`${rich} w 100`).ok).toBe(true);
  });
});

describe("what is told", () => {
  const through = `
    . . m . . . . .
    . . . k . . . .
    . . . M . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .`;

  test("of a capture: the walk, and what it took in which leg", () => {
    expect(value(open(through, "w 0").describe("d6xd8xb8"))).toEqual([
      { tag: "walked", side: "w", kind: "man", squares: ["d6", "d8", "b8"], leaps: true },
      { tag: "took", side: "b", kind: "king", square: "d7", leg: 0, lifted: "at-end" },
      { tag: "took", side: "b", kind: "man", square: "c8", leg: 1, lifted: "at-end" },
    ]);
  });

  test("of an unfinished one: what its legs have done so far", () => {
    expect(open(through, "w 0").next(["d6", "d8"])).toEqual({
      taps: ["b8"],
      move: null,
      facts: [
        { tag: "walked", side: "w", kind: "man", squares: ["d6", "d8"], leaps: true },
        { tag: "took", side: "b", kind: "king", square: "d7", leg: 0, lifted: "at-end" },
      ],
    });
  });

  test("of the route that was walked, not of the one that is recorded", () => {
    const { facts, move } = open(RING, "w 0").next(["b2", "d2", "d4", "b4", "b2"]);
    expect(move).toBe("b2xb4xd4xd2xb2");
    expect(facts.map((fact) => (fact.tag === "took" ? fact.square : fact.tag))).toEqual(["walked", "c2", "d3", "c4", "b3"]);
  });

  test("of a promotion: only when the move is done", () => {
    const line = value(game.open("8/3M4/8/8/8/8/8/k7 w 0"));
    expect(value(line.describe("d7-d8"))).toEqual([
      { tag: "walked", side: "w", kind: "man", squares: ["d7", "d8"], leaps: false },
      { tag: "promoted", side: "w", square: "d8", kind: "king" },
    ]);
    expect(line.next(["d7", "d8"]).facts).toEqual([
      { tag: "walked", side: "w", kind: "man", squares: ["d7", "d8"], leaps: false },
    ]);
  });

  test("of the board: men show where they head, kings don't", () => {
    const scene = value(game.open("7k/8/8/4m3/3M4/8/8/K7 w 0")).scene();
    expect(scene).toMatchObject({ files: 8, ranks: 8, surface: "lines", reserves: [] });
    expect(scene.cells).toEqual([
      { square: "a1", side: "w", kind: "king" },
      { square: "d4", side: "w", kind: "man", heading: 45 },
      { square: "e5", side: "b", kind: "man", heading: 225 },
      { square: "h8", side: "b", kind: "king" },
    ]);
  });
});
