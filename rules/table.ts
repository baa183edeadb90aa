/** Tables that are worked out once and looked up by number, such as what surrounds each square of a board. */

/**
 * The entry of a table that is known to have it. Not for boards: engines keep what they learn of a function for all its callers,
 * and one that meets numbers and objects in turn is slow for both.
 * @throws RangeError where there is none, which is a bug.
 */
export function at<T>(table: readonly T[], index: number): T {
  const entry = table[index];
  if (entry === undefined) throw new RangeError(`no entry ${index}`);
  return entry;
}
