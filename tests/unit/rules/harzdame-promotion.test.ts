/** Promotion in Harzdame, clause 9 of docs/rules/harzdame.md. */
import { expect, test } from "vitest";
import { reader } from "../../../games/harzdame/typed.ts";
import { harzdame } from "../../../games/harzdame/rules/rules.ts";
import type { Line } from "../../../rules/match.ts";
import { typedMatch } from "../../../rules/typed-match.ts";
import { after, boardOf, standing, value } from "./lines.ts";
import { position } from "./picture.ts";

const game = typedMatch(harzdame, reader);

function open(board: string, rest?: string): Line {
  return standing(game, board, rest);
}

const white = ["c8", "d8", "e8", "f8", "g8", "h8", "h3", "h4", "h5", "h6", "h7"];
const black = ["a1", "a2", "a3", "a4", "a5", "a6", "b1", "c1", "d1", "e1", "f1"];

test("9: the areas, by what a lone man may stand on", () => {
  const refused = (man: string) =>
    "abcdefgh".split("").flatMap((file, column) =>
      [1, 2, 3, 4, 5, 6, 7, 8].flatMap((rank) => {
        const ranks = Array.from({ length: 8 }, (_, fromTop) =>
          fromTop === 8 - rank ? `${".".repeat(column)}${man}${".".repeat(7 - column)}` : "........",
        );
        return game.open(position(ranks.join("\n"), "w 0")).ok ? [] : [`${file}${rank}`];
      }),
    );
  expect(refused("M")).toEqual([...white].sort());
  expect(refused("m")).toEqual([...black].sort());
  expect(refused("K")).toEqual([]);
  expect(
    value(game.open(game.start))
      .scene()
      .areas.map(({ side, squares }) => [side, [...squares].sort()]),
  ).toEqual([
    ["w", [...white].sort()],
    ["b", [...black].sort()],
  ]);
});

test("9: a man that ends its move there becomes a king, whether it stepped or captured", () => {
  const line = open(`w 0
    . . . . . . . .
    . . . m M . . .
    . . . M . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .`);
  boardOf(after(line, "d6xd8")).is(`
    . . . K . . . .
    . . . . M . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .`);
  expect(
    after(open("........\n........\n........\n........\n........\n......M.\n.m......\n........", "w 0"), "g3-h3", "b2-b1")
      .position,
  ).toBe("8/8/8/8/8/7K/8/1k6 w 0");
});

test("9: a man that passes through it stays a man", () => {
  const line = open(`w 0
    . . m . . . . .
    . . . m . . . .
    . . . M . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .`);
  expect(after(line, "d6xd8xb8").position).toBe("1M6/8/8/8/8/8/8/8 b 0");
});

test("9: it captures on as a man, not as the king it would be", () => {
  const line = open(`w 0
    . . . . . m . .
    . . . m . . . .
    . . . M . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .`);
  expect(line.moves()).toEqual(["d6xd8"]);
  expect(after(line, "d6xd8").position).toBe("3K1m2/8/8/8/8/8/8/8 b 0");
});
