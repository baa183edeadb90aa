/** How Harzdame ends, as docs/rules/harzdame.md says under "The end". */
import { expect, test } from "vitest";
import { reader } from "../../../games/harzdame/typed.ts";
import { harzdame } from "../../../games/harzdame/rules/rules.ts";
import type { Line } from "../../../rules/match.ts";
import { typedMatch } from "../../../rules/typed-match.ts";
import { after, standing, value } from "./lines.ts";

const game = typedMatch(harzdame, reader);

function open(board: string, rest?: string): Line {
  return standing(game, board, rest);
}

const KINGS = `
  . . . . . . . k
  . . . . . . . .
  . . . . . . . .
  . . . . . . . .
  . . . . . . . .
  . . . . . . . .
  . . . . . . . .
  K . . . . . . .`;

test("no-moves: the side to move is blocked", () => {
  const line = open(`w 12
    . M m m . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .`);
  expect(line.outcome).toEqual({ winner: "b", by: "no-moves" });
  expect(line.moves()).toEqual([]);
  expect(line.play("b8-c8")).toMatchObject({ ok: false, error: { kind: "over", by: "no-moves" } });
});

test("no-moves: the side to move has no piece", () => {
  expect(value(game.open("8/8/8/8/8/8/8/K7 b 0")).outcome).toEqual({ winner: "w", by: "no-moves" });
  expect(value(game.open("8/8/8/8/8/8/8/K7 w 0")).outcome).toBeNull();
});

test("quiet: at 100 quiet plies, whose count a capture or a man's move starts again", () => {
  const line = open(KINGS, "w 99");
  expect(line.outcome).toBeNull();
  expect(after(line, "a1-b1")).toMatchObject({ outcome: { winner: null, by: "quiet" }, position: "7k/8/8/8/8/8/8/1K6 b 100" });
  expect(after(value(game.open("8/8/8/3M4/8/8/8/k7 w 99")), "d5-d6").position).toBe("8/8/3M4/8/8/8/8/k7 b 0");
  expect(after(value(game.open("8/8/8/8/8/8/8/K1k4k w 99")), "a1xg1").position).toBe("8/8/8/8/8/8/8/6Kk b 0");
  expect(value(game.open("7k/8/8/8/8/8/8/K7 w 250")).outcome).toEqual({ winner: null, by: "quiet" });
});

test("a win on the move that fills the count stands", () => {
  const line = open(`w 99
    m . . . . . . .
    M . . . . . . .
    . . . . . . . K
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .`);
  expect(after(line, "h6-a6")).toMatchObject({
    outcome: { winner: "w", by: "no-moves" },
    position: "m7/M7/K7/8/8/8/8/8 b 100",
  });
});

const shuttle = ["a1-b1", "h8-g8", "b1-a1", "g8-h8"];

test("repetition: the third time, where play started from counting as the first", () => {
  const line = after(open(KINGS, "w 0"), ...shuttle, ...shuttle);
  expect(line).toMatchObject({ outcome: { winner: null, by: "repetition" }, position: "7k/8/8/8/8/8/8/K7 w 8" });
  expect(line.moves()).toEqual([]);
  expect(after(open(KINGS, "w 0"), ...shuttle, ...shuttle.slice(0, 3)).outcome).toBeNull();
});

test("repetition: seen through the past that a line is opened with", () => {
  const past = ["7k/8/8/8/8/8/8/K7 w 0", "7k/8/8/8/8/8/8/1K6 b 1", "7k/8/8/8/8/8/8/K7 w 4", "7k/8/8/8/8/8/8/K7 b 7"];
  expect(value(game.open("7k/8/8/8/8/8/8/K7 w 8", past)).outcome).toEqual({ winner: null, by: "repetition" });
  expect(value(game.open("7k/8/8/8/8/8/8/K7 w 8", past.slice(1))).outcome).toBeNull();
});

test("where both hold, quiet is named", () => {
  expect(after(open(KINGS, "w 92"), ...shuttle, ...shuttle).outcome).toEqual({ winner: null, by: "quiet" });
  expect(after(open(KINGS, "w 91"), ...shuttle, ...shuttle).outcome).toEqual({ winner: null, by: "repetition" });
});
