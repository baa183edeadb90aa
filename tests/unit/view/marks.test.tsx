/** What marks and pieces are drawn of a move that is being made, and of the last one. */
import renderToString from "preact-render-to-string";
import { describe, expect, test } from "vitest";
import type { Fact } from "../../../rules/contract.ts";
import { arrowHead, wayPath } from "../../../view/board/bow.ts";
import { LastMarks, MarksAbove, MarksBelow } from "../../../view/board/marks.tsx";
import { Piece, PlacedPiece, symbolsOf } from "../../../view/board/piece.tsx";
import { planOf } from "../../../view/board/plan.ts";
import { doomedOf, type Walk, walkedCells, waysOf } from "../../../view/board/walk.ts";
import { pieceSymbols } from "../../../view/symbols/pieces.ts";
import { given } from "./given.ts";

const plan = planOf({ files: 8, ranks: 8 }, "w", "w");
const capture: readonly Fact[] = [
  { tag: "walked", side: "w", kind: "man", squares: ["c3", "c5", "e5"], leaps: true },
  { tag: "took", side: "b", kind: "man", square: "c4", leg: 0, lifted: "at-end" },
  { tag: "took", side: "b", kind: "man", square: "d5", leg: 1, lifted: "at-once" },
];
const idle: Walk = { taps: [], goals: [{ square: "c3", takes: false, onward: [] }], move: null, facts: [] };

describe("ways", () => {
  test("a slide is a straight line", () => {
    expect(
      wayPath(
        [
          { x: 0, y: 0 },
          { x: 100, y: 0 },
        ],
        false,
        0,
      ),
    ).toBe("M0 0L100 0");
  });

  test("a leap is a bow to the left of its way", () => {
    expect(
      wayPath(
        [
          { x: 0, y: 0 },
          { x: 100, y: 0 },
        ],
        true,
        0,
      ),
    ).toBe("M0 0Q50 -34 100 0");
  });

  test("a long one bends no further than a short one", () => {
    expect(
      wayPath(
        [
          { x: 0, y: 0 },
          { x: 300, y: 0 },
        ],
        true,
        0,
      ),
    ).toBe("M0 0Q150 -40 300 0");
  });

  test("after a turn it bends to the outside", () => {
    const right = [
      { x: 0, y: 100 },
      { x: 0, y: 0 },
      { x: 100, y: 0 },
    ];
    const left = [
      { x: 0, y: 100 },
      { x: 0, y: 0 },
      { x: -100, y: 0 },
    ];
    expect(wayPath(right, true, 0)).toBe("M0 100Q-34 50 0 0M0 0Q50 -34 100 0");
    expect(wayPath(left, true, 0)).toBe("M0 100Q-34 50 0 0M0 0Q-50 -34 -100 0");
  });

  test("straight on it keeps its side", () => {
    const on = [
      { x: 0, y: 0 },
      { x: 100, y: 0 },
      { x: 200, y: 0 },
    ];
    expect(wayPath(on, true, 0)).toBe("M0 0Q50 -34 100 0M100 0Q150 -34 200 0");
  });

  test("it begins a little beside the middle of its square", () => {
    expect(
      wayPath(
        [
          { x: 0, y: 0 },
          { x: 100, y: 0 },
        ],
        false,
        15,
      ),
    ).toBe("M15 0L100 0");
  });

  test("an arrow's head opens against its way", () => {
    expect(arrowHead({ x: 0, y: 0 }, { x: 100, y: 0 })).toBe("M93.4 -4.5L100 0L93.4 4.5");
  });
});

describe("facts of an unfinished move", () => {
  test("the ways in it", () => {
    expect(waysOf(capture)).toEqual([{ squares: ["c3", "c5", "e5"], leaps: true }]);
    expect(waysOf([])).toEqual([]);
  });

  test("what is lifted at the end is doomed, what is lifted at once is gone", () => {
    expect(doomedOf(capture)).toEqual(["c4"]);
    const scene = {
      ...given().scene,
      cells: ["c3", "c4", "d5"].map((square) => ({ square, side: square === "c3" ? "w" : "b", kind: "man" })),
    };
    expect(walkedCells(scene, capture).map((cell) => cell.square)).toEqual(["e5", "c4"]);
  });
});

describe("marks", () => {
  const below = (walk: Walk) => renderToString(<MarksBelow plan={plan} walk={walk} />);
  const above = (walk: Walk) => renderToString(<MarksAbove plan={plan} walk={walk} occupied={new Set(["c4", "g7"])} />);

  test("before the first tap: a bar under what can move, nothing above", () => {
    expect(below(idle)).toBe('<path class="m" d="M14 45.5h20" transform="translate(96 240)"></path>');
    expect(above(idle)).toBe("");
  });

  test("the chosen piece has a ring, a square to go to a dot", () => {
    const walk: Walk = { ...idle, taps: ["c3"], goals: [{ square: "d3", takes: false, onward: [] }] };
    expect(below(walk)).toContain('class="m here"');
    expect(below(walk)).toContain("M24 2a21.5");
    expect(above(walk)).toBe('<circle class="m full" cx="24" cy="24" r="7" transform="translate(144 240)"></circle>');
  });

  test("what takes has corners, and a dot unless a piece stands there", () => {
    const onto: Walk = { ...idle, taps: ["c3"], goals: [{ square: "g7", takes: true, onward: [] }] };
    const beyond: Walk = { ...idle, taps: ["c3"], goals: [{ square: "c5", takes: true, onward: [] }] };
    expect(above(onto)).toContain("M4 14v-10h10");
    expect(above(onto)).not.toContain("<circle");
    expect(above(beyond)).toContain("M4 14v-10h10");
    expect(above(beyond)).toContain("<circle");
  });

  test("what is forced after a choice is a dotted way with an arrow", () => {
    const walk: Walk = { ...idle, taps: ["c3"], goals: [{ square: "c5", takes: true, onward: ["e5"] }] };
    expect(above(walk)).toContain('class="m then" d="M120 249L120 168M120 168L216 168"');
    const choice: Walk = { ...walk, goals: [...walk.goals, { square: "e3", takes: true, onward: [] }] };
    expect(above(choice)).toContain('class="m then" d="M135 168L216 168"');
  });

  test("on the way: where it began, the way, its stops, and what will be taken", () => {
    const walk: Walk = { taps: ["c3", "c5", "e5"], goals: [], move: "c3xc5xe5", facts: capture };
    expect(below(walk)).toContain('class="m start"');
    expect(below(walk)).toContain('<circle class="m full" cx="120" cy="168" r="5">');
    expect(above(walk)).toContain("M14 14l20 20M34 14l-20 20");
    expect(above(walk)).toContain("tick");
  });

  test("a walk that must go on has no tick", () => {
    expect(
      above({ taps: ["c3", "c5"], goals: [{ square: "e5", takes: true, onward: [] }], move: null, facts: capture }),
    ).not.toContain("tick");
  });

  test("the last move: dashed from, solid to, a bow with its stops", () => {
    const marks = renderToString(<LastMarks plan={plan} ways={waysOf(capture)} />);
    expect(marks).toContain('class="m last from" x="3" y="3" width="42" height="42" rx="6" transform="translate(96 240)"');
    expect(marks).toContain('class="m last" x="3" y="3" width="42" height="42" rx="6" transform="translate(192 144)"');
    expect(marks).toContain('<circle class="m last full" cx="120" cy="168" r="5">');
    expect(marks).toContain('class="m last" d="M');
  });

  test("a single step needs no line", () => {
    expect(renderToString(<LastMarks plan={plan} ways={[{ squares: ["c3", "c4"], leaps: false }]} />)).not.toContain("<path");
  });
});

describe("pieces", () => {
  const kinds = "man king pair captain runner runner-home hoplit pawn knight bishop rook queen chess-king".split(" ");

  test("every kind is drawn by symbols that there are", () => {
    for (const kind of kinds) {
      const symbols = symbolsOf([kind]);
      expect(symbols.length, kind).toBeGreaterThan(0);
      for (const symbol of symbols) expect(pieceSymbols[symbol], symbol).toBeDefined();
    }
    expect(new Set(symbolsOf(kinds))).toEqual(new Set(Object.keys(pieceSymbols)));
  });

  test("a page carries each symbol once", () => {
    expect(symbolsOf(["man", "king", "man"])).toEqual(["disc", "seed", "king"]);
    expect(symbolsOf(["no such kind"])).toEqual([]);
  });

  test("the heading turns with the board", () => {
    const cell = { square: "c3", side: "w", kind: "man", heading: 45 };
    const turned = planOf({ files: 8, ranks: 8 }, "b", "w");
    expect(renderToString(<PlacedPiece plan={plan} cell={cell} />)).toContain("rotate(45 24 22.4)");
    expect(renderToString(<PlacedPiece plan={turned} cell={cell} />)).toContain("rotate(225 24 22.4)");
  });

  test("what faces down may be another drawing", () => {
    expect(renderToString(<Piece side="r" kind="runner" heading={180} />)).toContain("#runner-down");
    expect(renderToString(<Piece side="r" kind="runner" heading={0} />)).not.toContain("#runner-down");
  });
});
