/** A move as it is seen to happen: what stands on the board at each step, what goes, what travels, and for how long. */
import { describe, expect, test } from "vitest";
import type { Cell } from "../../../rules/contract.ts";
import { endOf, stepsOf } from "../../../web/board/film.ts";
import type { Act, Step } from "../../../view/board/walk.ts";
import { givenIn } from "../view/given.ts";
import { value } from "../rules/lines.ts";

/** The steps of a move that stands on a board. */
function seen(variant: string, position: string, move: string, steps = stepsOf): readonly Step[] {
  const { line, scene } = givenIn(variant, position);
  return steps(scene, value(line.describe(move)));
}

/** Each step in a line: what travels where, what goes, and what else than before stands where. */
function told(steps: readonly Step[]): readonly string[] {
  return steps.map(({ act, gone, lasts }) => [saidOf(act), ...gone.map((cell) => `${name(cell)} goes`), lasts].join(", "));
}

function saidOf(act: Act | null): string {
  switch (act?.kind) {
    case "goes":
      return act.way.slice(-2).join(act.leaps ? "^" : "-");
    case "turns":
    case "settles":
      return `${act.square} ${act.kind}`;
    case undefined:
      return "stays";
  }
}

function name({ kind, square }: Cell): string {
  return `${kind} ${square}`;
}

function standing(step: Step | undefined, side: string): readonly string[] {
  return (step?.cells ?? [])
    .filter((cell) => cell.side === side)
    .map(name)
    .sort();
}

describe("several leaps", () => {
  const VARIANT = "hopperdame-8x8-16-promotion";
  const LEAPS = "2m5/8/5Mm1/4m3/3M4/2M5/8/8 w 0";

  test("that take at once: what was landed on goes with its leap", () => {
    const steps = seen(VARIANT, LEAPS, "c3xe5-g7");
    expect(told(steps)).toEqual(["c3^e5, man e5 goes, 380", "e5^g7, 380", "stays, 300"]);
    expect(steps.map((step) => standing(step, "b"))).toEqual(Array.from({ length: 3 }, () => ["man c8", "man g6"]));
    expect(steps.map((step) => standing(step, "w")[1])).toEqual(["man e5", "man f6", "man f6"]);
  });

  test("that take at the end: everything stays until the last, then goes together", () => {
    const steps = seen("harzdame", "8/8/8/8/8/1m6/1M6/7K w 0", "b2xb4");
    expect(told(steps)).toEqual(["b2^b4, 380", "stays, man b3 goes, 300"]);
  });
});

describe("a rebound", () => {
  const steps = seen("hoppsi", "c3r/1r1r1/R4/3C1/1R3 r r 0-0 0 0", "a3xc5xe3");

  test("turns the runner where it comes about, and goes on from there", () => {
    expect(told(steps)).toEqual(["a3^c5, runner b4 goes, 380", "c5 turns, 300", "c5^e3, runner d4 goes, 380", "stays, 300"]);
    expect(steps.map(({ cells }) => cells.find(({ kind }) => kind === "runner-home")?.square)).toEqual([
      undefined,
      "c5",
      "e3",
      "e3",
    ]);
    expect(steps[1]?.cells.find(({ square }) => square === "c5")?.heading).toBe(180);
  });
});

describe("pairs", () => {
  test("part with the step of the one that goes", () => {
    const [first, last] = seen("jump-checkers", "8/4m3/8/4D3/8/8/8/8 b 0", "e5xe7");
    expect(standing(first, "b")).toEqual(["man e5", "man e7"]);
    expect(first?.gone.map(name)).toEqual(["man e7"]);
    expect(standing(last, "b")).toEqual(["man e5", "man e7"]);
  });

  test("join once the one that comes has landed", () => {
    const { line, scene } = givenIn("jump-checkers", "8/8/3m4/4M3/3m4/2M5/8/8 b 0");
    const [first, last] = stepsOf(scene, value(line.describe("c3+e5")));
    expect(standing(first, "b")).toEqual(["man e5", "man e5"]);
    // The one that travels is drawn over the one that has stood there.
    expect(scene.cells).not.toContain(first?.cells.at(-1));
    expect(standing(last, "b")).toEqual(["pair e5"]);
  });
});

describe("two pieces in a move", () => {
  test("castling: the king first, then the rook over it", () => {
    const steps = seen("hoplit-chess", "4k3/8/8/8/8/8/8/4K2R[] w K - 0 1", "O-O");
    expect(told(steps)).toEqual(["e1-g1, 300", "h1^f1, 380", "stays, 300"]);
    expect(standing(steps[0], "w")).toEqual(["chess-king g1", "rook h1"]);
    expect(standing(steps[1], "w")).toEqual(["chess-king g1", "rook f1"]);
  });

  test("a drop: the pawn makes room, then the hoplit stands there", () => {
    const steps = seen("hoplit-chess", "k7/8/8/8/8/8/6PP/r6K[H] w - - 0 1", "H@g1");
    expect(told(steps)).toEqual(["g2-g3, 300", "g1 settles, 300", "stays, 300"]);
    expect(steps.map((step) => standing(step, "w").includes("hoplit g1"))).toEqual([false, true, true]);
  });

  test("a promotion: the pawn goes, and is a queen at the end", () => {
    const steps = seen("hoplit-chess", "7k/1P6/8/8/8/8/8/K7[] w - - 0 1", "b8=Q+");
    expect(steps.map((step) => standing(step, "w")[1])).toEqual(["pawn b8", "queen b8"]);
    expect(told(steps)).toEqual(["b7-b8, 300", "b8 settles, 300"]);
  });
});

describe("a round's end", () => {
  const BREACH = "r1c1r/3C1/5/R4/1R3 r r 0-0 0 0";

  test("is left standing for a breath before the next set-up, the last board as it was", () => {
    const steps = seen("hoppsi", BREACH, "d4-d5");
    expect(told(steps)).toEqual(["d4-d5, 300", "stays, 980"]);
    expect(standing(steps.at(-1), "r")).toEqual(["captain d5", "runner a2", "runner b1"]);
  });

  test("is so for whoever has walked there too", () => {
    expect(told(seen("hoppsi", BREACH, "d4-d5", endOf))).toEqual(["stays, 980"]);
  });
});

describe("a move that its player has walked", () => {
  test("is not walked again", () => {
    expect(seen("hopperdame-8x8-16-promotion", "2m5/8/5Mm1/4m3/3M4/2M5/8/8 w 0", "c3xe5-g7", endOf)).toEqual([]);
  });

  test("still lifts at its end what it has taken", () => {
    expect(told(seen("harzdame", "8/8/8/8/8/1m6/1M6/7K w 0", "b2xb4", endOf))).toEqual(["stays, man b3 goes, 300"]);
  });
});

test("what nothing is known of is not seen: the board stays as the rules have it", () => {
  expect([stepsOf({ cells: [] }, []), endOf({ cells: [] }, [])]).toEqual([[], []]);
});
