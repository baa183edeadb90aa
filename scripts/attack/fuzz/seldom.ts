/** Choices that are mostly right. */
import fc from "fast-check";

/**
 * Answers the first choice nearly always, one of the others now and then.
 * @param weight how often the first comes for one time that another does
 */
export function seldom<T>(usual: T, others: readonly T[], weight = 12): fc.Arbitrary<T> {
  return fc.oneof({ weight, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: fc.constantFrom(...others) });
}
