/** Choices of which some come more often than others. */
import fc from "fast-check";

/** Chooses by weight: how often one comes in comparison with the others. */
export function oneOf<T>(...choices: readonly (readonly [weight: number, arbitrary: fc.Arbitrary<T>])[]): fc.Arbitrary<T> {
  return fc.oneof(...choices.map(([weight, arbitrary]) => ({ weight, arbitrary })));
}

/**
 * Answers the first choice nearly always, one of the others now and then.
 * @param weight how often the first comes for one time that another does
 */
export function seldom<T>(usual: T, others: readonly T[], weight: number): fc.Arbitrary<T> {
  return oneOf([weight, fc.constant(usual)], [1, fc.constantFrom(...others)]);
}
