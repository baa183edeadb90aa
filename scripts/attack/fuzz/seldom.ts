/** What is mostly right. */
import fc from "fast-check";

/**
 * The one nearly always, one of the others now and then.
 * @param weight how often the one, for one time that it is another
 */
export function seldom<T>(usual: T, others: readonly T[], weight = 12): fc.Arbitrary<T> {
  return fc.oneof({ weight, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: fc.constantFrom(...others) });
}
