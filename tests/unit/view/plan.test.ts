/** The geometry that drawing, tapping and keyboard share. */
import { describe, expect, test } from "vitest";
import { corner, meant, middle, planOf, rows, squareAt, stepTo, arrowPath, crestsOf } from "../../../view/board/plan.ts";

const board = { files: 8, ranks: 8 };
const white = planOf(board, "w", "w");
const black = planOf(board, "b", "w");

describe("how a board lies", () => {
  test("one's own side is at the bottom", () => {
    expect(rows(white)[0]).toEqual(["a8", "b8", "c8", "d8", "e8", "f8", "g8", "h8"]);
    expect(rows(black)[0]).toEqual(["h1", "g1", "f1", "e1", "d1", "c1", "b1", "a1"]);
    expect(rows(planOf({ files: 10, ranks: 10 }, "w", "w"))[0]?.[9]).toBe("j10");
  });

  test.for([
    ["a1", white, { x: 0, y: 336 }],
    ["h8", white, { x: 336, y: 0 }],
    ["a1", black, { x: 336, y: 0 }],
    ["c7", black, { x: 240, y: 288 }],
  ] as const)("%s has its corner", ([square, plan, at]) => {
    expect(corner(plan, square)).toEqual(at);
    expect(middle(plan, square)).toEqual({ x: at.x + 24, y: at.y + 24 });
    expect(squareAt(plan, at.x / 48, at.y / 48)).toBe(square);
  });

  test("off the board there is no square", () => {
    for (const [column, row] of [
      [-1, 0],
      [0, -1],
      [8, 0],
      [0, 8],
    ] as const)
      expect(squareAt(white, column, row)).toBeNull();
  });
});

describe("the square that a finger means", () => {
  test("the one under it, useful or not", () => {
    expect(meant(white, { x: 24, y: 24 }, ["a8"], 12)).toBe("a8");
    expect(meant(white, { x: 24, y: 24 }, [], 12)).toBe("a8");
  });

  test("a useful one that it has just missed", () => {
    expect(meant(white, { x: 46, y: 24 }, ["b8"], 12)).toBe("b8");
    expect(meant(white, { x: 38, y: 38 }, ["b7"], 12)).toBe("a8");
    expect(meant(white, { x: 43, y: 43 }, ["b7"], 12)).toBe("b7");
  });

  test("the nearest of several", () => {
    expect(meant(white, { x: 46, y: 41 }, ["a7", "b8"], 12)).toBe("b8");
    expect(meant(white, { x: 41, y: 46 }, ["a7", "b8"], 12)).toBe("a7");
  });

  test("never one further away than it reaches", () => {
    expect(meant(white, { x: 24, y: 24 }, ["b8"], 12)).toBe("a8");
    expect(meant(white, { x: -20, y: 24 }, ["a8"], 12)).toBeNull();
    expect(meant(white, { x: -5, y: 24 }, ["a8"], 12)).toBe("a8");
    expect(meant(white, { x: 34, y: 24 }, ["b8"], 12)).toBe("a8");
    expect(meant(white, { x: 34, y: 24 }, ["b8"], 16)).toBe("b8");
  });
});

describe("the keyboard on the grid", () => {
  test.for([
    ["ArrowUp", "c4"],
    ["ArrowDown", "c2"],
    ["ArrowLeft", "b3"],
    ["ArrowRight", "d3"],
    ["Home", "a3"],
    ["End", "h3"],
  ] as const)("%s goes from c3 to %s", ([key, to]) => {
    expect(stepTo(white, "c3", key)).toBe(to);
  });

  test("with the board turned, keys go where they point", () => {
    expect(stepTo(black, "c3", "ArrowUp")).toBe("c2");
    expect(stepTo(black, "c3", "ArrowRight")).toBe("b3");
    expect(stepTo(black, "c3", "Home")).toBe("h3");
  });

  test("with Control to the corners", () => {
    expect(stepTo(white, "c3", "Home", true)).toBe("a8");
    expect(stepTo(white, "c3", "End", true)).toBe("h1");
  });

  test("it stops at the edge", () => {
    expect(stepTo(white, "a1", "ArrowLeft")).toBe("a1");
    expect(stepTo(white, "h8", "ArrowUp")).toBe("h8");
  });

  test("other keys lead nowhere", () => {
    expect(stepTo(white, "c3", "x")).toBeNull();
  });
});

test.each([true, false])("an arrow's head points as its way ends: away from the crest of a bow (leaps: %s)", (leaps) => {
  const plan = { files: 5, ranks: 5, turned: false };
  const points = [
    { x: 168, y: 216 },
    { x: 168, y: 120 },
    { x: 72, y: 24 },
  ];
  const wings = (/M(\S+) (\S+)L72 24L(\S+) (\S+)$/.exec(arrowPath(plan, points, leaps)) ?? []).slice(1).map(Number);
  const [ax = 0, ay = 0, bx = 0, by = 0] = wings;
  const before = (leaps ? crestsOf(plan, points).at(-1) : points[1]) ?? { x: 0, y: 0 };
  const [back, along] = [Math.atan2((ay + by) / 2 - 24, (ax + bx) / 2 - 72), Math.atan2(before.y - 24, before.x - 72)];
  expect(back).toBeCloseTo(along, 1);
});
