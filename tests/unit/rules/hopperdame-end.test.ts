/** How HopperDame ends, as docs/rules/hopperdame.md says under "The end". */
import { describe, expect, test } from "vitest";
import { promotion, terminal } from "./hopperdame-variants.ts";
import { after, standing, value } from "./lines.ts";

/** A line that stands on a picture, where corners crown or win. */
const crowning = (board: string) => standing(promotion, board);

const last = `
  . . . . . . . .
  . . . . . . . .
  . . . . . . . .
  . . . m . . . .
  . . M . . . . .
  . M . . . . . .
  . . . . . . . .
  . . . . . . . .`;

describe("captured-all", () => {
  test("a side with no piece left loses", () => {
    const line = after(standing(promotion, last, "w 5"), "b3xd5");
    expect(line).toMatchObject({ position: "8/8/8/3M4/2M5/8/8/8 b 0", outcome: { winner: "w", by: "captured-all" } });
    expect(line.moves()).toEqual([]);
    expect(line.play("d5-d6")).toMatchObject({ ok: false, error: { kind: "over", by: "captured-all" } });
  });

  test("whoever is to move, in a position that is read", () => {
    for (const toMove of ["w", "b"]) {
      expect(value(promotion.open(`8/8/8/3M4/8/8/8/8 ${toMove} 0`)).outcome).toEqual({ winner: "w", by: "captured-all" });
      expect(value(promotion.open(`8/8/8/3k4/8/8/8/8 ${toMove} 0`)).outcome).toEqual({ winner: "b", by: "captured-all" });
    }
  });

  test("comes before castles", () => {
    expect(value(terminal.open("M6M/8/8/8/8/8/8/8 b 0")).outcome).toEqual({ winner: "w", by: "captured-all" });
  });
});

describe("castles", () => {
  test("in a position that is read, whoever is to move", () => {
    for (const toMove of ["w", "b"]) {
      expect(value(terminal.open(`M6M/8/8/3m4/8/8/8/8 ${toMove} 0`)).outcome).toEqual({ winner: "w", by: "castles" });
      expect(value(terminal.open(`8/8/8/3M4/8/8/8/m6m ${toMove} 0`)).outcome).toEqual({ winner: "b", by: "castles" });
    }
  });

  test("where both sides hold theirs, the one that moved last wins", () => {
    expect(value(terminal.open("M6M/8/8/8/8/8/8/m6m b 0")).outcome).toEqual({ winner: "w", by: "castles" });
    expect(value(terminal.open("M6M/8/8/8/8/8/8/m6m w 0")).outcome).toEqual({ winner: "b", by: "castles" });
  });

  test("are no win where they crown", () => {
    expect(value(promotion.open("M6K/8/8/3m4/8/8/8/8 b 0")).outcome).toBeNull();
  });

  test("come before no-moves, and before the limit of quiet plies", () => {
    expect(value(terminal.open("Mm5M/8/8/8/8/8/8/8 w 250")).outcome).toEqual({ winner: "w", by: "castles" });
    // h8 is reached sideways, so that the move is quiet.
    const line = after(value(terminal.open("M5M1/8/8/3m4/8/8/8/8 w 99")), "g8-h8");
    expect(line).toMatchObject({ position: "M6M/8/8/3m4/8/8/8/8 b 100", outcome: { winner: "w", by: "castles" } });
  });
});

describe("no-moves", () => {
  test("the side to move that has no legal move loses", () => {
    const line = crowning(`w 5
      M m . . . . . .
      . . . . . . . .
      . . . . . . . .
      . . . . . . . .
      . . . . . . . .
      . . . . . . . .
      . . . . . . . .
      . . . . . . . .`);
    expect(line.outcome).toEqual({ winner: "b", by: "no-moves" });
    expect(line.moves()).toEqual([]);
    expect(value(promotion.open("Mm6/8/8/8/8/8/8/8 b 5")).outcome).toBeNull();
  });

  test("a leap or a crowning is a move, too", () => {
    expect(value(promotion.open("MMm5/8/8/8/8/8/8/8 w 5")).moves()).toEqual(["a8xc8"]);
    expect(value(promotion.open("Mm4mM/8/8/8/8/8/8/8 w 5")).moves()).toEqual(["a8=K", "h8=K"]);
  });

  test("comes before the limit of quiet plies", () => {
    const line = after(value(promotion.open("M1m5/8/8/8/8/8/8/8 b 99")), "c8-b8");
    expect(line).toMatchObject({ position: "Mm6/8/8/8/8/8/8/8 w 100", outcome: { winner: "b", by: "no-moves" } });
  });
});

describe("quiet", () => {
  const scattered = `
    M . . . . . . K
    . . . . . . . .
    . . . . . . . .
    . . . m . . . .
    . . M . . . . .
    . M . . . . . .
    . . . . . . . .
    . . . . . k . m`;
  const line = standing(promotion, scattered, "w 98");

  test.each([
    ["a king's move", "h8-g8", 99],
    ["a man's move along its rank", "b3-a3", 99],
    ["a man's move to another rank", "b3-b4", 0],
    ["a capture", "b3xd5", 0],
    ["a crowning", "a8=K", 0],
  ])("%s", (_, move, quiet) => {
    expect(after(line, move).position.split(" ").slice(1)).toEqual(["b", String(quiet)]);
  });

  test("a promotion along the rank", () => {
    expect(after(value(promotion.open("M5M1/8/8/3m4/8/8/8/8 w 98")), "g8-h8").position).toBe("M6K/8/8/3m4/8/8/8/8 b 0");
  });

  test("a leap along the rank counts on, one to another rank doesn't", () => {
    const leaping = value(promotion.open("8/8/8/8/3m4/8/2M5/1MM5 w 98"));
    expect(after(leaping, "b1-d1").position).toBe("8/8/8/8/3m4/8/2M5/2MM4 b 99");
    expect(after(leaping, "c1-c3").position).toBe("8/8/8/8/3m4/2M5/2M5/1M6 b 0");
  });

  test("a draw at a hundred, at once, also when read", () => {
    const drawn = after(standing(promotion, scattered, "w 99"), "h8-g8");
    expect(drawn.outcome).toEqual({ winner: null, by: "quiet" });
    expect(drawn.moves()).toEqual([]);
    expect(standing(promotion, scattered, "b 250").outcome).toEqual({ winner: null, by: "quiet" });
    expect(standing(promotion, scattered, "b 99").outcome).toBeNull();
  });
});

describe("repetition", () => {
  const shuttle = ["a4-b4", "h5-g5", "b4-a4", "g5-h5"];
  const start = "8/8/8/7m/M7/8/8/8 w";

  test("the third time, where play started from counting as the first", () => {
    const line = after(value(terminal.open(`${start} 0`)), ...shuttle, ...shuttle);
    expect(line).toMatchObject({ position: `${start} 8`, outcome: { winner: null, by: "repetition" } });
    expect(line.moves()).toEqual([]);
    expect(after(value(terminal.open(`${start} 0`)), ...shuttle, ...shuttle.slice(0, 3)).outcome).toBeNull();
  });

  test("where both hold, quiet is named", () => {
    expect(after(value(terminal.open(`${start} 92`)), ...shuttle, ...shuttle).outcome).toEqual({ winner: null, by: "quiet" });
    expect(after(value(terminal.open(`${start} 91`)), ...shuttle, ...shuttle).outcome).toEqual({
      winner: null,
      by: "repetition",
    });
  });
});
