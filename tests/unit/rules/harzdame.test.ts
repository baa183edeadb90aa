/** Harzdame, clause by clause of docs/rules/harzdame.md: set-up, moving and capturing; and the laws of all games. */
import { describe, expect, test } from "vitest";
import { reader } from "../../../games/harzdame/typed.ts";
import { harzdame } from "../../../games/harzdame/rules/rules.ts";
import type { Line } from "../../../rules/match.ts";
import { typedMatch } from "../../../rules/typed-match.ts";
import { laws } from "./laws.ts";
import { after, standing, value } from "./lines.ts";
import { picture, plain, position } from "./picture.ts";

const game = typedMatch(harzdame, reader);

function open(board: string, rest?: string): Line {
  return standing(game, board, rest);
}

/** A ring of four: both ways round take the same pieces and come back to the first square. */
const RING = `
  . . . . . . . .
  . . . . . . . .
  . . . . . . . .
  . . . . . . . .
  . . m . . . . .
  . m . m . . . .
  . M m . . . . .
  . . . . . . . .`;

/** A king whose way to b4 is barred by the piece on d4, which it has taken but which still stands. */
const BARRED = `
  . . . . . . . .
  . . . . . . . .
  . . . . . m . .
  . . . . . . m .
  . m . m . . . .
  . . . . . . . .
  . . . K . . . .
  . . . . . . . .`;

const KINGS = `
  . . . . . . . k
  . . . . . . . .
  . . . . . . . .
  . . . . . . . .
  . . . . . . . .
  . . . . . . . .
  . . . . . . . .
  K . . . . . . .`;

/** Kings of both sides with much to take in many ways. */
const CROWD = `
  K . . . . . . .
  . m . k . m . m
  . . . . . . . .
  . m . m . k . .
  . . M . . . . .
  . m . m . m . .
  . . . . K . . .
  . . . . . . . .`;

laws({
  rules: harzdame,
  reader,
  endings: ["no-moves", "quiet", "repetition"],
  positions: [
    position(RING, "w 0"),
    position(BARRED, "w 3"),
    position(KINGS, "w 90"),
    position(KINGS, "w 100"),
    position(CROWD, "w 0"),
    position(CROWD, "b 0"),
  ],
});

describe("set-up", () => {
  test("White's 21 men at the bottom, the long diagonal and its neighbours empty, White to move", () => {
    expect(game.start).toBe("2mmmmmm/3mmmmm/M3mmmm/MM3mmm/MMM3mm/MMMM3m/MMMMM3/MMMMMM2 w 0");
    expect(picture(game.start)).toBe(
      plain(`
        . . m m m m m m
        . . . m m m m m
        M . . . m m m m
        M M . . . m m m
        M M M . . . m m
        M M M M . . . m
        M M M M M . . .
        M M M M M M . .`),
    );
  });

  test("perft 12, 144, 1,848, 22,744", () => {
    expect([1, 2, 3, 4].map((depth) => game.perft?.(game.start, depth))).toEqual([12, 144, 1_848, 22_744]);
  });
});

describe("moving", () => {
  const men = `
    . . . . . . . .
    . . . . . . . .
    . . . . . . m .
    . . . . . m . .
    . . M . . . . .
    . M . . . . . .
    . . . . . . . .
    . . . . . . . .`;

  test("1: White's men step up or right", () => {
    expect(open(men, "w 0").moves()).toEqual(["b3-b4", "b3-c3", "c4-c5", "c4-d4"]);
  });

  test("1: Black's men step down or left", () => {
    expect(open(men, "b 0").moves()).toEqual(["f5-e5", "f5-f4", "g6-f6", "g6-g5"]);
  });

  test("1: only to a vacant square", () => {
    const line = open(`w 0
      . . . . . . . .
      . . . . . . . .
      . . m . . . . .
      . . m . . . . .
      . . M M . . . .
      . . . . . . . .
      . . . . . . . .
      . . . . . . . .`);
    expect(line.moves()).toEqual(["d4-d5", "d4-e4"]);
  });

  test("2: a king moves like a rook, as far as nothing stands in the way", () => {
    const line = open(`w 0
      . . . . . . . .
      . . . . . . . .
      . . . M . . . .
      . . . . . . . .
      . . . K . . m m
      . . . . . . . .
      . . . . . . . .
      . . . . . . . .`);
    const far = "d4-a4 d4-b4 d4-c4 d4-d1 d4-d2 d4-d3 d4-d5 d4-e4 d4-f4";
    expect(line.moves()).toEqual([...far.split(" "), "d6-d7", "d6-e6"]);
  });
});

describe("capturing", () => {
  test("3: a capture comes before everything else", () => {
    const line = open(`w 0
      . . . . . . . .
      . . . . . . . .
      . . . . . . . .
      . . . . . . . .
      . . m . . . . .
      . . M . . . . .
      . . . . . . . .
      K . . . . M . .`);
    expect(line.moves()).toEqual(["c3xc5"]);
  });

  test("4: a man captures in all four directions, to the square immediately beyond", () => {
    const line = open(`w 0
      . . . . . . . .
      . . . . . . . .
      . . . . . . . .
      . . . m . . . .
      . . m M m . . .
      . . . m . . . .
      . . . . . . . .
      . . . . . . . .`);
    expect(line.moves()).toEqual(["d4xb4", "d4xd2", "d4xd6", "d4xf4"]);
  });

  test("4: not over a piece that isn't adjacent, nor where the square beyond is taken", () => {
    const line = open(`w 0
      . . . . . . . .
      . . . m . . . .
      . . . m . . . .
      . . . . . . . .
      . m . M m k . .
      . . . . . . . .
      . . . . . . . .
      . . . . . . . .`);
    expect(line.moves()).toEqual(["d4-d5"]);
  });

  test("5: a king captures along a clear line and lands anywhere beyond, up to the next piece", () => {
    const line = open(`w 0
      . . . . . . . .
      . . . . . . . .
      . . . . . . . .
      . . . . . . . .
      K . m . . . M .
      . . . . . . . .
      k . . . . . . .
      k . . . . . . .`);
    expect(line.moves()).toEqual(["a4xd4", "a4xe4", "a4xf4"]);
  });

  const corner = `
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . m . . . . .
    . m . m . . . .
    . M . . . . . .
    . . . . . . . .`;

  test("6: the same piece captures as long as it can, straight on or round a corner", () => {
    const line = open(corner, "w 0");
    expect(line.moves()).toEqual(["b2xb4xd4xd2"]);
    expect(line.next(["b2"])).toMatchObject({ taps: ["b4"], move: null });
    expect(line.next(["b2", "b4"])).toMatchObject({ taps: ["d4"], move: null });
    expect(line.next(["b2", "b4", "d4", "d2"])).toMatchObject({ taps: [], move: "b2xb4xd4xd2" });
  });

  test("7: captured pieces leave together when the move is done", () => {
    const done = after(open(corner, "w 7"), "b2xb4xd4xd2");
    expect(done.position).toBe("8/8/8/8/8/8/3M4/8 b 0");
  });

  test("7: the first square is vacant; the ways round are one move, under the first of its routes", () => {
    const line = open(RING, "w 0");
    expect(line.moves()).toEqual(["b2xb4xd4xd2xb2"]);
    expect(value(line.play("b2xd2xd4xb4xb2")).move).toBe("b2xb4xd4xd2xb2");
    expect(after(line, "b2xd2xd4xb4xb2").position).toBe("8/8/8/8/8/8/1M6/8 b 0");
  });

  test("7: a captured piece still bars the way", () => {
    const line = open(BARRED, "w 0");
    expect(line.moves()).toEqual(["d2xd6xg6xg1", "d2xd6xg6xg2", "d2xd6xg6xg3", "d2xd6xg6xg4"]);
    expect(after(line, "d2xd6xg6xg4").position).toBe("8/8/8/8/1m4K1/8/8/8 b 0");
  });

  test("7: a square may be visited again, also by a man", () => {
    const line = open(`w 0
      . . . . . . . .
      . . . . . . . .
      . . . . m . . .
      . . . m . m . .
      . M m . m . . .
      . . . m . . . .
      . . . . . . . .
      . . . . . . . .`);
    expect(line.moves()).toEqual(["b4xd4xd6xf6xf4xd4xd2"]);
  });

  test("8: the most pieces must be taken, over all pieces and routes; a king counts as one", () => {
    const line = open(`w 0
      . . . . . . . .
      . . . . . . . .
      . . . . . . . .
      . . . . . . . .
      . . m . . . . .
      . m . . . k . .
      . M . . . M . .
      . . . . . . . .`);
    expect(line.moves()).toEqual(["b2xb4xd4"]);
    expect(line.play("f2xf4").ok).toBe(false);
  });

  test("8: among equals the choice is free", () => {
    const line = open(`w 0
      . . . . . . . .
      . . . . . . . .
      . . . . . . . .
      . . . . . m . .
      . . m . . . . .
      . m . . . k . .
      . M . . . M . .
      . . . . . . . .`);
    expect(line.moves()).toEqual(["b2xb4xd4", "f2xf4xf6"]);
  });

  test("8: two pieces that take the same and end on the same square are two moves", () => {
    const line = open(`w 0
      . . . . . . . .
      . . k . . . . .
      K . . . k . . .
      . . . . . . k .
      . . . . . . . .
      . . . . . . . .
      . . . . . . . .
      . K . k . . . .`);
    expect(line.moves()).toEqual(["a6xg6xg1xc1xc8", "b1xg1xg6xc6xc8"]);
  });

  test("8: a walk that would end short is not offered", () => {
    const line = open(`w 0
      . . . . . . . .
      . . . . . . . .
      . . . . . . . .
      . . . . . m . .
      . . . . . . . .
      K . m . . . . .
      . . . . . . . .
      . . . . . . . .`);
    expect(line.next(["a3"]).taps).toEqual(["f3"]);
    expect(line.moves()).toEqual(["a3xf3xf6", "a3xf3xf7", "a3xf3xf8"]);
  });
});
