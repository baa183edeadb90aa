/** What taps become: asked of the rules, and nothing else. */
import { describe, expect, test } from "vitest";
import type { Line } from "../../../rules/match.ts";
import { isDone, tap, walkOf } from "../../../web/board/walk.ts";
import { standing } from "../rules/lines.ts";
import { given, givenIn, goal, match } from "../view/given.ts";
import { HARZDAME } from "../../whole-games.ts";

/** A king that can land on five squares behind c2, of which only one lets it take e4 too. */
const KING = `
  . . . . . . . .
  . . . . . . . .
  . . . . . . . .
  . . . . . . . .
  . . . . m . . .
  . . . . . . . .
  K . m . . . . .
  . . . . . . . .`;

function tapped(line: Line, taps: readonly string[], square: string): readonly string[] | null {
  return tap(line, walkOf(line, taps), square);
}

describe("a walk", () => {
  const chain = given(HARZDAME.slice(0, 7)).line;

  test("begins with what can move", () => {
    const { goals, move, facts } = walkOf(given().line, []);
    expect(goals.map((goal) => goal.tap).sort()).toEqual(["a6", "b5", "c4", "d3", "e2", "f1"]);
    expect(goals.every((goal) => !goal.takes && goal.onward.length === 0)).toBe(true);
    expect([move, facts]).toEqual([null, []]);
  });

  test("says of what can move whether it takes", () => {
    expect(walkOf(chain, []).goals).toEqual([goal("g3", { takes: true })]);
  });

  test("shows what is forced after each step", () => {
    expect(walkOf(chain, ["g3"]).goals).toEqual([goal("e3", { takes: true, onward: ["e1", "g1"] })]);
    expect(walkOf(chain, ["g3", "e3"]).goals).toEqual([goal("e1", { takes: true, onward: ["g1"] })]);
  });

  test("knows what it has taken so far, and that it may not end yet", () => {
    const { move, facts } = walkOf(chain, ["g3", "e3", "e1"]);
    expect(move).toBeNull();
    expect(facts.filter((fact) => fact.tag === "took").map((fact) => fact.square)).toEqual(["f3", "e2"]);
  });

  test("is done when it is a move and goes no further", () => {
    expect(isDone(walkOf(chain, ["g3", "e3", "e1"]))).toBe(false);
    expect(isDone(walkOf(chain, ["g3", "e3", "e1", "g1"]))).toBe(true);
    expect(walkOf(chain, ["g3", "e3", "e1", "g1"]).move).toBe("g3xe3xe1xg1");
  });

  test("has no goal that the rules don't allow, and nothing forced where there is a choice", () => {
    const line = standing(match, KING, "w 0");
    expect(walkOf(line, ["a2"]).goals).toEqual([goal("e2", { takes: true })]);
    expect(walkOf(line, ["a2", "e2"]).goals.map((goal) => goal.square)).toEqual(["e5", "e6", "e7", "e8"]);
  });
});

describe("a tap", () => {
  const start = given().line;
  const chain = given(HARZDAME.slice(0, 7)).line;

  test("chooses what can move", () => {
    expect(tapped(start, [], "d3")).toEqual(["d3"]);
  });

  test("goes where the chosen piece can go", () => {
    expect(tapped(start, ["d3"], "e3")).toEqual(["d3", "e3"]);
  });

  test("on the chosen piece lets it go", () => {
    expect(tapped(start, ["d3"], "d3")).toEqual([]);
  });

  test("on another piece chooses that one, also in the middle of a walk", () => {
    expect(tapped(start, ["d3"], "c4")).toEqual(["c4"]);
    expect(tapped(start, ["d3", "e3"], "c4")).toEqual(["c4"]);
  });

  test.each([
    ["where it has gone", start, ["d3", "e3"], "e3"],
    ["in the middle of a chain", chain, ["g3", "e3"], "e3"],
  ] as const)("on the piece in the hand puts it down where it started: %s", (_, line, taps, square) => {
    expect(tapped(line, taps, square)).toEqual([]);
  });

  test.each([
    ["an own piece that can't move", [], "a1"],
    ["where the chosen piece can't go", ["d3"], "g7"],
    ["nothing in particular", [], "h1"],
    ["a piece of the other side", [], "h8"],
  ] as const)("on %s can't be followed", (_, taps, square) => {
    expect(tapped(start, taps, square)).toBeNull();
  });
});

test("a walk that may end is not done as long as it can go on", () => {
  const line = givenIn("hopperdame-8x8-16-promotion", "2m5/8/4M3/8/3M4/2M5/8/8 w 0").line;
  expect(["c3 e5", "c3 e5 e7"].map((taps) => isDone(walkOf(line, taps.split(" "))))).toEqual([false, true]);
});

test("where a piece turns round is told of the square", () => {
  const line = givenIn("hoppsi", "T1cTr/2r2/1r3/3rR/2CR1 r r 2-1 0 8").line;
  expect(walkOf(line, ["d1"]).goals).toEqual([goal("d3", { takes: true, onward: ["b5"] })]);
  expect(walkOf(line, ["d1", "d3"]).goals).toEqual([goal("b5", { takes: true, turns: true })]);
});

describe("what is picked", () => {
  const VOTE = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[?] w KQkq - 0 1";
  const OPENED = "r3k1nr/pppppppp/8/8/8/8/PPPPPPPP/R3K1NR[Hh] w KQkq - 0 1";
  const SEVENTH = "2r4k/1P6/8/8/8/8/8/K7[] w - - 0 1";
  const hoplit = (from: string) => givenIn("hoplit-chess", from).line;
  const places = (line: Line, taps: readonly string[]) =>
    walkOf(line, taps).goals.map(({ tap: pick, square }) => `${pick} ${square}`);

  test("lies on the board from its piece towards the middle, as what it makes", () => {
    const { goals } = walkOf(hoplit(SEVENTH), ["b7", "b8"]);
    expect(goals).toContainEqual(goal("b8", { tap: ":Q", kind: "queen" }));
    expect(places(hoplit(SEVENTH), ["b7", "b8"])).toEqual([":Q b8", ":R b7", ":B b6", ":N b5", ":H b4"]);
    expect(places(hoplit("k7/8/8/8/8/8/1p6/7K[] b - - 0 1"), ["b2", "b1"])).toEqual([
      ":Q b1",
      ":R b2",
      ":B b3",
      ":N b4",
      ":H b5",
    ]);
  });

  test("lies on a piece that it is about before that has gone anywhere, beside the squares", () => {
    const line = givenIn("hopperdame-8x8-16-promotion", "M2m3K/8/8/8/3m4/8/8/8 w 0").line;
    const { goals } = walkOf(line, ["a8"]);
    expect(goals).toContainEqual(goal("a8", { tap: ":K", kind: "king" }));
    expect(goals.length).toBeGreaterThan(1);
    expect(tapped(line, ["a8"], "a8")).toEqual(["a8", ":K"]);
  });

  test("stays to be had in place of a piece in the hand, until that has moved", () => {
    expect(walkOf(hoplit(OPENED), ["e2"]).instead).toEqual([":H"]);
    expect(tapped(hoplit(OPENED), ["e2"], ":H")).toEqual([":H"]);
    expect(walkOf(hoplit(OPENED), ["e2", "e3"]).instead).toEqual([]);
    expect(walkOf(hoplit(VOTE), []).instead).toEqual([]);
  });

  test("lies beside the board where no piece is in hand yet", () => {
    expect(walkOf(hoplit(VOTE), []).goals).toEqual([":use", ":decline"].map((tap) => goal(tap, { square: null })));
    expect(walkOf(hoplit(OPENED), []).goals).toContainEqual(goal(":H", { square: null }));
  });

  test("is tapped by its name or, on the board, by its square", () => {
    expect(tapped(hoplit(SEVENTH), ["b7", "b8"], ":R")).toEqual(["b7", "b8", ":R"]);
    expect(tapped(hoplit(SEVENTH), ["b7", "b8"], "b7")).toEqual(["b7", "b8", ":R"]);
    expect(tapped(hoplit(VOTE), [], ":use")).toEqual([":use"]);
    expect(tapped(hoplit(OPENED), [], ":H")).toEqual([":H"]);
  });

  test("in the reserve is let go when it is tapped again, and changed for a piece on the board", () => {
    expect(tapped(hoplit(OPENED), [":H"], ":H")).toEqual([]);
    expect(tapped(hoplit(OPENED), [":H"], "e2")).toEqual(["e2"]);
    expect(tapped(hoplit(OPENED), [":H"], "e5")).toBeNull();
  });

  test("pushes a pawn where it is dropped, and says so", () => {
    expect(walkOf(hoplit(OPENED), [":H"]).goals).toContainEqual(goal("b1", { pushes: ["b2", "b3"] }));
  });

  test("is done when nothing is left to pick", () => {
    expect(isDone(walkOf(hoplit(SEVENTH), ["b7", "b8"]))).toBe(false);
    expect(isDone(walkOf(hoplit(SEVENTH), ["b7", "b8", ":N"]))).toBe(true);
    expect(isDone(walkOf(hoplit(VOTE), [":use"]))).toBe(true);
  });
});

test("a man that lands on another joins it", () => {
  const { line } = givenIn("jump-checkers", "8/8/3m4/4M3/3m4/2M5/8/8 b 0");
  expect(walkOf(line, ["c3"]).goals).toContainEqual(goal("e5", { joins: true }));
});
