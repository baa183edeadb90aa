/** What the registry promises of every game, whoever adds it. */
import { describe, expect, test } from "vitest";
import { findVariant, rulebooks } from "../../../games/registry.ts";
import { value } from "./lines.ts";

const variants = rulebooks.flatMap((rulebook) =>
  rulebook.variants.map((variant) => ({ rulebook, variant, id: variant.match.variant })),
);

test("ids are unique", () => {
  expect(new Set(rulebooks.map(({ id }) => id)).size).toBe(rulebooks.length);
  expect(new Set(variants.map(({ id }) => id)).size).toBe(variants.length);
});

test("a variant is found by its id, and nothing by another", () => {
  for (const { id, rulebook, variant } of variants) expect(findVariant(id)).toEqual({ rulebook, variant });
  for (const id of ["", "Harzdame", "constructor", "__proto__", "toString"]) expect(findVariant(id)).toBeUndefined();
});

test("the games stand in the order in which they are shown", () => {
  expect(rulebooks.map(({ id }) => id)).toEqual(["hopperdame", "harzdame", "hoppsi", "jump-checkers", "hoplit-chess"]);
});

describe.each(variants)("$id", ({ rulebook, variant }) => {
  const sides = rulebook.sides.map((side) => side.id);
  const start = value(variant.match.open(variant.match.start));

  test("starts from a position that can be read and played, with the first side to move", () => {
    expect(start.position).toBe(variant.match.start);
    expect(start.outcome).toBeNull();
    expect(start.toMove).toBe(sides[0]);
    expect(variant.match.version).toBeGreaterThanOrEqual(1);
  });

  test("shows only sides and kinds that its rulebook names", () => {
    const { cells, areas, reserves } = start.scene();
    for (const { side } of [...cells, ...areas, ...reserves]) expect(sides).toContain(side);
    for (const { kind } of [...cells, ...reserves]) expect(rulebook.kinds).toContain(kind);
    expect(new Set(sides).size).toBe(2);
  });

  test("takes one choice of each option", () => {
    expect(Object.keys(variant.choices).sort()).toEqual(rulebook.options.map(({ id }) => id).sort());
    for (const { id, choices } of rulebook.options) expect(choices.map((choice) => choice.id)).toContain(variant.choices[id]);
  });
});

test.each(variants)("both sides can win, as $id begins", ({ rulebook: { sides }, variant: { match } }) => {
  for (const { id } of sides) expect(match.canWin?.(match.start, id)).toBe(true);
});
