/** Harzdame: of a king's several ways to one move, the one that is recorded (docs/rules/README.md): whose squares come first. */
import { describe, expect, test } from "vitest";
import { reader } from "../../../games/harzdame/typed.ts";
import { harzdame } from "../../../games/harzdame/rules/rules.ts";
import { typedMatch } from "../../../rules/typed-match.ts";
import { standing, value } from "./lines.ts";

const game = typedMatch(harzdame, reader);

describe("between two pieces that it takes, a king may land on either of two squares", () => {
  test.each([
    [
      "to the right",
      `. . . . . . . .
       . . . . . . . .
       . . . . . . . .
       . . . . . . . .
       K . k . . k . .
       . . . . . . . .
       . . . . . . . .
       . . . . . . . .`,
      ["a4xd4xg4", "a4xd4xh4"],
      "a4xe4xg4",
    ],
    [
      "to the left",
      `. . . . . . . .
       . . . . . . . .
       . . . . . . . .
       . . . . . . . .
       . . k . . k . K
       . . . . . . . .
       . . . . . . . .
       . . . . . . . .`,
      ["h4xd4xa4", "h4xd4xb4"],
      "h4xe4xb4",
    ],
    [
      "upwards",
      `. . . . . . . .
       . . . . . . . .
       . . . k . . . .
       . . . . . . . .
       . . . . . . . .
       . . . k . . . .
       . . . . . . . .
       . . . K . . . .`,
      ["d1xd4xd7", "d1xd4xd8"],
      "d1xd5xd7",
    ],
    [
      "downwards",
      `. . . K . . . .
       . . . . . . . .
       . . . k . . . .
       . . . . . . . .
       . . . . . . . .
       . . . k . . . .
       . . . . . . . .
       . . . . . . . .`,
      ["d8xd4xd1", "d8xd4xd2"],
      "d8xd5xd2",
    ],
  ])("%s", (_way, board, moves, other) => {
    const line = standing(game, board, "w 0");
    expect(line.moves()).toEqual(moves);
    expect(moves).toContain(value(line.play(other)).move);
  });
});

// Its own pieces bar all landings but one.
describe("a king goes round a ring either way", () => {
  test.each([
    [
      "up or right",
      `. . . . . . . .
       . . . . . . . .
       . . . . . . . .
       . . . . . . . .
       K . K . . . . .
       . k . K . . . .
       k . k . . . . .
       K k . K . . . .`,
      "a1xa3xc3xc1xa1",
    ],
    [
      "down or right",
      `K k . K . . . .
       k . k . . . . .
       . k . K . . . .
       K . K . . . . .
       . . . . . . . .
       . . . . . . . .
       . . . . . . . .
       . . . . . . . .`,
      "a8xa6xc6xc8xa8",
    ],
    [
      "left or up",
      `. . . . . . . .
       . . . . . . . .
       . . . . . . . .
       . . . . . . . .
       . . . . . K . K
       . . . . K . k .
       . . . . . k . k
       . . . . K . k K`,
      "h1xf1xf3xh3xh1",
    ],
    [
      "left or down",
      `. . . . K . k K
       . . . . . k . k
       . . . . K . k .
       . . . . . K . K
       . . . . . . . .
       . . . . . . . .
       . . . . . . . .
       . . . . . . . .`,
      "h8xf8xf6xh6xh8",
    ],
    [
      "down or up",
      `. . . . . . . .
       . . . . . . . .
       K . K . . . . .
       . k . K . . . .
       k . k . . . . .
       K . . . . . . .
       k . k . . . . .
       . k . K . . . .`,
      "a3xa1xc1xc3xc5xa5xa3",
    ],
  ])("%s", (_ways, board, move) => {
    const line = standing(game, board, "w 0");
    expect(line.moves()).toEqual([move]);
    const [from, ...onward] = move.split("x");
    const back = [from, ...onward.slice(0, -1).toReversed(), from].join("x");
    expect(value(line.play(back)).move).toBe(move);
  });
});
