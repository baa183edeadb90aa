/** By which way a move of HopperDame is recorded, where several lead to the same. */
import { expect, test } from "vitest";
import { large, promotion } from "./hopperdame-variants.ts";
import { standing, value } from "./lines.ts";

const open = (board: string, rest?: string) => standing(promotion, board, rest);

const square = `
  . . . . . . . m
  . . . . . . . .
  . . . . . . . .
  . . . . . . . .
  . . . . . . . .
  . M . . . . . .
  M . M . . . . .
  M M . . . . . .`;

test("one move by two ways, recorded by the first of the shortest", () => {
  const line = open(square, "w 0");
  expect(line.moves()).toContain("a1-a3-c3");
  expect(line.moves()).not.toContain("a1-c1-c3");
  expect(value(line.play("a1-c1-c3")).move).toBe("a1-a3-c3");
  expect(line.next(["a1"]).taps).toEqual(["b2", "a3", "c1"]);
  expect(line.next(["a1", "c1", "c3"])).toMatchObject({
    move: "a1-a3-c3",
    facts: [{ tag: "walked", squares: ["a1", "c1", "c3"] }],
  });
});

test("by character codes: `-` stands before `x`", () => {
  const line = open(`w 0
    . . . . . . . m
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    M . . . . . . .
    . M M . . . . .
    K M m . . . . .`);
  expect(value(line.play("a1xc1-c3-a1")).move).toBe("a1-c3xc1-a1");
});

test("by character codes: a square whose enemy was taken before is reached with `-`", () => {
  const line = open(`w 0
    . . . . . . . .
    . . . . m . . .
    . . . . m . . .
    . m m . . K . .
    . . m . M . . .
    . m . . m m . .
    . . . . . . . .
    . . . . . . . .`);
  expect(value(line.play("f5-d3xb5-d5xf3-d3-f5-d7-f7")).move).toBe("f5-d3xb5-d5xf3-d3-b5-d5-f7");
});

test("by character codes: rank 10 stands before rank 6", () => {
  const line = standing(
    large,
    `. . . . . . . . . m
     . M . M . . . . . .
     K M . M . . . . . .
     . M . M . . . . . .
     . . . . . . . . . .
     . . . . . . . . . .
     . . . . . . . . . .
     . . . . . . . . . .
     . . . . . . . . . .
     . . . . . . . . . .`,
    "w 0",
  );
  expect(line.moves()).toContain("a8-c10-e8");
  expect(value(line.play("a8-c6-e8")).move).toBe("a8-c10-e8");
  expect(value(line.play("a8-c8-e8")).move).toBe("a8-c10-e8");
});

test("a way may be gone again after something was taken", () => {
  const line = open(`w 0
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . m . . . . .
    . M M . . . . .
    K M . m . . . .`);
  expect(line.next(["a1", "c1", "c3", "a1"])).toMatchObject({ taps: ["c1"], move: "a1-c1xc3-a1" });
  expect(line.next(["a1", "c1", "c3", "a1", "c1"])).toMatchObject({ taps: ["a3", "e1"], move: "a1xc3-c1" });
});

test("a typed one may go round in a circle, which a tapped one doesn't", () => {
  const line = open(`w 0
    . . . . . . . m
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . M M . . . . .
    K M . M . . . .`);
  expect(value(line.play("a1-c1-c3-a1-c1-e1")).move).toBe("a1-c1-e1");
  expect(line.next(["a1", "c1", "c3", "a1", "c1"])).toMatchObject({ taps: [], move: null });
});
