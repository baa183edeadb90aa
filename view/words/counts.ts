/** How many there are of each, for languages to put into words. */

/** So many of each kind, in the order in which they first come. */
export function counts(kinds: readonly string[]): readonly (readonly [kind: string, count: number])[] {
  return [...new Set(kinds)].map((kind) => [kind, kinds.filter((each) => each === kind).length]);
}
