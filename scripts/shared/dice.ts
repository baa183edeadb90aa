/** Chance that is the same for everyone who begins with the same seed. */

/** A number from 0 to below `sides`. */
export type Dice = (sides: number) => number;

/** Dice of a seed (a linear congruential generator, its upper bits). */
export function dice(seed: number): Dice {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    return (state >>> 8) % sides;
  };
}

/** Picks one item of a list that is not empty. */
export function pick<T>(items: readonly [T, ...T[]], roll: Dice): T {
  return items[roll(items.length)] ?? items[0];
}
