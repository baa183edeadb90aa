/** Chance in tests, which a failure has to tell how to have again. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { dice } from "../../scripts/shared/dice.ts";
import { properties, withDice } from "../random.ts";

/** What is said of a property that fails for numbers from a hundred on. */
function failure(seed?: number): string {
  const isSmall = fc.property(fc.nat(), (number) => number < 100);
  try {
    fc.assert(isSmall, seed === undefined ? {} : { seed });
  } catch (error) {
    return String(error);
  }
  return "no failure";
}

describe("a property that fails", () => {
  test("tells its seed, the path to the case and how to try it again", () => {
    expect(failure(42)).toMatch(/\{ seed: 42, path: "[\d:]+".*Counterexample: \[100\].*RANDOM_SEED=42/s);
  });

  test("fails alike with the seed that it told", () => {
    const first = failure();
    const [, told] = /RANDOM_SEED=(-?\d+)/.exec(first) ?? [];
    expect(failure(Number(told))).toBe(first);
  });

  test("is tried with the seed of the environment, which has to be one", () => {
    expect(properties({}).seed).toBeUndefined();
    expect(["42", "-7"].map((RANDOM_SEED) => properties({ RANDOM_SEED }).seed)).toEqual([42, -7]);
    for (const seed of ["seed", "1.5", " 1", "0x1"])
      expect(() => properties({ RANDOM_SEED: seed })).toThrow(`RANDOM_SEED is "${seed}", which is no whole number.`);
  });
});

describe("dice", () => {
  const rolls = (seed: number) => {
    const roll = dice(seed);
    return Array.from({ length: 1000 }, () => roll(6));
  };

  test("fall alike for the same seed, and otherwise for another", () => {
    expect(rolls(7)).toEqual(rolls(7));
    expect(rolls(7)).not.toEqual(rolls(8));
  });

  test("fall on each side about as often", () => {
    for (let side = 0; side < 6; side++) expect(rolls(1).filter((rolled) => rolled === side).length).toBeGreaterThan(120);
  });

  test("are named where they lead to a failure", () => {
    const play = () => withDice(7, (roll) => expect(roll(6)).toBe(6));
    expect(play).toThrow(/to be 6.*\(with the dice of seed 7\)$/);
    expect(withDice(7, (roll) => roll(1))).toBe(0);
  });
});
