/** What taps become: asked of the rules, and nothing else. */
import { describe, expect, test } from "vitest";
import type { Line } from "../../../rules/match.ts";
import { walkedCells } from "../../../view/board/walk.ts";
import { isDone, tap, type Tapped, walkOf } from "../../../web/game/walk.ts";
import { standing } from "../rules/lines.ts";
import { given, match } from "../view/given.ts";
import { WHOLE_GAME } from "../../whole-game.ts";

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

function tapped(line: Line, taps: readonly string[], square: string): Tapped {
  const walk = walkOf(line, taps);
  return tap(line, walk, square, walkedCells(line.scene(), walk.facts), line.toMove);
}

describe("a walk", () => {
  const chain = given(WHOLE_GAME.slice(0, 7)).line;

  test("begins with what can move", () => {
    const { goals, move, facts } = walkOf(given().line, []);
    expect(goals.map((goal) => goal.square).sort()).toEqual(["a6", "b5", "c4", "d3", "e2", "f1"]);
    expect(goals.every((goal) => !goal.takes && goal.onward.length === 0)).toBe(true);
    expect([move, facts]).toEqual([null, []]);
  });

  test("says of what can move whether it takes", () => {
    expect(walkOf(chain, []).goals).toEqual([{ square: "g3", takes: true, onward: [] }]);
  });

  test("shows what is forced after each step", () => {
    expect(walkOf(chain, ["g3"]).goals).toEqual([{ square: "e3", takes: true, onward: ["e1", "g1"] }]);
    expect(walkOf(chain, ["g3", "e3"]).goals).toEqual([{ square: "e1", takes: true, onward: ["g1"] }]);
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
    expect(walkOf(line, ["a2"]).goals).toEqual([{ square: "e2", takes: true, onward: [] }]);
    expect(walkOf(line, ["a2", "e2"]).goals.map((goal) => goal.square)).toEqual(["e5", "e6", "e7", "e8"]);
  });
});

describe("a tap", () => {
  const start = given().line;
  const chain = given(WHOLE_GAME.slice(0, 7)).line;

  test("chooses what can move", () => {
    expect(tapped(start, [], "d3")).toEqual({ kind: "walk", taps: ["d3"] });
  });

  test("goes where the chosen piece can go", () => {
    expect(tapped(start, ["d3"], "e3")).toEqual({ kind: "walk", taps: ["d3", "e3"] });
  });

  test("on the chosen piece lets it go", () => {
    expect(tapped(start, ["d3"], "d3")).toEqual({ kind: "walk", taps: [] });
  });

  test("on another piece chooses that one, also in the middle of a walk", () => {
    expect(tapped(start, ["d3"], "c4")).toEqual({ kind: "walk", taps: ["c4"] });
    expect(tapped(start, ["d3", "e3"], "c4")).toEqual({ kind: "walk", taps: ["c4"] });
  });

  test("on the piece where the walk may end means to end it", () => {
    expect(tapped(start, ["d3", "e3"], "e3")).toEqual({ kind: "end" });
  });

  test("on the piece where it may not end means nothing", () => {
    expect(tapped(chain, ["g3", "e3"], "e3")).toEqual({ kind: "nothing" });
  });

  test("on an own piece that can't move says so, and why", () => {
    expect(tapped(start, [], "a1")).toEqual({ kind: "refused", why: "cannot-move", piece: "man", others: 6 });
    expect(tapped(chain, [], "h8")).toEqual({ kind: "refused", why: "must-take", piece: "man", others: 1 });
  });

  test("where the chosen piece can't go is refused", () => {
    expect(tapped(start, ["d3"], "g7")).toEqual({ kind: "refused", why: "cannot-go", piece: "man", others: 2 });
  });

  test("on nothing in particular means nothing", () => {
    expect(tapped(start, [], "h1")).toEqual({ kind: "nothing" });
    expect(tapped(start, [], "h8")).toEqual({ kind: "nothing" });
  });
});
