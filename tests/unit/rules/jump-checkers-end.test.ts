/** How Jump Checkers ends, as docs/rules/jump-checkers.md says under "The end". */
import { describe, expect, test } from "vitest";
import { reader } from "../../../games/jump-checkers/typed.ts";
import { jumpCheckers } from "../../../games/jump-checkers/rules/rules.ts";
import type { Line } from "../../../rules/match.ts";
import { typedMatch } from "../../../rules/typed-match.ts";
import { after, standing, value } from "./lines.ts";

const game = typedMatch(jumpCheckers, reader);

function open(board: string, rest?: string): Line {
  return standing(game, board, rest);
}

describe("no-moves", () => {
  test("the side to move is blocked: a man may not jump over an enemy to an empty square", () => {
    const line = open(`b 12
      . . . . . . . .
      . . . . . . . .
      . . . . . . . .
      . . . . . . . .
      . . . . . . . .
      . . . . . . . .
      . m . . . . . .
      M . . . . . . .`);
    expect(line.outcome).toEqual({ winner: "w", by: "no-moves" });
    expect(line.moves()).toEqual([]);
    expect(line.play("a1-b2")).toMatchObject({ ok: false, error: { kind: "over", by: "no-moves" } });
  });

  test("the side to move has no piece; a side that has not to move has not lost yet", () => {
    expect(value(game.open("8/8/8/8/8/8/8/K7 w 0")).outcome).toEqual({ winner: "b", by: "no-moves" });
    expect(value(game.open("8/8/8/8/8/8/8/K7 b 0")).outcome).toBeNull();
    expect(value(game.open("8/8/8/8/8/8/8/8 b 0")).outcome).toEqual({ winner: "w", by: "no-moves" });
  });

  test("a win on the move that fills the count of quiet plies stands", () => {
    const line = open(`b 79
      . . . . . . . .
      . . . . . . . .
      . . . . . . . .
      . . . . . . . .
      . . . . . . . .
      m . . . . . . .
      . . . . . . . .
      . . K . . . . .`);
    expect(after(line, "c1-b2")).toMatchObject({
      outcome: { winner: "b", by: "no-moves" },
      position: "8/8/8/8/8/m7/1K6/8 w 80",
    });
  });
});

describe("quiet", () => {
  const mixed = `
    . . . . . . . k
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . D . M . m . .
    . . . . . . . .
    . . . . . . . .
    K . k . . . . .`;

  test("a draw at 80 quiet plies", () => {
    const line = open(mixed, "b 79");
    expect(line.outcome).toBeNull();
    expect(after(line, "a1-b2")).toMatchObject({
      outcome: { winner: null, by: "quiet" },
      position: "7k/8/8/8/1D1M1m2/8/1K6/2k5 w 80",
    });
    expect(after(line, "a1-b2").moves()).toEqual([]);
  });

  test("a count above the limit is a draw too", () => {
    expect(open(mixed, "b 250").outcome).toEqual({ winner: null, by: "quiet" });
    expect(value(game.open("8/8/8/8/8/8/8/K7 w 250")).outcome).toEqual({ winner: "b", by: "no-moves" });
  });

  test.each([
    ["a capture by a king", "a1xc1", "7k/8/8/8/1D1M1m2/8/8/2K5 w 0"],
    ["a man's move to another rank", "d4-e5", "7k/8/8/4M3/1D3m2/8/8/K1k5 w 0"],
    ["a pair's forward move", "b4-b6", "7k/8/1M6/8/1M1M1m2/8/8/K1k5 w 0"],
  ])("%s starts the count again", (_, move, position) => {
    expect(after(open(mixed, "b 50"), move).position).toBe(position);
  });

  test("a capture sideways by a man of a pair starts it again", () => {
    expect(after(value(game.open("8/8/8/8/1D1m4/8/7k/8 b 50")), "b4xd4").position).toBe("8/8/8/8/1M1M4/8/7k/8 w 0");
  });

  test.each([
    ["a king's move", "a1-b2", "7k/8/8/8/1D1M1m2/8/1K6/2k5 w 51"],
    ["a pair's sideways move that forms a new pair", "b4+d4", "7k/8/8/8/1M1D1m2/8/8/K1k5 w 51"],
  ])("%s is quiet", (_, move, position) => {
    expect(after(open(mixed, "b 50"), move).position).toBe(position);
  });

  test("a pair's sideways move is quiet", () => {
    expect(after(value(game.open("8/8/8/8/1D6/8/7k/8 b 50")), "b4-d4").position).toBe("8/8/8/8/1M1M4/8/7k/8 w 51");
  });
});

describe("repetition", () => {
  const kings = `
    . . . . . . . k
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    K . . . . . . .`;
  const shuttle = ["a1-b2", "h8-g7", "b2-a1", "g7-h8"];

  test("the third time is a draw, where the position that play starts from counts as the first", () => {
    const line = after(open(kings, "b 0"), ...shuttle, ...shuttle);
    expect(line).toMatchObject({ outcome: { winner: null, by: "repetition" }, position: "7k/8/8/8/8/8/8/K7 b 8" });
    expect(after(open(kings, "b 0"), ...shuttle, ...shuttle.slice(0, 3)).outcome).toBeNull();
  });

  test("where both hold, quiet is named", () => {
    expect(after(open(kings, "b 72"), ...shuttle, ...shuttle).outcome).toEqual({ winner: null, by: "quiet" });
    expect(after(open(kings, "b 71"), ...shuttle, ...shuttle).outcome).toEqual({ winner: null, by: "repetition" });
  });
});
