/** The corners in HopperDame, clauses 8 to 10 of docs/rules/hopperdame.md. */
import { describe, expect, test } from "vitest";
import type { Line } from "../../../rules/match.ts";
import { large, promotion, terminal } from "./hopperdame-variants.ts";
import { after, movesFrom, standing } from "./lines.ts";
import { picture, plain } from "./picture.ts";

/** A line that stands on a picture, where corners crown or win. */
const crowning = (board: string) => standing(promotion, board);
const winning = (board: string) => standing(terminal, board);

/** Rank 8 after a move. */
function topRank(line: Line, move: string): string | undefined {
  return picture(after(line, move).position).split("\n")[0];
}

/** White is about to come to h8, by a step or by a leap. */
const ARRIVING = (onA8: string) => `
  ${onA8} . . . . . . .
  . . . . . . . M
  . . . . . . . M
  . . . . . . . .
  . . . . . . . .
  . . . . . . . .
  . m . . . . . .
  . . . . . . . .`;

/** White may leap to a8, and on from there. */
const PASSING = `
  . M . . . . . M
  M . . . . . . .
  M . . . . . . .
  . . . . . . . .
  . . . . . . . .
  . . . . . . . .
  . m . . . . . .
  . . . . . . . .`;

describe("promotion", () => {
  test("8: a man that ends its move on an enemy corner becomes a king if its side stands on the other", () => {
    for (const other of ["M", "K"]) {
      const line = standing(promotion, ARRIVING(other), "w 5");
      expect(topRank(line, "h6-h8")).toBe(`${other} . . . . . . K`);
      expect(picture(after(line, "h7-h8").position)).toBe(
        plain(`
          ${other} . . . . . . K
          . . . . . . . .
          . . . . . . . M
          . . . . . . . .
          . . . . . . . .
          . . . . . . . .
          . m . . . . . .
          . . . . . . . .`),
      );
    }
  });

  test("8: also by capturing there", () => {
    const line = crowning(`w 5
      M . . . . . . m
      . . . . . . . M
      . . . . . . . M
      . . . . . . . .
      . . . . . . . .
      . . . . . . . .
      . m . . . . . .
      . . . . . . . .`);
    expect(after(line, "h6xh8").position).toBe("M6K/7M/8/8/8/8/1m6/8 b 0");
  });

  test("8: it stays a man if it is empty, or an enemy's", () => {
    for (const other of [".", "m", "k"]) {
      const line = standing(promotion, ARRIVING(other), "w 5");
      expect(topRank(line, "h7-h8")).toBe(`${other} . . . . . . M`);
    }
  });

  test("8: it stays a man if it only passes", () => {
    const line = standing(promotion, PASSING, "w 5");
    expect(topRank(line, "a6-a8")).toBe("K M . . . . . M");
    expect(topRank(line, "a6-a8-c8")).toBe(". M M . . . . M");
  });

  test("8: Black's enemy corners are a1 and h1, and nobody is crowned on its own", () => {
    const line = crowning(`b 5
      . . . . . . . .
      . . . . . . . .
      . . . . . . . M
      . . . . . . . .
      . . . . . . . .
      . . . . . . . .
      m . . . . . . .
      . M . . . . . m`);
    expect(after(line, "a2-a1").position).toBe("8/8/7M/8/8/8/8/kM5m w 0");
    const home = crowning(`w 5
      . . . . . . . m
      . . . . . . . .
      . . . . . . . .
      . . . . . . . .
      . . . . . . . .
      . . . . . . . .
      . . . . . . . .
      M . . . . . M .`);
    expect(after(home, "g1-h1").position).toBe("7m/8/8/8/8/8/8/M6M b 6");
  });

  test("8: on 10x10 the corners are a10 and j10", () => {
    const line = standing(
      large,
      `M . . . . . . . . .
       . . . . . . . . . M
       . . . . . . . . . .
       . . . . . . . . . .
       . . . . . . . . . .
       . . . . . . . . . .
       . . . . . . . . . .
       . . . . . . . . . .
       . . . . . . . . . .
       . . . m . . . . . .`,
      "w 5",
    );
    expect(after(line, "j9-j10").position).toBe("M8K/10/10/10/10/10/10/10/10/3m6 b 0");
  });

  const held = `
    M . . . . . . K
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . m . . . . . .
    . . . . . . . .`;

  test("9: a man on an enemy corner may be crowned there while its side stands on the other", () => {
    const line = standing(promotion, held, "w 5");
    expect(movesFrom(line, "a8")).toEqual(["a8-b8", "a8=K"]);
    expect(after(line, "a8=K").position).toBe("K6K/8/8/8/8/8/1m6/8 b 0");
    expect(line.moves()).not.toContain("h8=K");
  });

  test("9: it is tapped as the square and the crown", () => {
    const line = standing(promotion, held, "w 5");
    expect(line.next(["a8"])).toEqual({ taps: ["b8", ":K"], move: null, facts: [] });
    expect(line.next(["a8", ":K"])).toEqual({
      taps: [],
      move: "a8=K",
      facts: [{ tag: "promoted", side: "w", square: "a8", kind: "king" }],
    });
    for (const taps of [["h8", ":K"], [":K"], ["a8", ":K", "b8"], ["a8", "b8", ":K"], ["b2", ":K"]]) {
      expect(line.next(taps)).toEqual({ taps: [], move: null, facts: [] });
    }
  });

  test("9: either of two men may be", () => {
    const line = standing(promotion, held.replace("K", "M"), "w 5");
    expect(line.moves().filter((move) => move.endsWith("=K"))).toEqual(["a8=K", "h8=K"]);
  });

  test("9: Black's crowning is written alike", () => {
    const line = crowning(`b 5
      . . . . . . . .
      . . . . . . . .
      . . . . . . . M
      . . . . . . . .
      . . . . . . . .
      . . . . . . . .
      . . . . . . . .
      m . . . . . . k`);
    expect(after(line, "a1=K").position).toBe("8/8/7M/8/8/8/8/k6k w 0");
  });

  test("9: not while the other corner is empty or an enemy's, and not on the own corners", () => {
    for (const other of [".", "m", "k"]) {
      expect(standing(promotion, held.replace("K", other), "w 5").moves()).not.toContain("a8=K");
    }
    const home = crowning(`w 5
      . . . . . . . m
      . . . . . . . .
      . . . . . . . .
      . . . . . . . .
      . . . . . . . .
      . . . . . . . .
      . . . . . . . .
      M . . . . . . M`);
    expect(home.moves()).toEqual(["a1-a2", "a1-b1", "a1-b2", "h1-g1", "h1-g2", "h1-h2"]);
  });
});

describe("terminal", () => {
  test("10: a side wins at once when it has a piece on both enemy corners; it stays a man", () => {
    const line = standing(terminal, ARRIVING("M"), "w 5");
    for (const move of ["h7-h8", "h6-h8"]) expect(after(line, move).outcome).toEqual({ winner: "w", by: "castles" });
    expect(after(line, "h7-h8")).toMatchObject({ position: "M6M/8/7M/8/8/8/1m6/8 b 0", toMove: "b" });
    expect(after(line, "h7-h8").moves()).toEqual([]);
    expect(after(standing(terminal, ARRIVING("m"), "w 5"), "h7-h8").outcome).toBeNull();
    expect(after(standing(terminal, ARRIVING("."), "w 5"), "h7-h8").outcome).toBeNull();
  });

  test("10: only at the end of the move", () => {
    const line = standing(terminal, PASSING, "w 5");
    expect(after(line, "a6-a8").outcome).toEqual({ winner: "w", by: "castles" });
    expect(after(line, "a6-a8-c8").outcome).toBeNull();
  });

  test("10: both at the same time, and Black's are a1 and h1", () => {
    const line = winning(`b 5
      . . . . . . M .
      . . . . . . . .
      . . . . . . . .
      . . . . . . . .
      . . . . . . . .
      . . . . . . . .
      . . . . . . . .
      m . . . . . m .`);
    expect(after(line, "a1-b1", "g8-h8", "g1-h1").outcome).toBeNull();
    expect(after(line, "g1-h1").outcome).toEqual({ winner: "b", by: "castles" });
  });
});
