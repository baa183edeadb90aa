/** What marks are drawn of a move that is being made, and of the last one. */
import type { VNode } from "preact";
import renderToString from "preact-render-to-string";
import { describe, expect, test } from "vitest";
import type { Fact, Cell } from "../../../rules/contract.ts";
import { arrowHead, CELL, planOf, type Point, squareAt, wayPath } from "../../../view/board/plan.ts";
import { Badges, LastMarks, MarksAbove, MarksBelow, Picks } from "../../../view/board/marks.tsx";
import { Surfaces } from "../../../view/board/surface.tsx";
import { Board } from "../../../view/board/board.tsx";
import { doomedOf, type Walk, walkedCells, waysOf } from "../../../view/board/walk.ts";
import { walkOf } from "../../../web/board/walk.ts";
import { type Given, given, givenIn, goal, props } from "./given.ts";
import { rulebooks } from "../../../games/registry.ts";
import { stepsOf } from "../../../web/board/film.ts";
import { playedMoves } from "./played.ts";

const plan = planOf({ files: 8, ranks: 8 }, "w", "w");
const capture: readonly Fact[] = [
  { tag: "walked", side: "w", kind: "man", squares: ["c3", "c5", "e5"], leaps: true },
  { tag: "took", side: "b", kind: "man", square: "c4", leg: 0, lifted: "at-end" },
  { tag: "took", side: "b", kind: "man", square: "d5", leg: 1, lifted: "at-once" },
];
const idle: Walk = { taps: [], goals: [goal("c3")], move: null, facts: [] };

describe("ways", () => {
  const at = (x: number, y: number): Point => ({ x, y });

  test("a slide is a straight line", () => {
    expect(wayPath(plan, [at(0, 100), at(100, 100)], false, 0)).toBe("M0 100L100 100");
  });

  test("a leap is a bow to the left of its way", () => {
    expect(wayPath(plan, [at(0, 100), at(100, 100)], true, 0)).toBe("M0 100Q50 66 100 100");
  });

  test("a long one bends no further than a short one", () => {
    expect(wayPath(plan, [at(0, 100), at(300, 100)], true, 0)).toBe("M0 100Q150 60 300 100");
  });

  test("after a turn it bends to the outside", () => {
    const right = [at(100, 200), at(100, 100), at(200, 100)];
    const left = [at(200, 200), at(200, 100), at(100, 100)];
    expect(wayPath(plan, right, true, 0)).toBe("M100 200Q66 150 100 100M100 100Q150 66 200 100");
    expect(wayPath(plan, left, true, 0)).toBe("M200 200Q166 150 200 100M200 100Q150 66 100 100");
  });

  test("straight on it keeps its side", () => {
    const on = [at(0, 100), at(100, 100), at(200, 100)];
    expect(wayPath(plan, on, true, 0)).toBe("M0 100Q50 66 100 100M100 100Q150 66 200 100");
  });

  test("along the edge it bends onto the board, whichever way it leads and whatever comes before", () => {
    const y = plan.ranks * CELL - CELL / 2;
    expect(wayPath(plan, [at(200, y), at(100, y)], true, 0)).toBe(`M200 ${y}Q150 ${y - 34} 100 ${y}`);
    expect(wayPath(plan, [at(100, y), at(200, y)], true, 0)).toBe(`M100 ${y}Q150 ${y - 34} 200 ${y}`);
    const turned = wayPath(plan, [at(24, y - 96), at(24, y), at(120, y)], true, 0);
    const crests = [...turned.matchAll(/Q([\d.-]+) ([\d.-]+)/g)].map(([, x, down]) => [Number(x), Number(down)]);
    expect(crests).toHaveLength(2);
    for (const [x = Number.NaN, down = Number.NaN] of crests) {
      expect(x).toBeGreaterThanOrEqual(0);
      expect(down).toBeLessThanOrEqual(plan.ranks * CELL);
    }
  });

  test("it begins a little beside the middle of its square", () => {
    expect(wayPath(plan, [at(0, 0), at(100, 0)], false, 15)).toBe("M15 0L100 0");
  });

  test("an arrow's head opens against its way", () => {
    expect(arrowHead(at(0, 0), at(100, 0))).toBe("M93.4 -4.5L100 0L93.4 4.5");
  });
});

describe("facts of an unfinished move", () => {
  test("the ways in it", () => {
    expect(waysOf(capture)).toMatchObject([{ squares: ["c3", "c5", "e5"], leaps: true }]);
    expect(waysOf([])).toEqual([]);
    expect(waysOf([...capture, { tag: "round-began", side: "b" }])).toEqual([]);
  });

  test("what is lifted at the end is doomed, what is lifted at once is gone", () => {
    expect(doomedOf(capture)).toEqual(["c4"]);
    const scene = {
      ...given().scene,
      cells: ["c3", "c4", "d5"].map((square) => ({ square, side: square === "c3" ? "w" : "b", kind: "man" })),
    };
    expect(walkedCells(scene, capture).map((cell) => cell.square)).toEqual(["c4", "e5"]);
  });
});

describe("marks", () => {
  const below = (walk: Walk) => marksIn(<MarksBelow plan={plan} walk={walk} scene={{}} />);
  const drawnAbove = (walk: Walk) => renderToString(<MarksAbove plan={plan} walk={walk} occupied={new Set(["c4", "g7"])} />);
  const above = (walk: Walk) => marksOf(drawnAbove(walk));
  const badges = (walk: Walk) => marksIn(<Badges plan={plan} walk={walk} />);
  const chosen: Walk = { ...idle, taps: ["c3"] };

  test.each([
    ["few can move", 6, false, {}, "<g>"],
    ["more can", 7, false, {}, '<g class="later">'],
    ["more have to take", 7, true, {}, "<g>"],
    ["more may take out of check", 7, true, { checked: "e1" }, '<g class="later">'],
  ] as const)("bars are seen at once or after a while: %s", (_, count, takes, scene, group) => {
    const goals = Array.from({ length: count }, (__, index) => goal(`${"abcdefgh".charAt(index)}2`, { takes }));
    const drawn = renderToString(<MarksBelow plan={plan} walk={{ ...idle, goals }} scene={scene} />);
    expect([drawn.startsWith(group), marksOf(drawn).length]).toEqual([true, count]);
  });

  test("coordinates stand beside the squares, on a rim of their own", () => {
    const rulebook = {
      id: "x",
      sides: [
        { id: "w", colour: "white" },
        { id: "b", colour: "black" },
      ],
    } as const;
    for (const size of [5, 8, 10]) {
      const board = { files: size, ranks: size, surface: "chequer", areas: [] } as const;
      const drawn = renderToString(<Surfaces rulebook={rulebook} scene={board} />);
      const at = [...drawn.matchAll(/<text[^>]* x="([\d.-]+)" y="([\d.-]+)"/g)].map(
        ([, x, y]) => [Number(x), Number(y)] as const,
      );
      expect(at.length).toBe(4 * size);
      for (const [x, y] of at) expect(x < 0 || y > size * CELL).toBe(true);
    }
  });

  test("before the first tap: a bar under what can move, nothing above", () => {
    expect(below(idle)).toEqual(["bar c3"]);
    expect(drawnAbove(idle)).toBe("");
    expect(badges({ ...idle, goals: [goal("g7", { joins: true })] })).toEqual([]);
  });

  test("what is beside the board has no mark on it", () => {
    expect(below({ ...idle, goals: [goal(":H", { square: null })] })).toEqual([]);
    expect(above({ ...chosen, goals: [goal(":H", { square: null })] })).toEqual([]);
  });

  test("the chosen piece has a ring, a square to go to a dot", () => {
    const walk: Walk = { ...chosen, goals: [goal("d3")] };
    expect(below(walk)).toEqual(["here c3", "ring c3"]);
    expect(above(walk)).toEqual(["dot d3"]);
  });

  test("what takes has corners, and a dot unless a piece stands there", () => {
    expect(above({ ...chosen, goals: [goal("g7", { takes: true })] })).toEqual(["takes g7"]);
    expect(above({ ...chosen, goals: [goal("c5", { takes: true })] })).toEqual(["takes c5", "dot c5"]);
  });

  test("what joins has a plus", () => {
    expect(badges({ ...chosen, goals: [goal("g7", { joins: true })] })).toEqual(["joins g7"]);
  });

  test("of a piece that parts it is seen where a part can go", () => {
    const walk: Walk = { ...chosen, goals: [goal("e3"), goal("c5", { takes: true })] };
    const parted = renderToString(<MarksAbove plan={plan} walk={walk} occupied={new Set(["c5"])} parts />);
    expect(marksOf(parted)).toEqual(["dot e3", "takes c5"]);
    expect(parted.match(/class="m" d="M144 264L192 264/g)).toHaveLength(1);
    expect(parted.match(/class="m" d="M120 240L120 192/g)).toHaveLength(1);
    expect(drawnAbove(walk)).not.toContain("<path");
  });

  test("what is pushed by it has an arrow of its own", () => {
    const drawn = drawnAbove({ ...idle, taps: [":H"], goals: [goal("c3", { pushes: ["c4", "c5"] })] });
    expect(marksOf(drawn)).toEqual(["dot c3"]);
    expect(drawn).toContain('class="m then" d="M120 201L120 168"');
    expect(drawn).toContain(`d="${arrowHead({ x: 120, y: 216 }, { x: 120, y: 168 })}"`);
  });

  test("a pick lies on a tile, as the piece that it makes", () => {
    const pick = goal("c8", { tap: ":Q", kind: "queen" });
    const drawn = renderToString(
      <Picks rulebook={{ drawnAs: {} }} plan={plan} side="w" walk={{ ...idle, taps: ["c7", "c8"], goals: [pick] }} />,
    );
    expect(marksOf(drawn)).toEqual(["tile c8"]);
    expect(drawn).toContain('<g class="side-w" transform="translate(96 0)"><use href="#p-queen"');
  });

  test("what is forced after a choice is a dotted way with an arrow", () => {
    const walk: Walk = { ...chosen, goals: [goal("c5", { takes: true, onward: ["e5"] })] };
    expect(drawnAbove(walk)).toContain('class="m then" d="M120 249L120 168M120 168L216 168"');
    const choice: Walk = { ...walk, goals: [...walk.goals, goal("e3", { takes: true })] };
    expect(drawnAbove(choice)).toContain('class="m then" d="M135 168L216 168"');
  });

  test("on the way: where it began, the way, its stops, and what is taken", () => {
    const walk: Walk = { taps: ["c3", "c5", "e5"], goals: [], move: "c3xc5xe5", facts: capture };
    expect(below(walk)).toEqual(["here e5", "start c3"]);
    expect(renderToString(<MarksBelow plan={plan} walk={walk} scene={{}} />)).toContain(
      '<circle class="m full" cx="120" cy="168" r="5">',
    );
    expect(above(walk)).toEqual(["cross c4"]);
  });

  test("and where it goes on", () => {
    const walk: Walk = { taps: ["c3", "c5"], goals: [goal("e5", { takes: true })], move: null, facts: capture };
    expect(above(walk)).toEqual(["cross c4", "takes e5", "dot e5"]);
  });

  test("the last move: dashed from, solid to, a bow with its stops", () => {
    const drawn = renderToString(<LastMarks plan={plan} ways={waysOf(capture)} />);
    expect(marksOf(drawn)).toEqual(["from c3", "to e5"]);
    expect(drawn).toContain('<circle class="m full last" cx="120" cy="168" r="5">');
    expect(drawn).toContain('class="m last" d="M');
  });

  test("a single step needs no line", () => {
    expect(renderToString(<LastMarks plan={plan} ways={[{ squares: ["c3", "c4"], leaps: false }]} />)).not.toContain("<path");
  });

  test("what was dropped only arrives, and what it pushed is shown to have gone", () => {
    const drop: readonly Fact[] = [
      { tag: "pushed", side: "w", kind: "pawn", squares: ["g2", "g3"] },
      { tag: "dropped", side: "w", kind: "hoplit", square: "g1" },
    ];
    expect(marksIn(<LastMarks plan={plan} ways={waysOf(drop)} />)).toEqual(["from g2", "to g3", "to g1"]);
  });
});

describe("on the board", () => {
  const drawn = (game: Given, walk: Walk | null = null) =>
    renderToString(<Board {...props(game)} bottom={game.line.toMove} walk={walk} focus={null} />);

  test("a king in check has a star until its player begins to move", () => {
    const game = givenIn("hoplit-chess", "4k3/8/8/8/8/8/2P2PPP/r3K3[Hh] w - - 0 1");
    expect(marksOf(drawn(game, walkOf(game.line, [])))).toContain("check e1");
    expect(marksOf(drawn(game, walkOf(game.line, ["e1"])))).not.toContain("check e1");
  });

  test("the piece in the hand lies over every dot that it may be drawn across, and under what can be picked", () => {
    const game = givenIn("hoplit-chess", "2r4k/1P6/8/8/8/8/8/K7[] w - - 0 1");
    const html = drawn(game, walkOf(game.line, ["b7"]));
    expect(html).toContain("#m-dot");
    expect(html.indexOf('data-piece="b7"')).toBeGreaterThan(html.lastIndexOf("#m-dot"));
    const picking = drawn(game, walkOf(game.line, ["b7", "b8"]));
    expect(picking.indexOf("#m-tile")).toBeGreaterThan(picking.indexOf('data-piece="b8"'));
    expect(picking.lastIndexOf("side-w")).toBeGreaterThan(picking.indexOf("#m-tile"));
  });

  test("the frame of the keyboard's square does not cover the plus", () => {
    const pair = givenIn("jump-checkers", "8/4M3/8/4D3/8/8/8/8 b 0");
    const html = drawn(pair, walkOf(pair.line, ["e5"]));
    expect(html.indexOf("#m-joins")).toBeGreaterThan(html.lastIndexOf('role="gridcell"'));
  });

  test("a pair in the hand is seen to part, and is two men once one of them has gone", () => {
    const game = givenIn("jump-checkers", "8/4m3/8/4D3/8/8/8/8 b 0");
    const seen = (taps: readonly string[]) => {
      const pieces = drawn(game, walkOf(game.line, taps)).matchAll(/data-piece="(\w+)"><use href="#([\w-]+)"/g);
      return [...pieces].map(([, square, id]) => `${square} ${id}`).sort();
    };
    const arrows = (taps: readonly string[]) => drawn(game, walkOf(game.line, taps)).match(/class="m" d="[^"]*L[^"]*M/g) ?? [];
    expect([arrows([]).length, arrows(["e5"]).length > 0, arrows(["e5", "c5"]).length]).toEqual([0, true, 0]);
    expect(seen([])).toEqual(["e5 p-pair", "e7 p-checker-180"]);
    expect(seen(["e5"])).toEqual(["e5 p-split", "e7 p-checker-180"]);
    expect(seen(["e5", "c5"])).toEqual(["c5 p-checker", "e5 p-checker", "e7 p-checker-180"]);
  });

  test("while something is seen to happen, it is drawn, with what goes, in place of the position", () => {
    const game = given();
    const [one, ...others] = game.scene.cells;
    if (one === undefined) throw new Error("no piece");
    const board = { ...props(game), bottom: "w", walk: null, focus: null };
    const html = renderToString(<Board {...board} moment={{ cells: others, gone: [one], ways: [] }} />);
    expect(html.match(/class="side-[wb] going"/g)).toHaveLength(1);
    expect(html.match(/data-piece=/g)).toHaveLength(game.scene.cells.length);
  });
});

/** The marks in a drawing on this plan, as `dot d3`. */
function marksOf(html: string): readonly string[] {
  const marks = [...html.matchAll(/<use href="#m-([a-z]+)" x="(\d+)" y="(\d+)"/g)];
  return marks.map(([, name, x, y]) => `${name} ${squareAt(plan, Number(x) / CELL, Number(y) / CELL)}`);
}

function marksIn(drawing: VNode): readonly string[] {
  return marksOf(renderToString(drawing));
}

// The pieces in the middle of a walk, as the facts tell it, against the board that the rules come to: in every game.

const games = rulebooks.flatMap((rulebook) =>
  rulebook.variants.map(({ match }) => ({ id: match.variant, moves: playedMoves(rulebook, match) })),
);

describe.each(games)("$id", ({ moves: played }) => {
  // A new round stands on a board of its own.
  const moves = played.filter(({ facts }) => facts.every(({ tag }) => tag !== "round-began"));

  test("a walk leads to the board after it", () => {
    expect(moves.length).toBeGreaterThan(100);
    for (const { before, move, facts, after } of moves) {
      const doomed = doomedOf(facts);
      const walked = walkedCells(before.scene(), facts).filter(({ square }) => !doomed.includes(square));
      expect(sorted(walked), `${move} in ${before.position}`).toEqual(sorted(after.scene().cells));
    }
  });

  test("so do the steps in which it is seen", () => {
    // Two that join share a square until they have, and a word moves nothing.
    const seen = moves.filter(({ facts }) => facts.every(({ tag }) => tag !== "joined" && tag !== "voted"));
    for (const { before, move, facts, after } of seen) {
      const last = stepsOf(before.scene(), facts).at(-1);
      expect(sorted(last?.cells ?? []), `${move} in ${before.position}`).toEqual(sorted(after.scene().cells));
    }
  });
});

test("among these moves is everything that changes a board", () => {
  const told = new Set(games.flatMap(({ moves }) => moves.flatMap(({ facts }) => facts.map(({ tag }) => tag))));
  const changes = ["walked", "pushed", "dropped", "took", "turned", "parted", "joined", "promoted", "round-ended", "round-began"];
  expect([...told]).toEqual(expect.arrayContaining(changes));
});

function sorted(cells: readonly Cell[]): readonly Cell[] {
  return [...cells].sort((one, other) => (one.square < other.square ? -1 : 1));
}
