/** The way of a move as a text, and a move that is told by it. */
import { expect, test } from "vitest";
import { chain, twoWays } from "../../../scripts/shots/games.ts";
import { routeOf, squaresOn } from "../../../rules/route.ts";
import { judgeOf } from "../../game-log.ts";
import { after, value } from "./lines.ts";

const lineAfter = ({ variant, moves }: Pick<typeof chain, "variant" | "moves">) => {
  const { match } = judgeOf(variant);
  return after(value(match.open(match.start)), ...moves);
};

test.for([
  ["a step", { variant: "harzdame", moves: [] }, "a6-a7", "a6-a7"],
  ["leaps, one of which captures", chain, "g1-g3xe5", "g1-g3xe5"],
  [
    "castling: the way of the king",
    { variant: "hoplit-chess", moves: "decline use e4 e5 Nf3 Nf6 Bc4 Bc5".split(" ") },
    "O-O",
    "e1-g1",
  ],
  ["a choice: none", { variant: "hoplit-chess", moves: [] }, "use", undefined],
] as const)("%s", ([, game, move, route]) => {
  const told = routeOf(value(lineAfter(game).describe(move)));
  expect(told).toBe(route);
  expect(told && squaresOn(told)).toEqual(route?.match(/[a-z][0-9]/g));
});

test("a move is told by another way to it, and by its own where that leads to none or to another move", () => {
  const line = lineAfter(twoWays);
  const told = (route?: string) => routeOf(value(line.describe("b1-d3", route)));
  expect(told()).toBe("b1-d3");
  expect(told("b1-d1-d3")).toBe("b1-d1-d3");
  for (const route of ["b1-d1", "b1-h8", "b1", "", "-", "x"]) expect(told(route)).toBe("b1-d3");
});
