/** A move as it is seen to happen: what stands on the board at each step, what goes, what travels, and for how long. */
import { describe, expect, test } from "vitest";
import type { Cell, Tap } from "../../../rules/contract.ts";
import { endSteps, legsBetween, restOf, stepsOf } from "../../../web/board/film.ts";
import { findVariant } from "../../../games/registry.ts";
import { castles, points } from "../../../scripts/shots/games.ts";
import { givenIn } from "../view/given.ts";
import { value } from "../rules/lines.ts";
import type { Act, Step } from "../../../web/board/motion.ts";

/** The steps of a move that stands on a board. */
function seen(variant: string, position: string, move: string): readonly Step[] {
  const { line, scene } = givenIn(variant, position);
  return stepsOf(scene, value(line.describe(move)));
}

/** The steps that each of these taps is seen to bring about, and those that are left when they are made as a move. */
function tapped(variant: string, position: string, ...taps: readonly Tap[]) {
  const { line, scene } = givenIn(variant, position);
  const after = (count: number) => line.next(taps.slice(0, count));
  const legs = taps.map((_, index) => told(legsBetween(scene, after(index).facts, after(index + 1).facts)));
  const { move, facts } = after(taps.length);
  return { legs, rest: move === null ? null : told(restOf(scene, value(line.describe(move)), facts)) };
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
    expect(told(steps)).toEqual(["c3^e5, man e5 goes, 380", "e5^g7, 380"]);
    expect(steps.map((step) => standing(step, "b"))).toEqual(Array.from({ length: 2 }, () => ["man c8", "man g6"]));
    expect(steps.map((step) => standing(step, "w")[1])).toEqual(["man e5", "man f6"]);
  });

  test("that take at the end: everything stays until the last, then goes together", () => {
    const steps = seen("harzdame", "8/8/8/8/8/1m6/1M6/7K w 0", "b2xb4");
    expect(told(steps)).toEqual(["b2^b4, 380", "stays, man b3 goes, 300"]);
  });
});

describe("a rebound", () => {
  const steps = seen("hoppsi", "c3r/1r1r1/R4/3C1/1R3 r r 0-0 0 0", "a3xc5xe3");

  test("turns the runner where it comes about, and goes on from there", () => {
    expect(told(steps)).toEqual(["a3^c5, runner b4 goes, 380", "c5 turns, 300", "c5^e3, runner d4 goes, 380"]);
    expect(steps.map(({ cells }) => cells.find(({ kind }) => kind === "runner-home")?.square)).toEqual([undefined, "c5", "e3"]);
    expect(steps[1]?.cells.find(({ square }) => square === "c5")?.heading).toBe(180);
  });
});

describe("pairs", () => {
  test("part with the step of the one that goes", () => {
    const [only, ...none] = seen("jump-checkers", "8/4m3/8/4D3/8/8/8/8 b 0", "e5xe7");
    expect(standing(only, "b")).toEqual(["man e5", "man e7"]);
    expect(only?.gone.map(name)).toEqual(["man e7"]);
    expect(none).toEqual([]);
  });

  test("join once the one that comes has landed, as the rules leave them", () => {
    const { line, scene } = givenIn("jump-checkers", "8/8/3m4/4M3/3m4/2M5/8/8 b 0");
    const [only, ...none] = stepsOf(scene, value(line.describe("c3+e5")));
    expect(standing(only, "b")).toEqual(["man e5", "man e5"]);
    // The one that travels is drawn over the one that has stood there.
    expect(scene.cells).not.toContain(only?.cells.at(-1));
    expect(none).toEqual([]);
  });
});

describe("two pieces in a move", () => {
  test("castling: the king first, then the rook over it", () => {
    const steps = seen("hoplit-chess", "4k3/8/8/8/8/8/8/4K2R[] w K - 0 1", "O-O");
    expect(told(steps)).toEqual(["e1-g1, 300", "h1^f1, 380"]);
    expect(standing(steps[0], "w")).toEqual(["chess-king g1", "rook h1"]);
    expect(standing(steps[1], "w")).toEqual(["chess-king g1", "rook f1"]);
  });

  test("a drop: the pawn makes room, then the hoplit stands there", () => {
    const steps = seen("hoplit-chess", "k7/8/8/8/8/8/6PP/r6K[H] w - - 0 1", "H@g1");
    expect(told(steps)).toEqual(["g2-g3, 300", "g1 settles, 300"]);
    expect(steps.map((step) => standing(step, "w").includes("hoplit g1"))).toEqual([false, true]);
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
    expect(told(steps)).toEqual(["d4-d5, 300", "stays, 900"]);
    expect(standing(steps.at(-1), "r")).toEqual(["captain d5", "runner a2", "runner b1"]);
  });

  test("is so for whoever has walked there too", () => {
    expect(tapped("hoppsi", BREACH, "d4", "d5").rest).toEqual(["stays, 900"]);
  });
});

describe("a move that its player taps", () => {
  test.each<[string, string, string, readonly Tap[], readonly (readonly string[])[], readonly string[]]>([
    [
      "goes leg by leg",
      "hopperdame-8x8-16-promotion",
      "2m5/8/5Mm1/4m3/3M4/2M5/8/8 w 0",
      ["c3", "e5", "g7"],
      [[], ["c3^e5, man e5 goes, 380"], ["e5^g7, 380"]],
      [],
    ],
    [
      "lifts at its end what it takes",
      "harzdame",
      "8/8/8/8/8/1m6/1M6/7K w 0",
      ["b2", "b4"],
      [[], ["b2^b4, 380"]],
      ["stays, man b3 goes, 300"],
    ],
    [
      "turns round where it does",
      "hoppsi",
      "c3r/1r1r1/R4/3C1/1R3 r r 0-0 0 0",
      ["a3", "c5", "e3"],
      [[], ["a3^c5, runner b4 goes, 380", "c5 turns, 300"], ["c5^e3, runner d4 goes, 380"]],
      [],
    ],
    [
      "becomes what is picked as that is picked",
      "hoplit-chess",
      "7k/1P6/8/8/8/8/8/K7[] w - - 0 1",
      ["b7", "b8", ":Q"],
      [[], ["b7-b8, 300"], ["b8 settles, 300"]],
      [],
    ],
    [
      "is crowned at its end where nobody picks that",
      "harzdame",
      "8/2M3m1/6m1/8/8/8/8/8 w 0",
      ["c7", "c8"],
      [[], ["c7-c8, 300"]],
      ["c8 settles, 300"],
    ],
  ])("%s", (_, variant, position, taps, legs, rest) => {
    expect(tapped(variant, position, ...taps)).toEqual({ legs, rest });
  });

  test("does not go where it was dragged to, but what it takes there does, and whatever moves with it", () => {
    const dropped = (variant: string, position: string, from: Tap, to: Tap) => {
      const { line, scene } = givenIn(variant, position);
      return told(legsBetween(scene, [], line.next([from, to]).facts, to));
    };
    expect(dropped("hopperdame-8x8-16-promotion", "2m5/8/5Mm1/4m3/3M4/2M5/8/8 w 0", "c3", "e5")).toEqual([
      "stays, man e5 goes, 220",
    ]);
    expect(dropped("harzdame", "8/8/8/8/8/1m6/1M6/7K w 0", "b2", "b4")).toEqual([]);
    expect(dropped("hoplit-chess", "4k3/8/8/8/8/8/8/4K2R[] w K - 0 1", "e1", "g1")).toEqual(["h1^f1, 380"]);
  });
});

test("what nothing is known of is not seen: the board stays as the rules have it", () => {
  expect(stepsOf({ cells: [] }, [])).toEqual([]);
});

describe("the end of a game that is won on the board", () => {
  const MATE = "R5k1/5ppp/8/8/8/8/8/6K1[] b - - 0 1";

  test.each([
    ["the corners", castles, ["a8", "h8"]],
    ["the winner's captain", points, ["e3"]],
  ])("has rings around %s", (_, { variant, moves }, squares) => {
    const start = findVariant(variant)?.variant.match.start ?? "";
    expect(givenIn(variant, start, moves).scene.decided).toEqual(squares);
  });

  test("has rings around the king that can't be saved, and none while it goes on", () => {
    expect(givenIn("hoplit-chess", MATE).scene.decided).toEqual(["g8"]);
    expect(givenIn("harzdame", "8/8/8/8/8/1m6/1M6/7K w 0").scene.decided).toBeUndefined();
  });

  test("is waited for until all has rested, then rings come, and who has won hops one after the other", () => {
    const { scene } = givenIn("hoplit-chess", MATE);
    const left = { cells: scene.cells, ways: [] };
    const steps = (winner: string | null, isLost: boolean) => {
      const { waited, told } = endSteps({ facts: [], left, after: scene, winner, isLost, says: undefined });
      return [waited.map(({ lasts }) => lasts), told.map(({ lasts, isOver }) => [lasts, isOver])];
    };
    expect(steps("w", false)).toEqual([[250], [[500, true]]]);
    expect(steps("w", true)).toEqual([[250], [[400, true]]]);
    expect(steps(null, false)).toEqual([[], []]);
  });
});
