/** What rules pages and the new-game form tell of the computer's games against itself. */
import { describe, expect, test } from "vitest";
import { rulebooks } from "../../../games/registry.ts";

describe.each(rulebooks)("what the rules page of $name tells", ({ variants, options, statistics }) => {
  test("has every variant, and is no chance", () => {
    const found = statistics?.variants ?? {};
    expect(Object.keys(found).toSorted()).toEqual(variants.map(({ match }) => match.variant).toSorted());
    for (const { games, first } of Object.values(found)) {
      expect(games).toBeGreaterThanOrEqual(1000);
      // The error of so many games cannot be smaller than where every other one is drawn, nor greater than where none is.
      expect(first.error).toBeLessThan(110 / Math.sqrt(games));
    }
  });

  test("a choice that is said to take longer does, whatever else is chosen", () => {
    const plies = (choices: Readonly<Record<string, string>>) => {
      const variant = variants.find((each) => Object.entries(choices).every(([id, choice]) => each.choices[id] === choice));
      return statistics?.variants[variant?.match.variant ?? ""]?.plies.mean ?? 0;
    };
    for (const { id, choices } of options) {
      const longer = choices.filter(({ note }) => note?.en.includes("longer"));
      const others = choices.filter(({ note }) => note === undefined);
      for (const { choices: chosen } of variants.filter((each) => longer.some((choice) => choice.id === each.choices[id]))) {
        for (const other of others) expect(plies(chosen)).toBeGreaterThan(1.3 * plies({ ...chosen, [id]: other.id }));
      }
    }
  });
});
